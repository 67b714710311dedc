/** Pages of one document, by its place in the pack. */
export type PageRange = { readonly document: number; readonly from: number; readonly to: number };

/**
 * The pages of a pack in parts of up to so many, in their order. A document is divided only where it is longer than a
 * part by itself, so that most are laid out once.
 *
 * @param counts how many pages each document has
 */
export function splitPages(counts: readonly number[], most: number): readonly (readonly PageRange[])[] {
  const parts: PageRange[][] = [];
  let room = 0;
  for (const [document, count] of counts.entries()) {
    for (let from = 0; from < count; from += most) {
      const to = Math.min(count, from + most);
      if (to - from > room) {
        parts.push([]);
        room = most;
      }
      parts.at(-1)?.push({ document, from, to });
      room -= to - from;
    }
  }
  return parts;
}
