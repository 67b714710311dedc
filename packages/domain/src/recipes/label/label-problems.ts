import { unprintableSigns } from '../../documents/fonts/signs.ts';
import { compareDays } from '../../kernel/day.ts';
import { nameKey } from '../../words/name-key.ts';
import { listOf } from '../../words/words.ts';
import type { Label, LabelChoices, LabelMaker } from './label.ts';
import { dateMarkLabels } from './label.ts';
import type { LabelItem } from './label-item.ts';
import { nameOnLabel } from './label-item.ts';
import type { LabelProblem, ProblemKind } from './label-problem.ts';
import { asSentence } from './label-problem.ts';
import type { LabelPart, Regime } from './label-regime.ts';
import { mustState, regimeOf } from './label-regime.ts';
import { formatHeight, largestThatFits } from './paper/label-fit.ts';
import { labelSizeIds, labelSizes } from './paper/label-sizes.ts';
import { allergenName, findNamedAllergens } from './wording/allergen-names.ts';
import { wordsOfText } from './wording/label-text.ts';

const hasUnit = /\d\s*\p{L}/u;
/** A plus or a minus before a number; the dash of '400–450 g' is none. */
const hasSign = /^\s*[-+−–]|\s[-+−–]\d/u;
const numbers = /\d+(?:[.,]\d+)*/g;

/** Amounts that are more than nothing, and what they count: '400 g', '6 × 50 g', '6 rolls'. */
function isQuantity(weight: string): boolean {
  const amounts = weight.match(numbers) ?? [];
  return hasUnit.test(weight) && !hasSign.test(weight) && amounts.every((amount) => /[1-9]/.test(amount));
}

function problem(kind: ProblemKind, sentence: string): LabelProblem {
  return { kind, sentence, pid: null };
}

/**
 * What the choices of a label lack.
 *
 * @param mayContain the allergens that its card says may be in it
 */
export function findChoiceProblems(
  choices: LabelChoices,
  maker: LabelMaker,
  mayContain: readonly string[],
): readonly LabelProblem[] {
  return [
    ...regimeProblems(choices),
    ...partProblems(regimeOf(choices), choices, maker),
    ...mayContainProblems(choices, mayContain),
  ];
}

function regimeProblems(choices: LabelChoices): readonly LabelProblem[] {
  if (choices.packing === null) return [problem('regime', 'Say where it is packed.')];
  return regimeOf(choices) === null ? [problem('regime', 'Say who sells it.')] : [];
}

/** A label begins as it was printed last: since then its card may have become that of another food. */
export function findNameWarnings(name: string, card: LabelItem | undefined): readonly LabelProblem[] {
  if (!card || name === '' || nameKey(name) === nameKey(nameOnLabel(card))) return [];
  return [problem('name', `Its card is called ‘${asSentence(nameOnLabel(card))}’. Is the name right?`)];
}

/** Parts that a label of this regime must have, and does not. */
function partProblems(
  regime: Regime | null,
  choices: LabelChoices,
  maker: LabelMaker,
): readonly LabelProblem[] {
  const { name, date, packedOn, weight, storage } = choices;
  const mark = dateMarkLabels[choices.dateMark].toLowerCase();
  const missing: readonly (readonly [LabelPart & ProblemKind, boolean, string])[] = [
    ['name', name === '', 'Give the name of the food.'],
    ['date', date === null, `Give the ${mark} date.`],
    ['weight', weight === '', 'Give the weight.'],
    ['storage', storage === '', 'Say how it is stored.'],
    [
      'address',
      maker.name === '' || maker.address.length === 0,
      'The name or address of the business is missing from the settings.',
    ],
  ];
  const isTooEarly = date !== null && compareDays(date, packedOn) < 0;
  return [
    ...missing.flatMap(([part, isMissing, sentence]) =>
      isMissing && mustState(regime, part) ? [problem(part, sentence)] : [],
    ),
    ...(weight !== '' && !isQuantity(weight) && mustState(regime, 'weight')
      ? [problem('weight', 'Give the weight as an amount and its unit, such as 400 g.')]
      : []),
    ...(isTooEarly ? [problem('date', `The ${mark} date is before the day on which it is packed.`)] : []),
  ];
}

/** What may be in it by accident, as its card says, and the label does not. */
function mayContainProblems({ mayContain }: LabelChoices, words: readonly string[]): readonly LabelProblem[] {
  const told = findNamedAllergens(mayContain, words);
  const silent = words.filter((word) => !told.includes(word)).map(allergenName);
  if (silent.length === 0) return [];
  return [
    problem('may-contain', `Say that it may contain ${listOf([...new Set(silent)])}, as its card does.`),
  ];
}

/** Signs that no printer of ours has. */
export function findSignProblems(label: Label): readonly LabelProblem[] {
  const { name, mayContain, weight, storage, batch, maker } = label;
  const words = [name, wordsOfText(label.ingredients), mayContain, weight, storage, batch, maker].join(' ');
  const signs = unprintableSigns(words);
  return signs.length === 0 ? [] : [problem('signs', `A label cannot show ${signs.slice(0, 8).join(' ')}.`)];
}

/** Says that a label is too small, and which would do. */
export function tooLongProblem(label: Label, least: number, isCut: boolean): LabelProblem {
  const lead = `The text is too long for this label with letters of ${formatHeight(least)}.`;
  const larger = isCut ? [] : labelSizeIds.filter((size) => largestThatFits(label, size, least) !== null);
  const fitting = larger.map((size) => labelSizes[size].name);
  return problem('too-long', fitting.length === 0 ? lead : `${lead} It fits on ${listOf(fitting)}.`);
}
