import type { Pence } from '../../kernel/money.ts';
import { formatCount } from '../../kernel/money.ts';
import { readQuantity } from '../../recipes/amounts/read-quantity.ts';
import type { Ingredient, RecipeType, Step } from '../../recipes/recipe.ts';
import { recipeTypes } from '../../recipes/recipe.ts';
import { visibleName } from '../../words/visible-name.ts';
import { tidyName } from '../../words/words.ts';
import type { RowValues } from '../values.ts';
import {
  isSheetError,
  largestNumber,
  quote,
  readFlag,
  readPounds,
  readWhole,
  sheetErrorSentence,
} from '../values.ts';
import { readAllergens, readWords } from '../word-lists.ts';

/** What a file says about an item. What is empty or null it does not say. */
export type FileItem = {
  readonly pid: number;
  readonly type: RecipeType;
  readonly name: string;
  readonly displayName: string;
  readonly labelName: string;
  readonly description: string;
  readonly terms: string;
  readonly quantity: number | null;
  readonly quantityUnit: string;
  readonly allergens: readonly string[] | null;
  readonly mayContain: readonly string[] | null;
  readonly suitables: readonly string[] | null;
  readonly author: string;
  /** The PID of the product that it makes. */
  readonly productPid: number | null;
  readonly supplier: string;
  readonly category: string;
  readonly cost: Pence | null;
};

/** A row that can be taken, and the PID of the recipe to which it belongs. */
export type AcceptedRow = { readonly row: number; readonly pid: number } & (
  | { readonly kind: 'item'; readonly item: FileItem }
  | { readonly kind: 'ingredient'; readonly ingredient: Ingredient }
  | { readonly kind: 'step'; readonly step: Step }
);

/** A row that says by itself why it is refused. Its recipe is then left out whole, where the row says which it is. */
export type UnusableRow = {
  readonly kind: 'unusable';
  readonly row: number;
  readonly pid: number | null;
  /** The recipe that it names where its cells may stand under wrong columns: it may be of that one, or of another. */
  readonly mayBeOf: number | null;
  readonly why: string;
  /** It may be a line of a recipe: whatever does not say for certain that it is an item. */
  readonly isLine: boolean;
  /** Of an item. */
  readonly name: string;
  readonly type: string;
};

export type RecipeRow = AcceptedRow | UnusableRow;

/** The most characters of each text. */
const longest = { name: 200, text: 10_000, description: 4_000, unit: 40, list: 2_000 } as const;

/** What is read of a row, or why it is refused. */
type Read<Value> = { readonly value: Value } | { readonly why: string };

const refused = (why: string) => ({ why });

/** What a row of a file of recipes says (spec 001 sections 3 and 5). */
export function parseRecipeRow(row: number, values: RowValues): RecipeRow {
  const { record = '', pid: pidText = '' } = values;
  const pid = readPid(pidText);
  const unusable = (why: string) => refuseRow(row, values, why);
  if (Object.values(values).some((text) => text.includes('\0') || !text.isWellFormed())) {
    return unusable('The row has characters that cannot be read');
  }
  if (pid === null) return unusable(`PID is ${quote(pidText)}, not the number of an item`);
  switch (record.toUpperCase()) {
    case 'ITEM': {
      const read = readItem(pid, values);
      return 'why' in read ? unusable(read.why) : { kind: 'item', row, pid, item: read.value };
    }
    case 'INGREDIENT': {
      const read = readIngredient(values);
      return 'why' in read ? unusable(read.why) : { kind: 'ingredient', row, pid, ingredient: read.value };
    }
    case 'STEP': {
      const read = readStep(values);
      return 'why' in read ? unusable(read.why) : { kind: 'step', row, pid, step: read.value };
    }
    default:
      return unusable(`Record type is ${quote(record)}, not ITEM, INGREDIENT or STEP`);
  }
}

/**
 * A row that could not be read: its cells may stand under wrong columns, so neither its record type nor its PID is
 * believed. It may be a line of the recipes around it.
 */
export function unusableRow(row: number, { pid = '' }: RowValues, why: string): UnusableRow {
  return { kind: 'unusable', row, pid: null, mayBeOf: readPid(pid), why, isLine: true, name: '', type: '' };
}

/** A row whose cells stand under their columns, and one of them cannot be taken. */
function refuseRow(
  row: number,
  { record = '', pid = '', name = '', type = '' }: RowValues,
  why: string,
): UnusableRow {
  return {
    kind: 'unusable',
    row,
    pid: readPid(pid),
    mayBeOf: null,
    why,
    isLine: record.toUpperCase() !== 'ITEM',
    name: tidyName(name).slice(0, longest.name),
    type: tidyName(type).slice(0, longest.unit),
  };
}

