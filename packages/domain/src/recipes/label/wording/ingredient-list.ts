import type { Amount } from '../../recipe.ts';
import type { LabelBook, LabelItem } from '../label-item.ts';
import { nameOnLabel, withoutWarning } from '../label-item.ts';
import { emphasise, findNamedAllergens, isGroupWord, namesOf } from './allergen-names.ts';
import type { LabelText } from './label-text.ts';
import { joinSegments, joinTexts, plain } from './label-text.ts';
import { namesIngredient } from './name-words.ts';
import type { Weights } from './weights.ts';
import { gramsOf, weightsOf } from './weights.ts';

/** An ingredient as a label lists it. */
export type ListedIngredient = {
  readonly pid: number;
  /** How much of it is in one making of the card; null where that is not known. */
  readonly grams: number | null;
  /** Of the finished food; null where none is shown. */
  readonly percentage: number | null;
  /** What is in a recipe, in its own descending order. */
  readonly contents: readonly ListedIngredient[];
  /** All of it: its name, its percentage and, in brackets, what is in it. */
  readonly text: LabelText;
};

export type IngredientList = {
  readonly ingredients: readonly ListedIngredient[];
  /** 'wheat flour (…), butter (MILK) 23%, sugar.' */
  readonly text: LabelText;
  /** It would name more than any label holds, so it ends before its end. */
  readonly isCut: boolean;
};

/** What the list of a card depends on besides the book. */
export type ListWishes = {
  /** The name on the label: what it speaks of has its percentage. */
  readonly name: string;
  /** Ingredients whose percentage is wished for besides. */
  readonly withPercentage: readonly number[];
};

/** Long lists name about fifty; a book that nests recipes wildly must not make one without end. */
const mostIngredients = 1000;

/**
 * The ingredients of a card as a label lists them: in descending weight at the time of use, the same one of a level
 * joined, recipes broken out in brackets in their own descending order, every allergen emphasised where it is named.
 * What has no known weight comes last.
 */
export function listIngredients(book: LabelBook, pid: number, wishes: ListWishes): IngredientList {
  const card = book.get(pid);
  if (!card) return { ingredients: [], text: [], isCut: false };
  const weights = weightsOf(book);
  const listing = { book, wishes, weights, whole: finishedWeight(weights, card), left: mostIngredients };
  const ingredients = listContents(listing, card, 1, [pid]);
  const text = joinTexts(partsWithin(book, card, ingredients, ''), ', ');
  return {
    ingredients,
    text: text.length === 0 ? [] : joinSegments([...text, plain('.')]),
    isCut: listing.left < 0,
  };
}

type Listing = {
  readonly book: LabelBook;
  readonly wishes: ListWishes;
  readonly weights: Weights;
  /** What percentages are of, in grams; null where it is not known. */
  readonly whole: number | null;
  /** How many ingredients may still be named. */
  left: number;
};

/**
 * What one making weighs when it is finished: what it makes where that is less than goes in, because of what is lost in
 * the oven (Regulation (EU) 1169/2011, annex VIII, point 4), else what goes in.
 */
function finishedWeight(weights: Weights, card: LabelItem): number | null {
  const ingoing = weights.ingoing(card.pid);
  return ingoing === null ? null : Math.min(ingoing, gramsOf(card) ?? ingoing);
}

/** What one making of an item weighs: by what it makes, else by what goes into it. */
function gramsMade(weights: Weights, item: LabelItem): number | null {
  return gramsOf(item) ?? weights.ingoing(item.pid);
}

/**
 * What is in an item.
 *
 * @param scale how many makings of it are in one of the card; null where that is not known
 * @param path the items from the card down to it
 */
function listContents(
  listing: Listing,
  item: LabelItem,
  scale: number | null,
  path: readonly number[],
): readonly ListedIngredient[] {
  const { book, weights } = listing;
  const same = Map.groupBy(item.ingredients, ({ childPid }) => sameAs(book, childPid));
  const weighed = [...same.values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ pid: first.childPid, grams: sumGrams(weights, lines) }] : [];
  });
  return weighed
    .toSorted((a, b) => (b.grams ?? -1) - (a.grams ?? -1))
    .flatMap(({ pid, grams }) => {
      listing.left -= 1;
      if (listing.left < 0) return [];
      return [listOne(listing, pid, grams === null || scale === null ? null : grams * scale, path)];
    });
}

