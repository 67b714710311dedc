import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { readQuantity } from '@bakehouse/domain/recipes/amounts/read-quantity';
import { keyLines } from '@bakehouse/domain/recipes/editing/merge-recipe';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';

/** A line of a draft, which keeps its key when it is moved. */
interface DraftLine {
  readonly key: string;
  /** The position of the saved line, from 1; null for a new one. */
  readonly origin: number | null;
}

export type DraftIngredient = DraftLine & {
  readonly childPid: number;
  /** As text. */
  readonly quantity: string;
  readonly quantityUnit: string;
};

export type DraftStep = DraftLine & {
  readonly text: string;
  /** The id of its stored photo. */
  readonly photo: number | null;
};

/** A recipe as it is edited: amounts are texts. */
export type RecipeDraft = Omit<EditedRecipe, 'quantity' | 'ingredients' | 'steps'> & {
  readonly quantity: string;
  readonly ingredients: readonly DraftIngredient[];
  readonly steps: readonly DraftStep[];
};

/** The fields that are a single text. */
export type TextField =
  | 'name'
  | 'displayName'
  | 'labelName'
  | 'composition'
  | 'description'
  | 'author'
  | 'quantity'
  | 'quantityUnit';

/** The content of a card as the editor starts with it. */
export function editedOfCard({ facts, ingredients, steps }: RecipeCardView): EditedRecipe {
  return {
    ...facts,
    ingredients: ingredients.map(({ childPid, quantity, quantityUnit }) => ({
      childPid,
      quantity,
      quantityUnit,
    })),
    steps: steps.map(({ text, photo }) => ({ text, photo: photo?.number ?? null })),
  };
}

/** The draft of an edited recipe; lines equal to saved ones get their keys. */
export function draftBasedOn(saved: EditedRecipe, edited: EditedRecipe): RecipeDraft {
  const { ingredients, steps } = keyLines({ base: saved, local: edited, remote: saved });
  return {
    ...edited,
    quantity: quantityText(edited.quantity),
    ingredients: [...ingredients.local].map(([key, { quantity, ...line }]) => ({
      key,
      origin: originOf(key),
      ...line,
      quantity: quantityText(quantity),
    })),
    steps: [...steps.local].map(([key, step]) => ({ key, origin: originOf(key), ...step })),
  };
}

/** The position of a saved line from its key, such as 'base 3' (`keyEntries`). */
function originOf(key: string): number | null {
  const place = /^base (\d+)$/.exec(key)?.[1];
  return place === undefined ? null : Number(place);
}

function quantityText(quantity: number | null): string {
  return quantity === null ? '' : String(quantity);
}

/** The draft as it is saved. Invalid amounts count as empty; steps without a text are dropped. */
export function editedOfDraft(draft: RecipeDraft): EditedRecipe {
  return {
    ...draft,
    name: draft.name.trim(),
    displayName: draft.displayName.trim(),
    labelName: draft.labelName.trim(),
    composition: draft.composition.trim(),
    description: draft.description.trim(),
    author: draft.author.trim(),
    quantity: numberOf(draft.quantity),
    quantityUnit: draft.quantityUnit.trim(),
    ingredients: draft.ingredients.map(({ childPid, quantity, quantityUnit }) => ({
      childPid,
      quantity: numberOf(quantity),
      quantityUnit: quantityUnit.trim(),
    })),
    steps: draft.steps.flatMap(({ text, photo }) =>
      text.trim() === '' ? [] : [{ text: text.trim(), photo }],
    ),
  };
}

function numberOf(text: string): number | null {
  const quantity = readQuantity(text.trim());
  return quantity === 'invalid' ? null : quantity;
}

/** An error of a draft: a field, or the line with this key. */
export type RecipeMistake =
  | { readonly field: 'pid' | 'name' | 'quantity' }
  | { readonly field: 'ingredient'; readonly key: string };

const largestPid = 2_147_483_647;

/** Parses a PID; null if it is invalid. */
export function readPid(text: string): number | null {
  const pid = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return pid > 0 && pid <= largestPid ? pid : null;
}

/** If a new item has only one of its two names, uses it for both. */
export function withOriginalName(draft: RecipeDraft): RecipeDraft {
  return draft.name.trim() === '' ? { ...draft, name: draft.displayName } : draft;
}

/** The first error in the order of the form; null if it is valid. */
export function findMistake(draft: RecipeDraft, pid: string): RecipeMistake | null {
  if (readPid(pid) === null) return { field: 'pid' };
  if (draft.name.trim() === '') return { field: 'name' };
  if (readQuantity(draft.quantity.trim()) === 'invalid') return { field: 'quantity' };
  const wrong = draft.ingredients.find(({ quantity }) => readQuantity(quantity.trim()) === 'invalid');
  return wrong ? { field: 'ingredient', key: wrong.key } : null;
}

/**
 * Keeps typed texts through a merge: trailing spaces of a text that is still being typed stay, and unchanged fields
 * keep the focus.
 */
export function preserveTypedText(merged: RecipeDraft, typed: RecipeDraft): RecipeDraft {
  const kept = (now: string, before: string | undefined) => (before?.trim() === now ? before : now);
  return {
    ...merged,
    name: kept(merged.name, typed.name),
    displayName: kept(merged.displayName, typed.displayName),
    labelName: kept(merged.labelName, typed.labelName),
    composition: kept(merged.composition, typed.composition),
    description: kept(merged.description, typed.description),
    author: kept(merged.author, typed.author),
    quantityUnit: kept(merged.quantityUnit, typed.quantityUnit),
    ingredients: matchLines(merged.ingredients, typed.ingredients, (a, b) =>
      isEqual([a.childPid, a.quantity, a.quantityUnit], [b.childPid, b.quantity, b.quantityUnit]),
    ),
    steps: matchLines(merged.steps, typed.steps, (a, b) => a.text === b.text.trim()).map((step) => {
      const before = typed.steps.find(({ key }) => key === step.key);
      return { ...step, text: kept(step.text, before?.text) };
    }),
  };
}

/** Gives unchanged lines their former keys, so that React keeps their elements. */
function matchLines<Line extends DraftLine>(
  lines: readonly Line[],
  before: readonly Line[],
  isSame: (line: Line, before: Line) => boolean,
): readonly Line[] {
  const free = [...before];
  const matched = lines.map((line) => {
    const place = free.findIndex((other) => isSame(line, other));
    const [found] = place < 0 ? [] : free.splice(place, 1);
    return { line, key: found?.key };
  });
  const taken = new Set(matched.flatMap(({ key }) => key ?? []));
  return matched.map(({ line, key }) => {
    const own = key ?? (taken.has(line.key) ? unusedKey([...taken]) : line.key);
    taken.add(own);
    return { ...line, key: own };
  });
}

/** A key that no line has. */
export function unusedKey(keys: readonly string[]): string {
  let number = keys.length + 1;
  while (keys.includes(`new ${number}`)) number += 1;
  return `new ${number}`;
}