function readItem(pid: number, values: RowValues): Read<FileItem> {
  const { active = '', type = '', quantity = '', unit = '', cost = '', productPid = '' } = values;
  // What is not active is not taken, whatever else it says.
  const isActive = readFlag(active);
  if (isActive === null) return refused(`Active is ${quote(active)}, not Y or N`);
  if (!isActive) return refused('Not active: only items with Active Y are taken');
  const readType = recipeTypes.find((one) => one === type.toUpperCase());
  if (!readType) return refused(`Type is ${quote(type)}, not RECIPE, DISH or PRODUCT`);
  const name = visibleName(values['name'] ?? '');
  if (name === '') return refused('The item has no name');
  const problem = findTextProblem(values);
  if (problem !== null) return refused(problem);
  const amount = readQuantity(quantity);
  if (amount === 'invalid') return refused(`Quantity is ${quote(quantity)}, which is not an amount`);
  const unitCost = readPounds(cost);
  if (unitCost === 'invalid' || (unitCost ?? 0) > largestNumber)
    return refused(`Unit cost is ${quote(cost)}, which is not an amount in pounds`);
  const product = productPid === '' ? null : readPid(productPid);
  if (productPid !== '' && product === null)
    return refused(`Product PID is ${quote(productPid)}, not the number of a product`);
  const allergens = readAllergens(values['allergens'] ?? '');
  if ('unknown' in allergens) return refused(allergenSentence('Allergens', allergens.unknown));
  const mayContain = readAllergens(values['mayContain'] ?? '');
  if ('unknown' in mayContain) return refused(allergenSentence('May contain', mayContain.unknown));
  const suitables = readWords(values['suitables'] ?? '');
  if ('unknown' in suitables) return refused('Suitable for cannot have NONE together with other words');
  return {
    value: {
      pid,
      type: readType,
      name,
      displayName: tidyName(values['displayName'] ?? ''),
      labelName: tidyName(values['labelName'] ?? ''),
      description: tidyText(values['description'] ?? ''),
      terms: tidyName(values['terms'] ?? ''),
      quantity: amount,
      quantityUnit: tidyName(unit),
      allergens: allergens.words,
      mayContain: mayContain.words,
      suitables: suitables.words,
      author: tidyName(values['author'] ?? ''),
      productPid: product,
      supplier: visibleName(values['supplier'] ?? ''),
      category: visibleName(values['category'] ?? ''),
      cost: unitCost,
    },
  };
}

function readIngredient({
  child = '',
  position = '',
  quantity = '',
  unit = '',
}: RowValues): Read<Ingredient> {
  const childPid = readPid(child);
  if (childPid === null) return refused(`The ingredient is ${quote(child)}, not the PID of an item`);
  const place = readWhole(position);
  if (place === null) return refused(`Position is ${quote(position)}, not a whole number`);
  const amount = readQuantity(quantity);
  if (amount === 'invalid') return refused(`Quantity is ${quote(quantity)}, which is not an amount`);
  if (unit.length > longest.unit) return refused(tooLongSentence('The unit', longest.unit));
  return { value: { position: place, childPid, quantity: amount, quantityUnit: tidyName(unit) } };
}

function readStep({ position = '', text = '' }: RowValues): Read<Step> {
  const place = readWhole(position);
  if (place === null || place === 0)
    return refused(`Position is ${quote(position)}, not the number of a step, from 1`);
  const tidy = tidyText(text);
  if (tidy === '') return refused('The step has no text');
  if (tidy.length > longest.text) return refused(tooLongSentence('The text', longest.text));
  return { value: { position: place, text: tidy } };
}

/** A PID: a whole number above 0. */
function readPid(text: string): number | null {
  const pid = readWhole(text);
  return pid === 0 ? null : pid;
}

function findTextProblem(values: RowValues): string | null {
  for (const [field, label, most] of [
    ['name', 'The name', longest.name],
    ['displayName', 'The display name', longest.name],
    ['labelName', 'The label name', longest.name],
    ['description', 'The description', longest.description],
    ['terms', 'The search terms', longest.list],
    ['unit', 'The unit', longest.unit],
    ['suitables', 'The ‘Suitable for’ list', longest.list],
    ['author', 'The author', longest.name],
    ['supplier', 'The supplier', longest.name],
    ['category', 'The category', longest.name],
  ] as const) {
    const text = values[field] ?? '';
    if (text.length > most) return tooLongSentence(label, most);
    if (isSheetError(text)) return sheetErrorSentence(label, text);
  }
  return null;
}

function tooLongSentence(label: string, most: number): string {
  return `${label} is longer than ${formatCount(most)} characters`;
}

function allergenSentence(column: string, word: string): string {
  return word === 'NONE'
    ? `${column}: NONE cannot stand together with other words`
    : `${column}: ${quote(word)} is not an allergen on the list`;
}

/** A text of several lines, without blanks at the ends of its lines. */
function tidyText(text: string): string {
  return text.replaceAll(/[^\S\n]*(?:\r\n?|\n)/g, '\n').trim();
}
