"""Light and dark: what is explicit counts most, then the notebook, then the system, and all are followed live."""

from playwright.sync_api import expect

WHITE, DARK = "rgb(255, 255, 255)", "rgb(33, 35, 37)"


def frame(t):
    return t.host.locator(".head").evaluate("e => getComputedStyle(e.parentNode).backgroundColor")


def test_the_explicit_theme_counts_most(table, bare):
    bare.emulate_media(color_scheme="dark")
    t = table("whist-following", theme="light")
    assert frame(t) == WHITE
    t.js("model.put({ theme: 'dark' })")
    assert frame(t) == DARK


def test_the_system_counts_least_and_is_followed_live(table, bare):
    t = table("whist-following")
    assert frame(t) == WHITE
    bare.emulate_media(color_scheme="dark")
    expect(t.host.locator(".cw.dark")).to_be_visible()
    assert frame(t) == DARK
    bare.evaluate("document.documentElement.dataset.theme = 'light'")
    expect(t.host.locator(".cw.dark")).to_have_count(0)


def test_jupyterlab_is_followed_live_with_its_colours(table, bare):
    t = table("whist-following")
    bare.evaluate("document.body.dataset.jpThemeLight = 'false'; document.body.style.setProperty('--jp-layout-color1', '#111111')")
    expect(t.host.locator(".cw.dark")).to_be_visible()
    assert frame(t) == "rgb(17, 17, 17)"
    bare.evaluate("document.body.dataset.jpThemeLight = 'true'; document.body.style.setProperty('--jp-layout-color1', '#fefefe')")
    expect(t.host.locator(".cw.dark")).to_have_count(0)
    assert frame(t) == "rgb(254, 254, 254)"


def test_vs_code_is_followed_live(table, bare):
    t = table("whist-following")
    bare.evaluate("document.body.className = 'vscode-dark'")
    expect(t.host.locator(".cw.dark")).to_be_visible()
    bare.evaluate("document.body.className = 'vscode-light'")
    expect(t.host.locator(".cw.dark")).to_have_count(0)


def test_faces_stay_white_in_the_dark(table):
    t = table("whist-following", theme="dark")
    assert t.card("QC").evaluate("e => getComputedStyle(e).backgroundColor") == WHITE
