/** The size of a value in an answer, in bytes of JSON. */
export function sizeOf(part: unknown): number {
  return Buffer.byteLength(JSON.stringify(part));
}

/** The longest prefix of the parts that fits into `mostBytes` of JSON. */
export function longestPrefixWithin<Part>(parts: Iterable<Part>, mostBytes: number): Part[] {
  const taken: Part[] = [];
  let bytes = 0;
  for (const part of parts) {
    bytes += sizeOf(part) + 1;
    if (bytes > mostBytes) break;
    taken.push(part);
  }
  return taken;
}
