import { randomUUID } from 'node:crypto';
import { allergenValues } from '@bakehouse/domain/administration/allergens';
import { writeRecipePhoto } from '../../src/records/recipes/recipe-photos.ts';
import type { Person, World } from '../worlds/world.ts';
import { recipe, writeBook } from './recipe-book.ts';

/** Three bytes each, the most that one character of a text takes. */
const long = (characters: number) => '麥'.repeat(characters);

const largest = 32_000;
/** As many as one card may have. */
const [ingredients, steps] = [300, 200];
/** Of these one fits beside the largest card at most. */
const nested = 5;
/** More than the list of differences shows. */
const wrong = 1_200;

/** Names that are as long as they may be, and differ. */
const named = (pid: number) => ({ name: `${pid} ${long(290)}`, displayName: `${pid} ${long(290)}` });

const lines = (pids: readonly number[]) =>
  pids.map((childPid, place) => ({ position: place + 1, childPid, quantity: 0.0001, quantityUnit: 'g' }));

/**
 * Writes a book whose answers are as large as they may be: a card of the longest texts with others like it in it, and a
 * thousand that declare nothing of all that is in them. Answers with the PID of the largest card.
 */
export async function writeLongestCards(
  world: Pick<World, 'database' | 'clock'>,
  by: Person,
): Promise<number> {
  const leaves = Array.from({ length: ingredients }, (_, index) => 30_000 + index);
  const inside = Array.from({ length: nested }, (_, index) => 31_000 + index);
  const texts = { ...named(0), labelName: long(300), description: long(2_000), terms: long(1_000) };
  const method = Array.from({ length: steps }, (_, place) => ({ position: place + 1, text: long(10_000) }));
  const large = (pid: number, pids: readonly number[]) =>
    recipe(pid, { ...texts, ...named(pid), ingredients: lines(pids), steps: method });
  const card = large(largest, [...inside, ...leaves.slice(nested)]);
  await writeBook(world, [
    ...leaves.map((pid) =>
      recipe(pid, { ...texts, ...named(pid), type: 'PRODUCT', allergens: [...allergenValues] }),
    ),
    ...inside.map((pid) => large(pid, leaves)),
    card,
    ...Array.from({ length: wrong }, (_, index) =>
      recipe(33_000 + index, {
        ...named(33_000 + index),
        description: long(2_000),
        allergens: [],
        ingredients: lines([largest]),
      }),
    ),
  ]);
  const { database, clock } = world;
  await database.transaction().execute(async (trx) => {
    for (let number = 0; number <= steps; number += 1) {
      await writeRecipePhoto(trx, {
        ...{ pid: largest, number, keptAs: randomUUID() },
        ...{ width: 2560, height: 2560, bytes: 1_000_000, sha256: null },
        uploadedBy: { userId: by.userId, viewedBy: null },
        uploadedAt: clock.now(),
      });
    }
  });
  return largest;
}
