import type { ProductId } from '../../../kernel/branded.ts';
import { noPence } from '../../../kernel/money.ts';
import type { Recipe } from '../../../recipes/recipe.ts';
import { nameKey } from '../../../words/name-key.ts';
import type { ImportPlan } from '../../import-plan.ts';
import type { BookProduct, PlannedRecipe, RecipeBook, StoredRecipe } from '../recipe-book.ts';

type Wanted = Partial<Pick<RecipeBook, 'categories' | 'suppliers' | 'answers'>> & {
  readonly products?: readonly BookProduct[];
};

/** A product of a number of its own. */
export function product({
  productId = 1,
  ...over
}: Partial<Omit<BookProduct, 'productId'>> & { readonly productId?: number }): BookProduct {
  return {
    productId: productId as ProductId,
    itemCode: 1,
    name: `Product ${productId}`,
    active: true,
    unitCost: noPence,
    categoryName: 'Bread',
    supplierName: null,
    ...over,
  };
}

/** A recipe book in memory, as a database would keep it. */
export function makeBook(wanted: Wanted = {}) {
  const recipes = new Map<number, StoredRecipe>();
  const products = [...(wanted.products ?? [])];
  const {
    categories = [
      { id: 1, name: 'Bread' },
      { id: 452, name: 'Ingredients' },
    ],
    suppliers = [
      { id: 1, name: 'Bakehouse', formerIds: [] },
      { id: 206, name: 'Various', formerIds: [] },
    ],
    answers = {},
  } = wanted;

  function makeProduct(itemCode: number, name: string, unitCost: BookProduct['unitCost']): void {
    products.push(product({ productId: 1000 + products.length, itemCode, name, unitCost }));
  }

  return {
    recipes,
    products,
    facts: (): RecipeBook => ({
      recipeOf: (pid) => recipes.get(pid),
      contents: new Map(
        [...recipes].map(([pid, { ingredients }]) => [pid, ingredients.map(({ childPid }) => childPid)]),
      ),
      nameOf(pid) {
        const stored = recipes.get(pid);
        return stored ? stored.displayName || stored.name : null;
      },
      productsOf: (pid) => products.filter(({ itemCode }) => itemCode === pid),
      findProduct: (id) => products.find(({ productId }) => productId === id),
      categories,
      suppliers,
      categoryFormerly: (name) => (nameKey(name) === 'old loaves' ? { id: 1, name: 'Bread' } : undefined),
      supplierFormerly: (name) => (nameKey(name) === 'old mill' ? { id: 1, name: 'Bakehouse' } : undefined),
      answers,
    }),
    change(pid: number, over: Partial<Recipe>): void {
      const stored = recipes.get(pid);
      if (!stored) throw new Error(`no recipe ${pid}`);
      recipes.set(pid, { ...stored, ...over, version: stored.version + 1 });
    },
    /** Does what a plan says. */
    apply({ items }: ImportPlan<PlannedRecipe>): void {
      const changes = items.flatMap(({ change }) => change ?? []);
      for (const { newProduct } of changes) {
        if (newProduct) makeProduct(newProduct.itemCode, newProduct.name, newProduct.unitCost);
      }
      for (const { recipe, before, linkTo, costs } of changes) {
        const made = products.find(({ itemCode }) => itemCode === linkTo)?.productId;
        const version = (before?.version ?? 0) + 1;
        recipes.set(recipe.pid, { ...recipe, productId: made ?? recipe.productId, version });
        for (const { productId, after } of costs) {
          const place = products.findIndex((one) => one.productId === productId);
          const found = products[place];
          if (found) products[place] = { ...found, unitCost: after };
        }
      }
    },
  };
}
