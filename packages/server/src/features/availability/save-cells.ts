import type { SaveCells, SavedCells } from '@bakehouse/contract/administration/availability';
import type {
  AvailabilityCell,
  CellAddress,
  CellConflict,
  CellEdit,
  WantedCell,
} from '@bakehouse/domain/administration/availability';
import { decideCells, mostCellsAtOnce } from '@bakehouse/domain/administration/availability';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { boolean, instant, pence, text } from '../../platform/database/columns.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readLastNumber } from '../../platform/live/number-feed.ts';
import { groupCellsByShop } from '../../records/catalogue/group-cells-by-shop.ts';
import { writeCells } from '../../records/catalogue/write-cells.ts';
import { personName } from '../../records/people/person-name.ts';

/** The change in the history: each cell before and after. */
type Change = {
  readonly shops: readonly {
    readonly shopId: ShopId;
    readonly cells: readonly (readonly [ProductId, AvailabilityCell, AvailabilityCell])[];
  }[];
};

/** SQL: the cells of two arrays, in their order. */
const named = 'unnest($1::int[], $2::int[]) with ordinality n (shop_id, product_id, place)';

const storedCells = readStatement('availability.storedCells', {
  isShop: boolean,
  productName: text.nullable,
  active: boolean.nullable,
  cell: pence.nullable,
})`
  select s.id is not null as "isShop", p.name as "productName", p.active,
    case when sp.shop_id is not null then coalesce(sp.unit_cost, 0) end as cell
  from ${named}
  left join shops s on s.id = n.shop_id
  left join products p on p.id = n.product_id
  left join shop_products sp on sp.shop_id = n.shop_id and sp.product_id = n.product_id
  order by n.place`;

const lastSavers = readStatement('availability.lastSavers', { name: text, at: instant.nullable })`
  select coalesce(${personName('u')}, 'Nobody') as name, w.at
  from ${named}
  left join shop_product_changes w on w.shop_id = n.shop_id and w.product_id = n.product_id
  left join users u on u.id = w.user_id
  order by n.place`;

/** Changes which shops may order which products, and for how much (spec 001 sections 4 and 5). */
export const saveCells = defineCommand<SaveCells, SavedCells, Change>({
  name: 'availability.saveCells',
  subject: () => 'availability',
  notifies: ['screens'],
  async run(trx, { input, actor, now }) {
    const edits = editsOf(input);
    if (edits.length > mostCellsAtOnce)
      return refuse({ kind: 'too-many-cells', cells: edits.length, most: mostCellsAtOnce });
    // One save at a time: each sees the previous one, and numbers are in the order of the commits.
    await acquireAdvisoryLock(trx, 'availability');
    const cells = await lookUp(trx, edits);
    if ('refusal' in cells) return cells;
    const decision = decideCells(cells);
    if (decision.kind === 'ask') {
      return refuse({ kind: 'availability-changed', conflicts: await signed(trx, decision.conflicts) });
    }
    const { written } = decision;
    const merged = groupCellsByShop(
      decision.merged,
      ({ productId, after }): [ProductId, AvailabilityCell] => [productId, after],
    );
    if (written.length === 0)
      return unchanged({ number: await readLastNumber(trx, 'availability'), changed: 0, merged });
    const number = await writeCells(trx, written, actor.userId, now);
    return changed(
      { number, changed: written.length, merged },
      {
        shops: groupCellsByShop(
          written,
          ({ productId, before, after }): [ProductId, AvailabilityCell, AvailabilityCell] => [
            productId,
            before,
            after,
          ],
        ),
      },
    );
  },
});

function editsOf({ shops }: SaveCells): readonly CellEdit[] {
  return shops.flatMap(({ shopId, cells }) =>
    cells.map(([productId, before, after]) => ({ shopId, productId, before, after })),
  );
}

/** The requested cells with their saved values; refused where a shop or a product does not exist or is archived. */
async function lookUp(
  trx: Transaction<Tables>,
  edits: readonly CellEdit[],
): Promise<readonly WantedCell[] | Refused> {
  const rows = await storedCells.all(trx, ...placesOf(edits));
  const cells: WantedCell[] = [];
  const archived = new Set<string>();
  for (const [place, edit] of edits.entries()) {
    const row = rows[place];
    if (!row?.isShop) return refuse({ kind: 'shop-not-found', shopId: String(edit.shopId) });
    if (row.productName === null)
      return refuse({ kind: 'product-not-found', productId: String(edit.productId) });
    if (!row.active) archived.add(row.productName);
    cells.push({ ...edit, current: row.cell });
  }
  if (archived.size === 0) return cells;
  return refuse({ kind: 'products-archived', names: [...archived].slice(0, 3), count: archived.size });
}

/** Adds who saved each of the cells last to the conflicts. */
async function signed(
  trx: Transaction<Tables>,
  conflicts: readonly WantedCell[],
): Promise<readonly CellConflict[]> {
  const savers = await lastSavers.all(trx, ...placesOf(conflicts));
  return conflicts.map(({ shopId, productId, current }, place) => {
    const saver = savers[place];
    // Imports and the demo brand change cells without a save.
    const at = saver?.at ?? Temporal.Instant.fromEpochMilliseconds(0);
    return { shopId, productId, current, by: { name: saver?.name ?? 'Nobody', at } };
  });
}

function placesOf(cells: readonly CellAddress[]): readonly [ShopId[], ProductId[]] {
  return [cells.map(({ shopId }) => shopId), cells.map(({ productId }) => productId)];
}
