import { listOf } from '../../words/words.ts';
import { findCardProblems, namesFolicAcid } from './card-problems.ts';
import type { Label, LabelChoices, LabelMaker } from './label.ts';
import { mayContainSentence } from './label.ts';
import type { LabelBook } from './label-item.ts';
import { itemsWithin } from './label-item.ts';
import type { LabelProblem } from './label-problem.ts';
import { asSentence } from './label-problem.ts';
import { findChoiceProblems, findNameWarnings, findSignProblems, tooLongProblem } from './label-problems.ts';
import type { Regime } from './label-regime.ts';
import { mustState, regimeOf } from './label-regime.ts';
import { formatHeight, largestThatFits } from './paper/label-fit.ts';
import { leastXHeight, xHeightOf } from './paper/label-sizes.ts';
import { allergenName } from './wording/allergen-names.ts';
import type { ListedIngredient } from './wording/ingredient-list.ts';
import { listIngredients } from './wording/ingredient-list.ts';

/** What a label is made from: the card with all that is in it, and the business. */
export type LabelFacts = {
  readonly pid: number;
  readonly book: LabelBook;
  readonly maker: LabelMaker;
};

/** A label as it would be printed, and whether it may be. */
export type LabelPlan = {
  /** Null until it is known where the food is packed and who sells it. */
  readonly regime: Regime | null;
  readonly label: Label;
  readonly ingredients: readonly ListedIngredient[];
  /** The largest letters that fit; null where not even the smallest that are allowed do. */
  readonly fit: { readonly fontSize: number; readonly xHeight: number } | null;
  /** How high a lower-case x has to be, in millimetres. */
  readonly leastXHeight: number;
  /** What stops it: nothing is printed while there is any. */
  readonly problems: readonly LabelProblem[];
  readonly warnings: readonly LabelProblem[];
  /** What is right, for whoever looks at it before printing. */
  readonly checks: readonly string[];
};

/** Decides what a label says and whether it may be printed. The screen asks early, and the server finally. */
export function planLabel(facts: LabelFacts, choices: LabelChoices): LabelPlan {
  const { pid, book, maker } = facts;
  const list = listIngredients(book, pid, choices);
  const regime = regimeOf(choices);
  // A label about which nobody has been asked yet says all that one can say.
  const shownAs = regime ?? 'prepacked';
  const label: Label = {
    regime: shownAs,
    name: choices.name,
    ingredients: list.text,
    contains: book.get(pid)?.standing.contains ?? [],
    mayContain: mayContainSentence(choices.mayContain),
    dateMark: choices.dateMark,
    date: choices.date,
    weight: choices.weight,
    storage: choices.storage,
    batch: choices.batch,
    maker: mustState(shownAs, 'address') ? [maker.name, ...maker.address].join(', ') : '',
  };
  const least = leastXHeight(choices.isSmallPack);
  const fontSize = list.isCut ? null : largestThatFits(label, choices.size, least);
  const fit = fontSize === null ? null : { fontSize, xHeight: xHeightOf(fontSize) };
  const card = findCardProblems(book, pid, choices.packedOn);
  const own = [
    ...findChoiceProblems(choices, maker, book.get(pid)?.standing.mayContain ?? []),
    ...findSignProblems(label),
    ...(fit ? [] : [tooLongProblem(label, least, list.isCut)]),
  ];
  return {
    regime,
    label,
    ingredients: list.ingredients,
    fit,
    leastXHeight: least,
    problems: [...own, ...card.problems],
    warnings: [...findNameWarnings(choices.name, book.get(pid)), ...card.warnings],
    checks: checksOf(facts, fit, least),
  };
}

function checksOf({ book, pid }: LabelFacts, fit: LabelPlan['fit'], least: number): readonly string[] {
  const names = [...new Set((book.get(pid)?.standing.contains ?? []).map(allergenName))];
  const flours = [...itemsWithin(book, [pid]).values()].filter(({ flour }) => flour === 'wheat');
  const showsFolicAcid = flours.length > 0 && flours.every(({ composition }) => namesFolicAcid(composition));
  return [
    'Every ingredient has a weight and a declaration',
    names.length === 0
      ? 'None of the 14 allergens is in it'
      : `${asSentence(listOf(names))} ${names.length === 1 ? 'is' : 'are'} in bold in the list`,
    ...(showsFolicAcid ? ['Flour shows folic acid'] : []),
    ...(fit ? [`Text is ${formatHeight(fit.xHeight)} high (at least ${formatHeight(least)})`] : []),
  ];
}
