import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import { allergenGroups } from '@bakehouse/domain/administration/allergens';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { fieldNames } from '@bakehouse/domain/merging/field-names';
import type { Merged, MergedEntry, Side } from '@bakehouse/domain/merging/merge';
import type { GroupDeclaration } from '@bakehouse/domain/recipes/allergens/declare-allergens';
import { otherAllergens, stateOfDeclaration } from '@bakehouse/domain/recipes/allergens/declare-allergens';
import type {
  IngredientContent,
  MergedList,
  RecipeMerge,
  StepContent,
  Word,
} from '@bakehouse/domain/recipes/editing/merge-recipe';
import { formatAmount } from '@bakehouse/domain/recipes/recipe';
import { countOf } from '@bakehouse/domain/words/words';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import type { DescribedChange, Description } from '../../../shared/saving/described-change.ts';
import { describeChange } from '../../../shared/saving/described-change.ts';
import { flourNames } from '../editor/recipe-words.ts';
import { findRewrittenSteps } from './rewritten-steps.ts';

/** The names of records that a recipe refers to by id. */
export interface RecipeNames {
  readonly ofItem: (pid: number) => string;
  readonly ofProduct: (productId: ProductId) => string;
}

/** A change for the conflict dialog, with a short form for the foot of the editor. */
export interface RecipeChange extends DescribedChange {
  readonly words: string;
}

/** Labels of every change of a merged recipe, in the order of the editor. */
export function describeRecipe(merge: RecipeMerge, names: RecipeNames): readonly RecipeChange[] {
  const { facts, terms, suitables, ingredients, steps } = merge;
  return [
    ...describeText(facts.displayName, 'Display name'),
    ...describeText(facts.labelName, 'Name on label'),
    ...describeText(facts.name, 'Original name'),
    ...describeText(facts.description, 'Description'),
    ...describe(facts.type, { label: 'Type', format: (type) => recipeTypeWords[type] }),
    ...describe(facts.makes, {
      label: 'Makes',
      format: (makes) => (makes.quantity === null && makes.quantityUnit === '' ? '' : formatAmount(makes)),
    }),
    ...[...terms.values()].flatMap((term) => describeWord(term, 'Search term')),
    ...[...suitables.values()].flatMap((word) => describeWord(word, 'Suitable for')),
    ...describe(facts.productId, {
      label: 'Product',
      format: (productId) => (productId === null ? 'none' : names.ofProduct(productId)),
    }),
    ...describeText(facts.author, 'Author'),
    ...describeText(facts.composition, 'Made of'),
    ...describe(facts.flour, { label: 'Flour', format: (flour) => (flour ? flourNames[flour] : 'no flour') }),
    ...describe(facts.active, { label: 'Status', format: (active) => (active ? 'active' : 'archived') }),
    ...describeAllergens(merge.allergens),
    ...describeIngredients(ingredients, names),
    ...describeSteps(steps),
  ];
}

/** The largest number of named allergen groups; more with the same change are counted. */
const mostGroups = 3;

/** The changes in short form: 'Whole milk 120 g to 150 g', 'Step 3 changed', 'Milk: free', '13 allergens: free'. */
export function summariseChanges(changes: readonly RecipeChange[]): readonly string[] {
  const isAllergen = ({ key }: RecipeChange) => key.startsWith('allergens.');
  const alike = Map.groupBy(changes.filter(isAllergen), ({ local }) => local);
  const counted = new Set([...alike.values()].filter((group) => group.length > mostGroups).flat());
  return [
    ...changes.filter((change) => !counted.has(change)).map(({ words }) => words),
    ...[...alike].flatMap(([now, group]) =>
      group.length > mostGroups ? [`${countOf(group.length, 'allergen')}: ${now}`] : [],
    ),
  ];
}

function describe<Value>(
  merged: Merged<Value>,
  description: Description<Value>,
  wordsOf = ({ label, outcome }: DescribedChange) => `${label} ${outcome}`,
): readonly RecipeChange[] {
  return describeChange(merged, description).map((change) => ({ ...change, words: wordsOf(change) }));
}

/** The short form of a changed text: added, removed or changed. */
function describeText(
  merged: Merged<string | undefined>,
  label: string,
  detail: Pick<Description<string | undefined>, 'was'> = {},
): readonly RecipeChange[] {
  const now = merged.change === 'remote' ? merged.remote : merged.local;
  const what = now ? (merged.base ? 'changed' : 'added') : 'taken out';
  return describe(
    merged,
    { label, format: (text) => text ?? '', isText: true, ...detail },
    () => `${label} ${what}`,
  );
}

function describeWord(entry: MergedEntry<Word>, what: string): readonly RecipeChange[] {
  if (entry.kind === 'fields') return [];
  const { base, local, remote } = entry.value;
  const word = (base ?? local ?? remote)?.word ?? '';
  const shown = what === 'Search term' ? word : allergenWord(word).toLowerCase();
  return describe(entry.value, {
    label: `${what} ${shown}`,
    format: (one) => (one ? 'added' : ''),
    isText: true,
  });
}

