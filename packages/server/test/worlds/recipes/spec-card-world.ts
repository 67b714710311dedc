import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { recipe, writeBook } from '../../recipes/recipe-book.ts';
import type { World } from '../world.ts';

type Written = Pick<World, 'database' | 'clock'>;

/** The parts of a recipe item that a test sets. */
export type ItemToWrite = Partial<Omit<Recipe, 'ingredients' | 'steps'>> & {
  readonly pid: number;
  /** The ingredients with their quantities in grams; null where unknown. */
  readonly parts?: readonly (readonly [quantity: number | null, childPid: number])[];
  readonly method?: readonly string[];
};

/** Writes items into the recipe book, replacing existing ones. An item without ingredients is a bought one. */
export function writeItems(world: Written, ...items: readonly ItemToWrite[]): Promise<unknown> {
  return writeBook(
    world,
    items.map(({ pid, parts = [], method = [], ...facts }) =>
      recipe(pid, {
        type: parts.length > 0 ? 'RECIPE' : 'PRODUCT',
        ...facts,
        ingredients: parts.map(([quantity, childPid], place) => ({
          position: place + 1,
          childPid,
          quantity,
          quantityUnit: 'g',
        })),
        steps: method.map((text, place) => ({ position: place + 1, text })),
      }),
    ),
  );
}

/** Butter in sweet pastry in a Bakewell tart that does not declare its milk, and some other items. */
export function writeTart(world: Written, productId: ProductId | null = null) {
  return writeItems(
    world,
    { pid: 20001, name: 'WHITE FLOUR', displayName: 'White flour', flour: 'wheat', allergens: ['WHEAT'] },
    { pid: 20032, name: 'BUTTER 250G', displayName: 'Butter', allergens: ['MILK'] },
    { pid: 20040, name: 'GROUND ALMONDS', displayName: 'Ground almonds', allergens: ['ALMONDS'] },
    { pid: 20050, name: 'RASPBERRY JAM', displayName: 'Raspberry jam', allergens: [] },
    {
      pid: 10455,
      name: 'SWEET PASTRY',
      displayName: 'Sweet pastry',
      parts: [
        [600, 20001],
        [300, 20032],
      ],
      method: ['Rub in.', 'Rest for 30 minutes.'],
      quantity: 900,
      quantityUnit: 'g',
    },
    {
      pid: 11313,
      name: 'BAKEWELL TART 9IN',
      displayName: 'Bakewell tart',
      description: 'Almond sponge on raspberry jam',
      type: 'DISH',
      labelName: 'Bakewell tart',
      allergens: ['WHEAT', 'ALMONDS'],
      productId,
      parts: [
        [450, 10455],
        [200, 20040],
        [100, 20050],
      ],
      method: ['Line the tin.', 'Spread the jam.', 'Bake.'],
    },
  );
}
