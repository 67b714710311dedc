import type { Side } from '@bakehouse/domain/merging/merge';
import type { MergedList, StepContent } from '@bakehouse/domain/recipes/editing/merge-recipe';

/**
 * Steps that one side wrote anew from end to end. The merge takes such a step for another one; a reader sees a step that
 * changed, because it stands in the place of the one that is gone, between the same other steps.
 *
 * @returns the key of each new step by the key of the one whose place it took
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

/** The chosen keys, under the last key before them that stays. */
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

/** As many pairs as the shorter list has entries. */
function pairInOrder(old: readonly string[], added: readonly string[]): readonly [string, string][] {
  return old.flatMap((key, place): [string, string][] => {
    const other = added[place];
    return other === undefined ? [] : [[key, other]];
  });
}
