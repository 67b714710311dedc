import type { EntryMatcher } from '../../merging/key-entries.ts';
import { keyEntries } from '../../merging/key-entries.ts';
import type { Choices, Merged, MergedCollection, MergedFields, Versions } from '../../merging/merge.ts';
import {
  joinTexts,
  mergeCollection,
  mergeFields,
  mergeOrder,
  mergeValue,
  resolveCollection,
  resolveFields,
  resolveOrder,
  resolveValue,
  valuesOf,
} from '../../merging/merge.ts';
import type { Declarations } from '../allergens/declare-allergens.ts';
import { declarationsOf, factsOfDeclarations } from '../allergens/declare-allergens.ts';
import type { AllergenFacts, Amount, EditedRecipe, RecipeFacts } from '../recipe.ts';

/** The facts that are one value each. The amount that it makes is one: a number of one and a unit of another is none. */
export type SingleFacts = Omit<RecipeFacts, keyof Amount | keyof AllergenFacts | 'terms' | 'suitables'> & {
  readonly makes: Amount;
};

/** An entry of a list of words, which is there or not. */
export type Word = { readonly word: string };

export type IngredientContent = { readonly childPid: number; readonly amount: Amount };

export type StepContent = { readonly text: string };

/** A list whose order says something: its entries, and their order as a value of its own. */
export type MergedList<Fields> = {
  readonly entries: MergedCollection<string, Fields>;
  readonly order: Merged<readonly string[]>;
  readonly keys: Versions<readonly string[]>;
};

/** Edits of a recipe and a save of another person meanwhile, merged value by value. */
export type RecipeMerge = {
  readonly facts: MergedFields<SingleFacts>;
  readonly terms: MergedCollection<string, Word>;
  readonly suitables: MergedCollection<string, Word>;
  readonly allergens: MergedFields<Declarations>;
  readonly ingredients: MergedList<IngredientContent>;
  readonly steps: MergedList<StepContent>;
  /** As they are written: what one side alone changed is taken from it to the letter. */
  readonly written: { readonly terms: Merged<string>; readonly allergens: Merged<AllergenFacts> };
  /** The photo of each step that is stored: a photo is no part of a save, only its place is. */
  readonly photos: ReadonlyMap<string, number | null>;
  /** Steps that were written anew around their photo, and the stored step to which that photo belongs. */
  readonly rewritten: ReadonlyMap<string, string>;
};

const longestDescription = 2000;
const longestStep = 4000;

/**
 * Merges the edits of a recipe with a newer state of it (D24): each field, each allergen group, each ingredient and each
 * step.
 */
export function mergeRecipe(versions: Versions<EditedRecipe>): RecipeMerge {
  const each = <Part>(part: (recipe: EditedRecipe) => Part): Versions<Part> => ({
    base: part(versions.base),
    local: part(versions.local),
    remote: part(versions.remote),
  });
  const { ingredients, steps } = keyLines(versions);
  return {
    facts: mergeFields('recipe', each(singleFacts), {
      description: joinTexts('\n', longestDescription),
    }),
    terms: mergeCollection('terms', each(wordsOfTerms)),
    suitables: mergeCollection(
      'suitables',
      each((recipe) => keyWords(recipe.suitables)),
    ),
    allergens: mergeFields('allergens', each(declarationsOf)),
    ingredients: mergeList('ingredients', ingredients, ({ childPid, quantity, quantityUnit }) => ({
      childPid,
      amount: { quantity, quantityUnit },
    })),
    steps: mergeList('steps', steps, ({ text }) => ({ text }), { text: joinTexts('\n', longestStep) }),
    written: {
      terms: mergeValue(
        'terms',
        each(({ terms }) => terms),
      ),
      allergens: mergeValue('allergens', each(allergenFacts)),
    },
    photos: new Map([...steps.remote].map(([key, { photo }]) => [key, photo])),
    rewritten: findRewritten(steps),
  };
}

/** Every value of a merge. */
export function valuesOfRecipe(merge: RecipeMerge): readonly Merged<unknown>[] {
  return [
    ...Object.values<Merged<unknown>>(merge.facts),
    ...Object.values<Merged<unknown>>(merge.allergens),
    ...[...merge.terms.values(), ...merge.suitables.values()].flatMap(valuesOf),
    ...[...merge.ingredients.entries.values()].flatMap(valuesOf),
    ...[...merge.steps.entries.values()].flatMap(valuesOf),
    merge.ingredients.order,
    merge.steps.order,
  ];
}

/** The recipe after the merge: an edit without a choice is kept. */
export function resolveRecipe(merge: RecipeMerge, choices: Choices = new Map()): EditedRecipe {
  const { makes, ...facts } = resolveFields(merge.facts, choices);
  const { terms, allergens } = merge.written;
  const steps = resolveList(merge.steps, choices);
  const photoOf = photosOfSteps(
    merge,
    steps.map(([key]) => key),
  );
  return {
    ...facts,
    ...makes,
    terms:
      terms.change === 'conflict' ? joinTerms(wordsIn(merge.terms, choices)) : resolveValue(terms, choices),
    suitables: wordsIn(merge.suitables, choices),
    ...(allergens.change === 'conflict'
      ? factsOfDeclarations(resolveFields(merge.allergens, choices))
      : resolveValue(allergens, choices)),
    ingredients: resolveList(merge.ingredients, choices).map(([, { childPid, amount }]) => ({
      childPid,
      ...amount,
    })),
    steps: steps.map(([key, { text }]) => ({ text, photo: photoOf(key) })),
  };
}

