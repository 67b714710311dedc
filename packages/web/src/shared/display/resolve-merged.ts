/** A category or supplier, with the ids of those that were merged into it. */
interface Merged {
  readonly formerIds?: readonly number[] | undefined;
}

/** The record of an id in an address: a merged id resolves to the record that it was merged into. */
export function resolveMerged<One extends Merged>(
  wanted: number,
  all: readonly One[],
  idOf: (one: One) => number,
): number {
  if (all.some((one) => idOf(one) === wanted)) return wanted;
  const into = all.find(({ formerIds }) => formerIds?.includes(wanted));
  return into ? idOf(into) : wanted;
}
