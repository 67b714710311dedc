/** Pages of one document, by its index in the pack. */
export type PageRange = { readonly document: number; readonly from: number; readonly to: number };

/**
 * Splits the pages of a pack into parts of up to `most`, in order. A document is divided only if it is longer than a
 * part, so that most are laid out once.
 *
 * @param counts the number of pages of each document
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
