import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { nameKey } from '@bakehouse/domain/words/name-key';
import type { Transaction } from 'kysely';
import { int4, productId, text } from '../../../platform/database/columns.ts';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Groups of products that can be merged with another one of their kind. */
type GroupKind = 'category' | 'supplier';

type ProductGroup = { readonly id: number; readonly name: string };

/** What a merge moved, with all data for undoing it. */
export type Moved = {
  readonly productIds: readonly ProductId[];
  /** Aliases of the deleted one. */
  readonly formerNames: readonly string[];
  /** Former numbers that redirected to it; missing in merges from before these were stored. */
  readonly formerIds?: readonly number[];
};

const statements = {
  category: statementsFor('category', 'categories'),
  supplier: statementsFor('supplier', 'suppliers'),
};

function statementsFor(kind: GroupKind, table: string) {
  const key = `${kind}_id`;
  const [formerNames, formerIds] = [`merged_${kind}_names`, `merged_${table}`];
  return {
    /** Until the transaction ends no product can be added to it; concurrent additions are waited for. */
    lock: writeStatement(`${table}.lockToMerge`, {})`select from ${table} where id = $1 for update`,

    /** Raises the version of the products, so that forms which edit one get a conflict. */
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

/** A name in use belongs to its new owner, in files as well. */
export async function claimName(trx: Transaction<Tables>, kind: GroupKind, name: string): Promise<void> {
  await statements[kind].forgetFormerName.run(trx, name);
}

/**
 * Moves all products of one to the other and deletes the first. Its name and the numbers redirected to it are kept as
 * aliases; its own number is left to the caller.
 */
export async function mergeGroups(
  trx: Transaction<Tables>,
  kind: GroupKind,
  from: ProductGroup,
  into: ProductGroup,
): Promise<Moved> {
  const verbs = statements[kind];
  await verbs.lock.run(trx, from.id);
  const moved = await verbs.moveProducts.all(trx, from.id, into.id, null);
  const formerNames = await verbs.moveFormerNames.all(trx, from.id, into.id, null);
  const formerIds = await verbs.moveFormerIds.all(trx, from.id, into.id, null);
  await verbs.addFormerName.run(trx, from.name, into.id);
  const gone = await verbs.delete.one(trx, from.id);
  // The version of the list of categories is the sum of theirs: it must never decrease.
  await verbs.raiseVersion.run(trx, into.id, gone.version + 1);
  return {
    productIds: moved.map((row) => row.productId),
    formerNames: formerNames.map(({ name }) => name),
    formerIds: formerIds.map(({ id }) => id),
  };
}

/** A merge can be undone while the other one keeps the name it had, and the former name is not in use. */
export function canUndoGroupMerge(
  stored: readonly ProductGroup[],
  from: ProductGroup,
  into: ProductGroup,
): boolean {
  const isInTheWay = ({ id, name }: ProductGroup) => id === from.id || nameKey(name) === nameKey(from.name);
  return stored.some(({ id, name }) => id === into.id && name === into.name) && !stored.some(isInTheWay);
}

/**
 * Undoes a merge; products that were moved since stay.
 *
 * @param restore recreates the deleted one under its former number
 * @returns how many products moved back
 */
export async function undoGroupMerge(
  trx: Transaction<Tables>,
  kind: GroupKind,
  {
    from,
    into,
    productIds,
    formerNames,
    formerIds = [],
  }: Moved & { readonly from: ProductGroup; readonly into: ProductGroup },
  restore: () => Promise<unknown>,
): Promise<number> {
  const verbs = statements[kind];
  await claimName(trx, kind, from.name);
  await restore();
  await verbs.moveFormerNames.all(trx, into.id, from.id, formerNames);
  await verbs.forgetFormerId.run(trx, from.id);
  await verbs.moveFormerIds.all(trx, into.id, from.id, formerIds);
  const moved = await verbs.moveProducts.all(trx, into.id, from.id, productIds);
  await verbs.raiseVersion.run(trx, into.id, 1);
  return moved.length;
}
