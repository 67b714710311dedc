import type { AllergenGroup } from '../../administration/allergens.ts';
import { allergenGroups, lacksMember } from '../../administration/allergens.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { compareDays, formatDay } from '../../kernel/day.ts';
import { listOf } from '../../words/words.ts';
import { findCycles } from '../cycles.ts';
import { formatAmount } from '../recipe.ts';
import type { LabelBook, LabelItem } from './label-item.ts';
import { itemsWithin, nameOnLabel, withoutWarning } from './label-item.ts';
import type { LabelProblem, LabelProblems, ProblemKind } from './label-problem.ts';
import { asSentence } from './label-problem.ts';
import { allergenName, findUndeclaredAllergens } from './wording/allergen-names.ts';
import type { Weights } from './wording/weights.ts';
import { weightsOf } from './wording/weights.ts';

/**
 * From this day on millers add folic acid to wheat flour that is not wholemeal, and lists of ingredients name it (Bread
 * and Flour Regulations 1998 as amended in 2024).
 */
const folicAcidFrom = '2026-12-13' as DeliveryDay;

/** What a card, and all that is in it, lacks for a label that is packed on a day. */
export function findCardProblems(book: LabelBook, pid: number, packedOn: DeliveryDay): LabelProblems {
  const within = itemsWithin(book, [pid]);
  const items = [...within.values()];
  const weights = weightsOf(within);
  const flour = items.filter(isUnnamedFlour).map(flourProblem);
  const isFolic = compareDays(packedOn, folicAcidFrom) >= 0;
  return {
    problems: [
      ...cycleProblems(within),
      ...items.flatMap((item) => [
        ...contentProblems(book, item, pid),
        ...weightProblems(book, weights, item),
        ...declarationProblems(book, item),
        ...compositionProblems(item),
      ]),
      ...(isFolic ? flour : []),
    ],
    warnings: [...(isFolic ? [] : flour), ...items.flatMap(nameWarnings)],
  };
}

function problem(kind: ProblemKind, pid: number, words: string): LabelProblem {
  return { kind, pid, sentence: asSentence(words) };
}

function cycleProblems(items: LabelBook): readonly LabelProblem[] {
  const contents = new Map(
    [...items].map(([pid, { ingredients }]) => [pid, ingredients.map(({ childPid }) => childPid)]),
  );
  return findCycles(contents).flatMap(([pid = 0]) => {
    const item = items.get(pid);
    return item ? [problem('in-itself', pid, `${nameOnLabel(item)} contains itself.`)] : [];
  });
}

/** Recipes of which nobody has said what is in them, and ingredients that are not in the book. */
function contentProblems(book: LabelBook, item: LabelItem, card: number): readonly LabelProblem[] {
  const { pid, type, ingredients, composition } = item;
  const isMade = type !== 'PRODUCT' || pid === card;
  const name = nameOnLabel(item);
  return [
    ...(isMade && ingredients.length === 0 && composition === ''
      ? [problem('no-ingredients', pid, `${name} has neither ingredients nor a composition.`)]
      : []),
    ...ingredients
      .filter(({ childPid }) => !book.has(childPid))
      .map(({ childPid }) =>
        problem('ingredient-missing', pid, `Item ${childPid}, which is in ${name}, is not in the book.`),
      ),
  ];
}

function weightProblems(book: LabelBook, weights: Weights, item: LabelItem): readonly LabelProblem[] {
  return item.ingredients.flatMap((line) => {
    const child = book.get(line.childPid);
    if (!child || weights.gramsOf(line.childPid, line) !== null) return [];
    const words = `${nameOnLabel(child)} in ${nameOnLabel(item)} has no weight: it says ‘${formatAmount(line)}’.`;
    return [problem('no-weight', item.pid, words)];
  });
}

/**
 * What nobody has declared, and what is declared by the word of its group alone (D22): told of the item that leaves it
 * open itself, not of all that it is in.
 */
function declarationProblems(book: LabelBook, item: LabelItem): readonly LabelProblem[] {
  const { pid, standing } = item;
  const children = item.ingredients.map(({ childPid }) => book.get(childPid)?.standing);
  const isOpenBelow = ({ word }: AllergenGroup) =>
    children.some((child) => !child || child.unknown.includes(word));
  const lacksBelow = (group: AllergenGroup) =>
    children.some((child) => child && lacksMember(child.contains, group));
  const open = allergenGroups.filter((group) => standing.unknown.includes(group.word) && !isOpenBelow(group));
  const unnamed = allergenGroups.filter(
    (group) => lacksMember(standing.contains, group) && !lacksBelow(group),
  );
  const name = nameOnLabel(item);
  const labels = open.map(({ word }) => allergenName(word));
  const isWhole = open.length === allergenGroups.length;
  return [
    ...(open.length === 0
      ? []
      : [
          problem(
            'undeclared',
            pid,
            isWhole
              ? `nobody has declared the allergens of ${name}.`
              : `nobody has declared whether ${name} contains ${listOf(labels)}.`,
          ),
        ]),
    ...unnamed.map(({ word }) =>
      problem(
        'group-word',
        pid,
        word === 'GLUTEN'
          ? `${name} says gluten but not from which cereal. A label names the cereal.`
          : `${name} says nuts but not which ones. A label names the nut.`,
      ),
    ),
  ];
}

/** What a composition names and the declaration does not know of: one of the two is wrong. */
function compositionProblems(item: LabelItem): readonly LabelProblem[] {
  if (item.ingredients.length > 0) return [];
  const named = findUndeclaredAllergens(withoutWarning(item.composition), item.standing.contains).map(
    allergenName,
  );
  if (named.length === 0) return [];
  const words = `the composition of ${nameOnLabel(item)} names ${listOf(named)}, which it does not declare.`;
  return [problem('named-undeclared', item.pid, words)];
}

/** A name may only sound like an allergen, as almond essence does: it is told, and stops nothing. */
function nameWarnings(item: LabelItem): readonly LabelProblem[] {
  if (item.ingredients.length > 0) return [];
  const named = findUndeclaredAllergens(nameOnLabel(item), item.standing.contains).map(allergenName);
  if (named.length === 0) return [];
  const words = `${nameOnLabel(item)} sounds like ${listOf(named)}, which it does not declare. Is that right?`;
  return [problem('named-undeclared', item.pid, words)];
}

/** Whether it is flour that has to name folic acid, and does not. */
function isUnnamedFlour({ flour, ingredients, composition }: LabelItem): boolean {
  return flour === 'wheat' && ingredients.length === 0 && !namesFolicAcid(composition);
}

/** Whether a composition names folic acid. */
export function namesFolicAcid(composition: string): boolean {
  return /\bfolic acid\b/i.test(composition);
}

function flourProblem(item: LabelItem): LabelProblem {
  const words = `${nameOnLabel(item)}: from ${formatDay(folicAcidFrom)} on its composition has to name folic acid.`;
  return problem('folic-acid', item.pid, words);
}
