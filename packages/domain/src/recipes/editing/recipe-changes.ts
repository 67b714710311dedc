import { allergenGroups, allergenValues, isAllergen } from '../../administration/allergens.ts';
import { isEqual } from '../../merging/is-equal.ts';
import type { AllergenFacts, Ingredient, Recipe, RecipeFacts } from '../recipe.ts';
import { formatAmount } from '../recipe.ts';

/** One value of a recipe that changes; null where there was or will be none. */
export type RecipeChange = {
  /** 'Display name', 'Ingredient Caster sugar (20011)', 'Step 3', 'Allergen MILK'. */
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** What a recipe says, beside its product, which is told in its own words. */
export type RecipeContent = Omit<Recipe, 'productId'>;

/** What changes from one state of a recipe to another: each field, allergen, ingredient and step by its name. */
export function compareRecipes(
  before: RecipeContent,
  after: RecipeContent,
  nameOf: (pid: number) => string | null,
): readonly RecipeChange[] {
  return [
    ...compareFields(before, after),
    ...compareAllergens(before, after),
    ...compareIngredients(before.ingredients, after.ingredients, nameOf),
    ...compareSteps(before, after),
  ];
}

/** The fields that are one text each, with what they are called. */
const texts = {
  type: 'Type',
  name: 'Name',
  displayName: 'Display name',
  labelName: 'Label name',
  composition: 'Composition',
  description: 'Description',
  terms: 'Search terms',
  author: 'Author',
} as const satisfies Partial<Record<keyof RecipeFacts, string>>;

function compareFields(before: RecipeContent, after: RecipeContent): readonly RecipeChange[] {
  const shown = (recipe: RecipeContent): readonly (readonly [string, string])[] => [
    ...Object.entries(texts).map(([field, label]) => [label, recipe[field as keyof typeof texts]] as const),
    ['Flour', recipe.flour ?? 'no'],
    ['Makes', formatAmount(recipe)],
    ['Suitable for', recipe.suitables.join(', ')],
    ['Active', recipe.active ? 'yes' : 'no, archived'],
  ];
  const was = new Map(shown(before));
  return shown(after).flatMap(([label, value]) => change(label, was.get(label) ?? '', value));
}

/** What is declared about each allergen: a change of any of them is named, and so is one of all others. */
function compareAllergens(before: AllergenFacts, after: AllergenFacts): readonly RecipeChange[] {
  const words = [before, after].flatMap(({ allergens, mayContain }) => [...(allergens ?? []), ...mayContain]);
  const named = [...allergenValues, ...words.filter((word) => !isAllergen(word))].filter((word) =>
    words.includes(word),
  );
  const rest = (facts: AllergenFacts) => {
    if (facts.allergens === null) return 'not declared';
    const open = allergenGroups.filter(({ word }) => facts.undeclared.includes(word));
    return open.length === 0 ? 'free' : `free, but ${open.map(({ word }) => word).join(', ')} not declared`;
  };
  return [
    ...[...new Set(named)].flatMap((word) =>
      change(`Allergen ${word}`, stateOf(before, word), stateOf(after, word)),
    ),
    ...change('All other allergens', rest(before), rest(after)),
  ];
}

/** What is declared about an allergen by its own word. */
function stateOf({ allergens, mayContain, undeclared }: AllergenFacts, word: string): string {
  if (allergens?.includes(word)) return mayContain.includes(word) ? 'contains, and may contain' : 'contains';
  if (mayContain.includes(word)) return 'may contain';
  return allergens === null || undeclared.includes(word) ? 'not declared' : 'free';
}

function compareIngredients(
  before: readonly Ingredient[],
  after: readonly Ingredient[],
  nameOf: (pid: number) => string | null,
): readonly RecipeChange[] {
  const was = byKey(before);
  const is = byKey(after);
  const label = ({ childPid }: Ingredient) =>
    `Ingredient ${`${nameOf(childPid) ?? ''} (${childPid})`.trim()}`;
  const changed = [...is].flatMap(([key, ingredient]) => {
    const old = was.get(key);
    return change(label(ingredient), old ? formatAmount(old) : null, formatAmount(ingredient));
  });
  const gone = [...was].flatMap(([key, ingredient]) =>
    is.has(key) ? [] : change(label(ingredient), formatAmount(ingredient), null),
  );
  const kept = (ingredients: ReadonlyMap<string, Ingredient>, others: ReadonlyMap<string, Ingredient>) =>
    [...ingredients].filter(([key]) => others.has(key));
  const order = (list: readonly (readonly [string, Ingredient])[]) =>
    list.map(([, { childPid }]) => nameOf(childPid) ?? String(childPid)).join(', ');
  const places = (list: readonly (readonly [string, Ingredient])[]) =>
    list.map(([, { position }]) => position).join(', ');
  const [old, now] = [kept(was, is), kept(is, was)];
  const isMoved = !isEqual(
    old.map(([key]) => key),
    now.map(([key]) => key),
  );
  if (isMoved) return [...changed, ...gone, ...change('Order of the ingredients', order(old), order(now))];
  if (changed.length + gone.length > 0) return [...changed, ...gone];
  // The same order under other numbers is a change too, though it shows nowhere else.
  return change('Positions of the ingredients', places(old), places(now));
}

/** Ingredients by what they are; one that is in the recipe twice is told apart by its place among its like. */
function byKey(ingredients: readonly Ingredient[]): ReadonlyMap<string, Ingredient> {
  const seen = new Map<number, number>();
  return new Map(
    ingredients.map((ingredient) => {
      const count = seen.get(ingredient.childPid) ?? 0;
      seen.set(ingredient.childPid, count + 1);
      return [`${ingredient.childPid}:${count}`, ingredient];
    }),
  );
}

function compareSteps(before: RecipeContent, after: RecipeContent): readonly RecipeChange[] {
  const textsOf = ({ steps }: RecipeContent) => new Map(steps.map(({ position, text }) => [position, text]));
  const [was, is] = [textsOf(before), textsOf(after)];
  const positions = [...new Set([...was.keys(), ...is.keys()])].toSorted((a, b) => a - b);
  return positions.flatMap((position) =>
    change(`Step ${position}`, was.get(position) ?? null, is.get(position) ?? null),
  );
}

function change(label: string, before: string | null, after: string | null): readonly RecipeChange[] {
  return before === after ? [] : [{ label, before: before || null, after: after || null }];
}
