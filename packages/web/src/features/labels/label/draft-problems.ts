import { dateMarkLabels } from '@bakehouse/domain/recipes/label/label';
import { labelSizes, labelsOnPage } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import type { LabelPlan } from '@bakehouse/domain/recipes/label/plan-label';
import type { LabelDraft } from './use-label-draft.ts';
import { mostCopies, parseCount } from './use-label-draft.ts';

/** Something that has to be corrected before a label is printed. */
export type ToPutRight = Pick<LabelPlan['problems'][number], 'sentence' | 'pid'>;

/** Everything that prevents printing: invalid fields, and the problems of the label's plan. */
export function findDraftProblems(
  { choices, copies, firstPlace, unclear }: LabelDraft,
  { problems }: Pick<LabelPlan, 'problems'>,
): readonly ToPutRight[] {
  const mark = dateMarkLabels[choices.dateMark].toLowerCase();
  const isDateUnclear = unclear.includes('date');
  const places = labelsOnPage(labelSizes[choices.size]);
  const untyped: readonly (readonly [boolean, string])[] = [
    [isDateUnclear, `Write the ${mark} date like 21-Nov-2026.`],
    [unclear.includes('packedOn'), 'Write the day on which it is packed like 21-Nov-2026.'],
    [parseCount(copies, mostCopies) === null, `Give the number of copies, from 1 to ${mostCopies}.`],
    [
      labelSizes[choices.size].sheet !== null && parseCount(firstPlace, places) === null,
      `Give the first free label, from 1 to ${places}.`,
    ],
  ];
  return [
    // An invalid date is not reported as missing as well.
    ...problems.filter(({ kind }) => kind !== 'date' || !isDateUnclear),
    ...untyped.flatMap(([isWrong, sentence]) => (isWrong ? [{ sentence, pid: null }] : [])),
  ];
}
