import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { readQuantity } from '@bakehouse/domain/recipes/amounts/read-quantity';
import { keyLines } from '@bakehouse/domain/recipes/editing/merge-recipe';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';

/** A line of a draft: it keeps its identity wherever it is moved to. */
interface DraftLine {
  readonly key: string;
  /** The place of the saved line that it was, from 1; null for one that is not saved yet. */
  readonly origin: number | null;
}

export type DraftIngredient = DraftLine & {
  readonly childPid: number;
  /** As it is typed. */
  readonly quantity: string;
  readonly quantityUnit: string;
};

export type DraftStep = DraftLine & {
  readonly text: string;
  /** The number of its stored photo. */
  readonly photo: number | null;
};

/** A recipe as it is typed: amounts are texts. */
export type RecipeDraft = Omit<EditedRecipe, 'quantity' | 'ingredients' | 'steps'> & {
  readonly quantity: string;
  readonly ingredients: readonly DraftIngredient[];
  readonly steps: readonly DraftStep[];
};

/** The facts that are one text each. */
export type TextField =
  | 'name'
  | 'displayName'
  | 'labelName'
  | 'composition'
  | 'description'
  | 'author'
  | 'quantity'
  | 'quantityUnit';

/** The content of a card as its editor begins with it. */
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

/** A recipe as a draft, over the one that is saved: lines that are like saved ones are those. */
export function draftOver(saved: EditedRecipe, edited: EditedRecipe): RecipeDraft {
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

/** A line that was saved has a key like 'base 3' (`keyEntries`). */
function originOf(key: string): number | null {
  const place = /^base (\d+)$/.exec(key)?.[1];
  return place === undefined ? null : Number(place);
}

function quantityText(quantity: number | null): string {
  return quantity === null ? '' : String(quantity);
}

/** The draft as it is saved. What cannot be read counts as empty; steps without a text are none. */
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

/** What is to be mended before a draft can be saved: a field, or the line with this key. */
export type RecipeMistake =
  | { readonly field: 'pid' | 'name' | 'quantity' }
  | { readonly field: 'ingredient'; readonly key: string };

const largestPid = 2_147_483_647;

/** The PID as it is typed; null where it is none. */
export function readPid(text: string): number | null {
  const pid = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return pid > 0 && pid <= largestPid ? pid : null;
}

/** A new item that is given one name only has it as both. */
export function withOriginalName(draft: RecipeDraft): RecipeDraft {
  return draft.name.trim() === '' ? { ...draft, name: draft.displayName } : draft;
}

/** The first mistake in the order of the form; null where all is well. */
export function findMistake(draft: RecipeDraft, pid: string): RecipeMistake | null {
  if (readPid(pid) === null) return { field: 'pid' };
  if (draft.name.trim() === '') return { field: 'name' };
  if (readQuantity(draft.quantity.trim()) === 'invalid') return { field: 'quantity' };
  const wrong = draft.ingredients.find(({ quantity }) => readQuantity(quantity.trim()) === 'invalid');
  return wrong ? { field: 'ingredient', key: wrong.key } : null;
}

/**
 * A draft that was merged with another save, with what is being typed as it stands in the fields: blanks at the end of a
 * text belong to somebody who is still typing, and a field that stays the same keeps the focus.
 */
export function keepTyped(merged: RecipeDraft, typed: RecipeDraft): RecipeDraft {
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

/** Lines that are the same as before keep their keys, so that their fields stay the same elements. */
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
    const own = key ?? (taken.has(line.key) ? freshKey([...taken]) : line.key);
    taken.add(own);
    return { ...line, key: own };
  });
}

/** A key that no line has. */
export function freshKey(keys: readonly string[]): string {
  let number = keys.length + 1;
  while (keys.includes(`new ${number}`)) number += 1;
  return `new ${number}`;
}