function describeAllergens(allergens: RecipeMerge['allergens']): readonly RecipeChange[] {
  const labels = [
    ...allergenGroups.map(({ word, label }) => [word, label] as const),
    [otherAllergens, 'Other allergens'] as const,
  ];
  return labels.flatMap(([word, label]) => {
    const merged = allergens[word];
    return merged
      ? describe(
          merged,
          { label, format: (one) => declarationWords(one, word) },
          ({ local }) => `${label}: ${local}`,
        )
      : [];
  });
}

/** 'contains wheat, rye; may contain oats', 'free', 'not declared'. */
export function declarationWords(declaration: GroupDeclaration, groupWord: string): string {
  const { contains, mayContain, isOpen } = declaration;
  const state = stateOfDeclaration(declaration);
  if (state === 'free') return groupWord === otherAllergens ? 'none' : 'free';
  if (state === 'not-declared') return 'not declared';
  const named = (words: readonly string[]) =>
    words
      .filter((word) => word !== groupWord)
      .map((word) => ` ${allergenWord(word).toLowerCase()}`)
      .join(',');
  const parts = [
    ...(contains.length === 0 ? [] : [`contains${named(contains)}`]),
    ...(mayContain.length === 0 ? [] : [`may contain${named(mayContain)}`]),
    ...(isOpen ? ['others not declared'] : []),
  ];
  return parts.join('; ');
}

function describeIngredients(
  list: MergedList<IngredientContent>,
  { ofItem }: RecipeNames,
): readonly RecipeChange[] {
  const nameOfKey = new Map(
    [...list.entries].map(([key, entry]) => [key, ofItem(contentOf(entry)?.childPid ?? 0)]),
  );
  const changed = [...list.entries].flatMap(([key, entry]) => {
    const label = nameOfKey.get(key) ?? '';
    if (entry.kind === 'fields')
      return describe(entry.fields.amount, { label, format: (amount) => formatAmount(amount) });
    return describe(
      entry.value,
      {
        label,
        format: (content) => (content ? formatAmount(content.amount) : ''),
        isText: true,
        ...(entry.value.base ? {} : { was: 'was not in it' }),
      },
      ({ outcome }) => (outcome === 'taken out' ? `${label} taken out` : `${label} added, ${outcome}`),
    );
  });
  return [...changed, ...describeOrder(list, 'ingredients', (key) => nameOfKey.get(key) ?? '')];
}

function describeSteps(list: MergedList<StepContent>): readonly RecipeChange[] {
  const rewritten = findRewrittenSteps(list);
  const isTold = new Set(rewritten.values());
  const changed = [...list.entries].flatMap(([key, entry]) => {
    if (entry.kind === 'fields') return describeText(entry.fields.text, `Step ${placeOf(list, key)}`);
    if (isTold.has(key)) return [];
    const newKey = rewritten.get(key);
    const added = newKey === undefined ? undefined : list.entries.get(newKey);
    const { base, local, remote, both: _both, ...value } = entry.value;
    const label = `Step ${placeOf(list, newKey ?? key)}`;
    // One side has the new step, and the other still the old one.
    const here = local ?? (added?.kind === 'whole' ? added.value.local : undefined);
    const there = remote ?? (added?.kind === 'whole' ? added.value.remote : undefined);
    const texts = { ...value, base: base?.text, local: here?.text, remote: there?.text };
    if (added) return describeText(texts, label);
    return describeText(texts, label, { was: base ? 'one of you took it out' : 'was not there' });
  });
  const beginning = (key: string) => {
    const entry = list.entries.get(key);
    const words = (entry && contentOf(entry)?.text.split(/\s+/)) ?? [];
    return words.length > 3 ? `${words.slice(0, 3).join(' ')}…` : words.join(' ');
  };
  return [...changed, ...describeOrder(list, 'steps', beginning)];
}

/** The position of a step from 1, in this person's version or else in the one that has it. */
function placeOf({ keys: { base, local, remote } }: MergedList<StepContent>, key: string): number {
  const place = [local, remote, base].map((side) => side.indexOf(key)).find((index) => index >= 0);
  return (place ?? 0) + 1;
}

function describeOrder<Fields>(
  { order }: MergedList<Fields>,
  what: string,
  nameOf: (key: string) => string,
): readonly RecipeChange[] {
  const label = `Order of the ${what}`;
  return describe(
    order,
    { label, format: (keys) => keys.map(nameOf).join(', '), isText: true, was: 'both of you moved some' },
    () => `${label} changed`,
  );
}

/** The content of an entry, from any side that has it. */
function contentOf<Fields extends object>(entry: MergedEntry<Fields>): Fields | undefined {
  const sides: readonly (Side | 'base')[] = ['local', 'remote', 'base'];
  if (entry.kind === 'whole') return sides.map((side) => entry.value[side]).find((one) => one !== undefined);
  const names = fieldNames(entry.fields);
  return Object.fromEntries(names.map((name) => [name, entry.fields[name].local])) as Fields;
}
