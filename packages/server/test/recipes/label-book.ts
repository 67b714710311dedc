import { randomUUID } from 'node:crypto';
import type { PrintLabels } from '@bakehouse/contract/spec-cards/labels';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { planLabel } from '@bakehouse/domain/recipes/label/plan-label';
import { wordsOfText } from '@bakehouse/domain/recipes/label/wording/label-text';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import type { BookItem } from '../../../domain/test/labels/label-books.ts';
import { victoria, victoriaItems } from '../../../domain/test/labels/label-books.ts';
import type { Person, World } from '../worlds/world.ts';
import { recipe, writeBook } from './recipe-book.ts';

export { victoria };

type Changes = Readonly<Record<number, Partial<BookItem>>>;

/** The Victoria sponge and all that is in it, some of it changed. */
export function victoriaRecipes(changed: Changes = {}): readonly Recipe[] {
  return victoriaItems().map((item) => {
    const { ingredients, ...facts } = { ...item, ...changed[item.pid] };
    const lines = ingredients.map(([childPid, quantity, quantityUnit], index) => ({
      position: index + 1,
      childPid,
      quantity,
      quantityUnit,
    }));
    return recipe(item.pid, { ...facts, ingredients: lines });
  });
}

/** Writes it into the book of a world, and tells the world who makes it. */
export async function makeVictoria(
  world: Pick<World, 'database' | 'clock'>,
  changed: Changes = {},
): Promise<void> {
  await writeBook(world, victoriaRecipes(changed));
  await world.database.transaction().execute(async (trx) => {
    await trx.updateTable('settings').set({ business_name: 'Bakehouse Wholesale' }).execute();
    await trx.updateTable('seller').set({ address: 'Unit 4, Saltmarsh Yard\nMarwick MK2 1BQ' }).execute();
  });
}

const victoriaChoices = {
  packing: 'elsewhere',
  sale: null,
  name: 'Victoria sponge slice',
  isSmallPack: false,
  size: 'roll-62x80',
  withPercentage: [20, 10455],
  packedOn: '2026-11-21' as DeliveryDay,
  dateMark: 'use-by',
  date: '2026-11-23' as DeliveryDay,
  weight: '120 g',
  storage: 'Keep refrigerated',
  batch: '2611-21-A',
  mayContain: 'Walnuts, almonds',
} as const satisfies Omit<PrintLabels['choices'], 'withPercentage'> & {
  readonly withPercentage: readonly number[];
};

/** A print as the screen sends it, after it has planned the label as the card is. */
export async function printOf(
  { api }: Pick<Person, 'api'>,
  over: Partial<PrintLabels['choices']> = {},
): Promise<PrintLabels> {
  const choices = { ...victoriaChoices, withPercentage: [...victoriaChoices.withPercentage], ...over };
  const { pid, items, maker } = await api.labels.openLabel({ pid: victoria });
  const book = new Map(items.map((item) => [item.pid, item]));
  const { label } = planLabel({ pid, book, maker }, choices);
  const ingredients = wordsOfText(label.ingredients);
  return { printId: randomUUID(), pid, choices, copies: 24, firstPlace: 1, ingredients };
}
