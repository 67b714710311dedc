import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { nameKey } from '@bakehouse/domain/words/name-key';
import type { Transaction } from 'kysely';
import { int4, productId, text } from '../../../platform/database/columns.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** What products are filed under: one of the two goes into another of its kind. */
type ShelfKind = 'category' | 'supplier';

type Shelf = { readonly id: number; readonly name: string };

/** What a merge moved, complete enough to be taken back. */
export type Moved = {
  readonly productIds: readonly ProductId[];
  /** Former names that led to the one that is gone. */
  readonly formerNames: readonly string[];
  /** Former numbers that led to it; merges of categories left them out before their numbers were kept. */
  readonly formerIds?: readonly number[];
};

const statements = {
  category: statementsFor('category', 'categories'),
  supplier: statementsFor('supplier', 'suppliers'),
};

function statementsFor(kind: ShelfKind, table: string) {
  const key = `${kind}_id`;
  const [formerNames, formerIds] = [`merged_${kind}_names`, `merged_${table}`];
  return {
    /** Until the transaction ends no product can be put into it; those that are being put there now are waited for. */
    lock: writeStatement(`${table}.lockToMerge`, {})`select from ${table} where id = $1 for update`,

    /** A product that somebody edits meanwhile is another version now: its form is told. */
    moveProducts: writeStatement(`products.moveTo.${kind}`, { productId })`
      update products set ${key} = $2, version = version + 1
      where ${key} = $1 and ($3::int[] is null or id = any ($3))
      returning id as "productId"`,

    moveFormerNames: writeStatement(`${table}.moveFormerNames`, { name: text })`
      update ${formerNames} set ${key} = $2 where ${key} = $1 and ($3::text[] is null or name = any ($3))
      returning name`,

    addFormerName: writeStatement(`${table}.addFormerName`, {})`
      insert into ${formerNames} (name, ${key}) values ($1, $2)
      on conflict (name) do update set ${key} = excluded.${key}`,

    forgetFormerName: writeStatement(`${table}.forgetFormerName`, {})`
      delete from ${formerNames} where lower(name) = lower($1)`,

    moveFormerIds: writeStatement(`${table}.moveFormerIds`, { id: int4 })`
      update ${formerIds} set ${key} = $2 where ${key} = $1 and ($3::int[] is null or id = any ($3))
      returning id`,

    forgetFormerId: writeStatement(`${table}.forgetFormerId`, {})`delete from ${formerIds} where id = $1`,

    delete: writeStatement(`${table}.deleteMerged`, { version: int4 })`
      delete from ${table} where id = $1 returning version`,

    raiseVersion: writeStatement(`${table}.raiseVersion`, {})`
      update ${table} set version = version + $2 where id = $1`,
  };
}

/** A name that is given again means its new owner from now on, in files as well. */
export async function takeName(trx: Transaction<Tables>, kind: ShelfKind, name: string): Promise<void> {
  await statements[kind].forgetFormerName.run(trx, name);
}

/**
 * Moves all products of one to the other and takes it away. Its name stays behind for files that use it, and so do the
 * numbers that led to it; its own one is left to the caller.
 */
export async function mergeShelf(
  trx: Transaction<Tables>,
  kind: ShelfKind,
  from: Shelf,
  into: Shelf,
): Promise<Moved> {
  const verbs = statements[kind];
  await verbs.lock.run(trx, from.id);
  const moved = await verbs.moveProducts.all(trx, from.id, into.id, null);
  const formerNames = await verbs.moveFormerNames.all(trx, from.id, into.id, null);
  const formerIds = await verbs.moveFormerIds.all(trx, from.id, into.id, null);
  await verbs.addFormerName.run(trx, from.name, into.id);
  const gone = await verbs.delete.one(trx, from.id);
  // The version of the list of categories is the sum of theirs: it must never fall.
  await verbs.raiseVersion.run(trx, into.id, gone.version + 1);
  return {
    productIds: moved.map((row) => row.productId),
    formerNames: formerNames.map(({ name }) => name),
    formerIds: formerIds.map(({ id }) => id),
  };
}

/** A merge can be taken back for as long as the other one is called as it was, and the old name is free. */
export function canTakeApart(stored: readonly Shelf[], from: Shelf, into: Shelf): boolean {
  const isInTheWay = ({ id, name }: Shelf) => id === from.id || nameKey(name) === nameKey(from.name);
  return stored.some(({ id, name }) => id === into.id && name === into.name) && !stored.some(isInTheWay);
}

/**
 * Takes a merge back; products that went elsewhere since stay there.
 *
 * @param restore makes the one that is gone again, under its old number
 * @returns how many products moved back
 */
export async function takeApart(
  trx: Transaction<Tables>,
  kind: ShelfKind,
  {
    from,
    into,
    productIds,
    formerNames,
    formerIds = [],
  }: Moved & { readonly from: Shelf; readonly into: Shelf },
  restore: () => Promise<unknown>,
): Promise<number> {
  const verbs = statements[kind];
  await takeName(trx, kind, from.name);
  await restore();
  await verbs.moveFormerNames.all(trx, into.id, from.id, formerNames);
  await verbs.forgetFormerId.run(trx, from.id);
  await verbs.moveFormerIds.all(trx, into.id, from.id, formerIds);
  const moved = await verbs.moveProducts.all(trx, into.id, from.id, productIds);
  await verbs.raiseVersion.run(trx, into.id, 1);
  return moved.length;
}
