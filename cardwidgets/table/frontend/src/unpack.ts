// Turns back what pack.mjs made short.

/**
 * @param lengths characters that mark a pointer and say how long it is
 * @param packed text with pointers: a length and two digits of base 90 that say how far back
 */
export function unpack(lengths: string, packed: string): string {
  // Pieces: to read in a text that grows by a character at a time a browser would copy it anew each time.
  const text: string[] = [];
  // Digits are the printable characters without the ones that quote: " $ ' ` \.
  const digit = (at: number): number => {
    const code = packed.charCodeAt(at);
    return code - 32 - [34, 36, 39, 92, 96].filter((skipped) => skipped < code).length;
  };
  for (let i = 0; i < packed.length; i++) {
    const long = lengths.indexOf(packed[i] as string);
    if (long < 0) text.push(packed[i] as string);
    else {
      const from = text.length - digit(++i) * 90 - digit(++i);
      // A pointer may reach into what it is just writing.
      for (let k = 0; k < long + 4; k++) text.push(text[from + k] as string);
    }
  }
  return text.join("");
}
