/** A category or a supplier, with the numbers of those that were merged into it. */
interface Merged {
  readonly formerIds?: readonly number[] | undefined;
}

/** What a number of an address means today: one that was merged into another one is found there. */
export function followMerge<One extends Merged>(
  wanted: number,
  all: readonly One[],
  idOf: (one: One) => number,
): number {
  if (all.some((one) => idOf(one) === wanted)) return wanted;
  const into = all.find(({ formerIds }) => formerIds?.includes(wanted));
  return into ? idOf(into) : wanted;
}
