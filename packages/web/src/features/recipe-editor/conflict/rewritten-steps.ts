import type { Side } from '@bakehouse/domain/merging/merge';
import type { MergedList, StepContent } from '@bakehouse/domain/recipes/editing/merge-recipe';

/**
 * Finds steps that one side rewrote completely. The merge treats such a step as a removed and an added one; a reader
 * sees a changed step, because it has the same neighbours as the removed one.
 *
 * @returns the key of each new step by the key of the one that it replaces
 */
export function findRewrittenSteps({
  entries,
  keys,
}: Pick<MergedList<StepContent>, 'entries' | 'keys'>): ReadonlyMap<string, string> {
  const sides: readonly Side[] = ['local', 'remote'];
  return new Map(
    sides.flatMap((side) => {
      const stays = (key: string) => keys.base.includes(key) && keys[side].includes(key);
      const isChangedHere = (key: string) => {
        const entry = entries.get(key);
        return entry?.kind === 'whole' && entry.value.change === side;
      };
      const gone = groupByStepBefore(keys.base, stays, isChangedHere);
      const added = groupByStepBefore(keys[side], stays, isChangedHere);
      return [...gone].flatMap(([before, old]) => pairInOrder(old, added.get(before) ?? []));
    }),
  );
}

/** Groups the chosen keys by the last unchanged key before them. */
function groupByStepBefore(
  keys: readonly string[],
  stays: (key: string) => boolean,
  isChosen: (key: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  let before = '';
  for (const key of keys) {
    if (stays(key)) before = key;
    else if (isChosen(key)) groups.set(before, [...(groups.get(before) ?? []), key]);
  }
  return groups;
}

/** Pairs the entries in order; the longer list has unpaired ones. */
function pairInOrder(old: readonly string[], added: readonly string[]): readonly [string, string][] {
  return old.flatMap((key, place): [string, string][] => {
    const other = added[place];
    return other === undefined ? [] : [[key, other]];
  });
}
