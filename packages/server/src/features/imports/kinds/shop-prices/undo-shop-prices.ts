import type { CellEdit } from '@bakehouse/domain/administration/availability';
import { undoOfEdits } from '@bakehouse/domain/administration/availability';
import type { Transaction } from 'kysely';
import { boolean, text } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { writeCells } from '../../../../records/catalogue/write-cells.ts';
import type { AppliedItem, ImportBy } from '../import-kind.ts';
import { recordCells } from './record-cells.ts';

/** The data for undoing the change of a cell. */
export type CellUndo = CellEdit & {
  /** When it was written. */
  readonly at: string;
  /** The highest order number at that time. */
  readonly lastOrder: number;
};

/**
 * The first cell that was changed since, or whose product the shop has ordered since. Only orders that are newer, or
 * recent deliveries, are read: older ones do not change.
 */
const builtOnCells = readStatement('imports.builtOnCells', {
  shop: text,
  product: text,
  isChanged: boolean,
})`
  with ordered as materialized (
    select distinct o.shop_id, l.product_id from orders o join order_lines l on l.order_id = o.id
    where (o.id > $5 or o.delivery_dt >= ($4::timestamptz - interval '2 days')::date)
      and greatest(o.created_at, o.updated_at, o.imported_at) >= $4
  )
  select s.name as shop, p.name as product, x."isChanged"
  from unnest($1::int[], $2::int[], $3::int[]) with ordinality k (shop_id, product_id, cost, place)
  join shops s on s.id = k.shop_id
  join products p on p.id = k.product_id
  left join shop_products c on c.shop_id = k.shop_id and c.product_id = k.product_id
  cross join lateral (
    select (case when c.shop_id is not null then coalesce(c.unit_cost, 0) end) is distinct from k.cost as "isChanged"
  ) x
  where x."isChanged" or exists (
    select from ordered o where o.shop_id = k.shop_id and o.product_id = k.product_id)
  order by k.place limit 1`;

/** Why the prices of an import cannot be undone any more. */
export async function findShopPricesUndoProblem(
  database: Reader,
  saved: readonly AppliedItem[],
): Promise<string | null> {
  const kept = cellUndosOf(saved);
  const found = await builtOnCells.first(
    database,
    kept.map(({ shopId }) => shopId),
    kept.map(({ productId }) => productId),
    kept.map(({ after }) => after),
    kept[0]?.at,
    kept[0]?.lastOrder,
  );
  if (!found) return null;
  return found.isChanged
    ? `${found.product} of ${found.shop} has been changed since`
    : `${found.shop} ordered ${found.product} since`;
}

/** Undoes the prices of an import. */
export async function undoShopPrices(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
  by: ImportBy,
): Promise<void> {
  const edits = undoOfEdits(cellUndosOf(saved).map(({ at: _at, lastOrder: _lastOrder, ...edit }) => edit));
  await writeCells(trx, edits, by.userId, by.now);
  await recordCells(trx, by, edits, 'undone');
}

/** The stored cells of the import; the JSON column has no static type. */
function cellUndosOf(saved: readonly AppliedItem[]): readonly CellUndo[] {
  return saved.map(({ kept }) => kept as CellUndo);
}