/** What is the same ingredient for whoever reads the label: the same item, or bought ones that read the same. */
function sameAs(book: LabelBook, pid: number): string {
  const item = book.get(pid);
  if (!item || item.ingredients.length > 0) return String(pid);
  return JSON.stringify([nameOnLabel(item), item.composition, item.standing.contains]);
}

function sumGrams(
  weights: Weights,
  lines: readonly (Amount & { readonly childPid: number })[],
): number | null {
  return lines.reduce<number | null>((sum, line) => {
    const grams = weights.gramsOf(line.childPid, line);
    return sum === null || grams === null ? null : sum + grams;
  }, 0);
}

function listOne(
  listing: Listing,
  pid: number,
  grams: number | null,
  path: readonly number[],
): ListedIngredient {
  const { book, wishes, weights, whole } = listing;
  const item = book.get(pid);
  if (!item) return { pid, grams, percentage: null, contents: [], text: [plain(`item ${pid}`)] };
  const making = gramsMade(weights, item);
  const scale = grams === null || making === null ? null : grams / making;
  // What is inside itself ends here; a label with it is refused.
  const contents = path.includes(pid) ? [] : listContents(listing, item, scale, [...path, pid]);
  const name = nameOnLabel(item);
  // The innermost ingredient that the name speaks of: of the raspberries in the jam, not of the jam.
  const isMeant = namesIngredient(wishes.name, name) && !contents.some(hasPercentage);
  const isWished = isMeant || wishes.withPercentage.includes(pid);
  const percentage = isWished && grams !== null && whole !== null ? (grams / whole) * 100 : null;
  return { pid, grams, percentage, contents, text: textOf(book, item, contents, name, percentage) };
}

function hasPercentage({ percentage, contents }: ListedIngredient): boolean {
  return percentage !== null || contents.some(hasPercentage);
}

/** 'butter (MILK) 23%', 'raspberry jam 9% (raspberries, sugar)'. */
function textOf(
  book: LabelBook,
  item: LabelItem,
  contents: readonly ListedIngredient[],
  name: string,
  percentage: number | null,
): LabelText {
  const parts = partsWithin(book, item, contents, name);
  const isPlain = contents.length === 0 && item.composition === '';
  const brackets = parts.length === 0 ? [] : [plain(' ('), ...joinTexts(parts, ', '), plain(')')];
  const share = percentage === null ? [] : [plain(formatPercentage(percentage))];
  return joinSegments([
    ...emphasise(name, toName(item)),
    ...(isPlain ? [...brackets, ...share] : [...share, ...brackets]),
  ]);
}

/**
 * What is told of an item in brackets: what is in it, and the allergens that neither its name nor anything in it names.
 */
function partsWithin(
  book: LabelBook,
  item: LabelItem,
  contents: readonly ListedIngredient[],
  name: string,
): readonly LabelText[] {
  const words = toName(item);
  const composition = item.ingredients.length > 0 ? '' : tidyComposition(item.composition);
  const named = new Set([
    ...findNamedAllergens(name, words),
    ...findNamedAllergens(withoutWarning(composition), words),
    ...contents.flatMap(({ pid }) => book.get(pid)?.standing.contains ?? []),
  ]);
  const behind = namesOf(words.filter((word) => !named.has(word)));
  const inside = [
    ...contents.map(({ text }) => text),
    ...(composition === '' ? [] : [emphasise(composition, words)]),
  ];
  const [first, ...others] = behind;
  if (!first || inside.length === 0) return [...inside, ...behind];
  return [...inside, [plain('contains '), ...first], ...others];
}

/** The allergens of an item that a label has to name. The word of a group names nothing (D22). */
function toName({ standing }: LabelItem): readonly string[] {
  return standing.contains.filter((word) => !isGroupWord(word));
}

/** A composition as it is set in brackets: without the word that begins a list, and without its full stop. */
function tidyComposition(composition: string): string {
  return composition
    .replace(/^\s*ingredients?\s*:\s*/i, '')
    .replace(/[\s.]+$/, '')
    .trim();
}

/**
 * A percentage in whole numbers, below 1 with one decimal. What has lost so much in the oven that it would be above 100 is told by what went into
 * 100 g (annex VIII, point 4).
 *
 * @example formatPercentage(23.4) // ' 23%'
 */
function formatPercentage(percentage: number): string {
  if (percentage > 100) return ` made with ${Math.round(percentage)} g per 100 g`;
  return percentage < 1 ? ` ${Math.max(0.1, percentage).toFixed(1)}%` : ` ${Math.round(percentage)}%`;
}
