/** What a part takes in an answer, in bytes. */
export function sizeOf(part: unknown): number {
  return Buffer.byteLength(JSON.stringify(part));
}

/** As many of these, from the first one on, as come to so many bytes of JSON together. */
export function takeWithin<Part>(parts: Iterable<Part>, mostBytes: number): Part[] {
  const taken: Part[] = [];
  let bytes = 0;
  for (const part of parts) {
    bytes += sizeOf(part) + 1;
    if (bytes > mostBytes) break;
    taken.push(part);
  }
  return taken;
}