/** The edits of steps that have the photo of a step that is no longer among them. */
function findRewritten({ base, local }: Versions<ReadonlyMap<string, Step>>): ReadonlyMap<string, string> {
  const owners = new Map([...base].flatMap(([key, { photo }]) => (photo === null ? [] : [[photo, key]])));
  return new Map(
    [...local].flatMap(([key, { photo }]) => {
      const owner = photo === null ? undefined : owners.get(photo);
      return owner === undefined || local.has(owner) ? [] : [[key, owner]];
    }),
  );
}

/** The photo of each step by its key; that of a step that was written anew is still at the stored one. */
function photosOfSteps(
  { photos, rewritten }: RecipeMerge,
  keys: readonly string[],
): (key: string) => number | null {
  return (key) => {
    const owner = rewritten.get(key);
    const own = photos.get(key) ?? null;
    return own !== null || owner === undefined || keys.includes(owner) ? own : (photos.get(owner) ?? null);
  };
}

/**
 * The words by which a recipe is found, one by one. Words with a comma between them may have blanks in them.
 *
 * @example splitTerms('VICTORIA LAYER') // ['VICTORIA', 'LAYER']
 */
export function splitTerms(terms: string): readonly string[] {
  const words = terms.split(terms.includes(',') ? ',' : ' ').map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** The same as they are stored. */
export function joinTerms(words: readonly string[]): string {
  const [first = ''] = words;
  if (words.length === 1 && first.includes(' ')) return `${first},`;
  return words.join(words.some((word) => word.includes(' ')) ? ', ' : ' ');
}

function singleFacts(recipe: EditedRecipe): SingleFacts {
  const { type, name, displayName, labelName, composition } = recipe;
  const { flour, description, active, productId, author, quantity, quantityUnit } = recipe;
  const texts = { name, displayName, labelName, composition, description, author };
  return { type, ...texts, makes: { quantity, quantityUnit }, flour, active, productId };
}

function allergenFacts({ allergens, mayContain, undeclared }: EditedRecipe): AllergenFacts {
  return { allergens, mayContain, undeclared };
}

function wordsOfTerms({ terms }: EditedRecipe): ReadonlyMap<string, Word> {
  return keyWords(splitTerms(terms));
}

function keyWords(words: readonly string[]): ReadonlyMap<string, Word> {
  return new Map(words.map((word) => [word, { word }]));
}

function wordsIn(words: MergedCollection<string, Word>, choices: Choices): readonly string[] {
  return [...resolveCollection(words, choices).keys()];
}

type Ingredient = EditedRecipe['ingredients'][number];
type Step = EditedRecipe['steps'][number];

/** The ingredients and steps of three states under keys, so that the same one has the same key on all sides. */
export function keyLines({ base, local, remote }: Versions<Lines>): {
  readonly ingredients: Versions<ReadonlyMap<string, Ingredient>>;
  readonly steps: Versions<ReadonlyMap<string, Step>>;
} {
  return {
    ingredients: keyEntries(
      { base: base.ingredients, local: local.ingredients, remote: remote.ingredients },
      sameIngredient,
    ),
    steps: keyEntries({ base: base.steps, local: local.steps, remote: remote.steps }, sameStep),
  };
}

type Lines = Pick<EditedRecipe, 'ingredients' | 'steps'>;

const sameIngredient: readonly EntryMatcher<Ingredient>[] = [
  (a, b) => a.childPid === b.childPid && a.quantity === b.quantity && a.quantityUnit === b.quantityUnit,
  (a, b) => a.childPid === b.childPid,
];

/** A step that was written anew from end to end is another step. */
const sameStep: readonly EntryMatcher<Step>[] = [
  (a, b) => a.text === b.text,
  ...[0.8, 0.6, 0.4].map(
    (least): EntryMatcher<Step> =>
      (a, b) =>
        likenessOf(a.text, b.text) >= least,
  ),
];

/** How much of their words two texts have in common, from 0 to 1. */
function likenessOf(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  if (!first || !second || first.size + second.size === 0) return 0;
  const common = [...first].filter((word) => second.has(word)).length;
  return (2 * common) / (first.size + second.size);
}

function mergeList<Entry, Fields extends object>(
  name: string,
  entries: Versions<ReadonlyMap<string, Entry>>,
  contentOf: (entry: Entry) => Fields,
  joins?: Parameters<typeof mergeCollection<string, Fields>>[2],
): MergedList<Fields> {
  const contents = (side: ReadonlyMap<string, Entry>) =>
    new Map([...side].map(([key, entry]) => [key, contentOf(entry)]));
  const keys = {
    base: [...entries.base.keys()],
    local: [...entries.local.keys()],
    remote: [...entries.remote.keys()],
  };
  return {
    entries: mergeCollection(
      name,
      {
        base: contents(entries.base),
        local: contents(entries.local),
        remote: contents(entries.remote),
      },
      joins,
    ),
    order: mergeOrder(`${name}.order`, keys),
    keys,
  };
}

function resolveList<Fields extends object>(
  { entries, order, keys }: MergedList<Fields>,
  choices: Choices,
): readonly (readonly [string, Fields])[] {
  const resolved = resolveCollection(entries, choices);
  return resolveOrder(order, keys, choices).flatMap((key) => {
    const fields = resolved.get(key);
    return fields ? [[key, fields] as const] : [];
  });
}
