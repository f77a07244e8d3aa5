declare module "*.css" {
  /** What `unpack` takes. */
  const packed: [lengths: string, packed: string];
  export default packed;
}
