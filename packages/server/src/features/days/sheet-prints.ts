import type { PrintedSheet, SheetPrint } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { nameOf, seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { instant, int4, jsonb, text, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { hasReceivedProductsSince } from '../../records/catalogue/suppliers.ts';
import { refuseLargeDay } from '../../records/orders/day-size.ts';
import { newestPrintFirst } from '../../records/orders/newest-print.ts';
import { readSheetVersion } from '../../records/orders/sheet-version.ts';
import { personName } from '../../records/people/person-name.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import type { SheetOrderFacts } from './read-sheet-facts.ts';
import { nameSheetFacts, readSheetOrders } from './read-sheet-facts.ts';

/** Days after which prints are deleted: no bakery bakes from an older sheet. */
const rememberedDays = 90;

const printColumns = {
  id: uuid,
  version: int4,
  supplier: text,
  printed_at: instant,
  by: text,
};

/** SQL: the `printColumns`. */
const printSql = `p.id, p.version, p.supplier, p.printed_at, ${personName('u')} as by`;

/**
 * People who see every shop share their prints, because the bakery bakes from one sheet. Other people have prints of
 * their own, with the shops that they saw at the time.
 */
const printsSeen = `p.delivery_dt = $1 and p.shop_ids is not distinct from $2::int[]
    and ($3::int is null or p.printed_by = $3)`;

const newestPrints = readStatement('sheetPrints.newest', printColumns)`
  select distinct on (p.supplier) ${printSql}
  from sheet_prints p join users u on u.id = p.printed_by
  where ${printsSeen} and not ${hasReceivedProductsSince('p.supplier', 'p.printed_at')}
  order by p.supplier, ${newestPrintFirst}`;

const onePrint = readStatement('sheetPrints.byId', {
  ...printColumns,
  facts: jsonb.as<readonly SheetOrderFacts[]>(),
})`
  select ${printSql}, p.facts
  from sheet_prints p join users u on u.id = p.printed_by
  where ${printsSeen} and p.id = $4`;

const insertPrint = writeStatement('sheetPrints.insert', {})`
  insert into sheet_prints (id, delivery_dt, version, supplier, shop_ids, printed_at, printed_by, viewed_by, facts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/**
 * Deletes each person's earlier print of a filter, because a sheet is compared with the newest one, and prints that are
 * too old. A print that a person made while they could see every shop is the bakery's and stays. The constraint
 * `sheet_prints_one_kept` enforces this.
 */
const forgetPrints = writeStatement('sheetPrints.forget', {})`
  delete from sheet_prints
  where printed_at < $1 or (delivery_dt = $2 and supplier = $3 and printed_by = $4
    and (shop_ids is null) = ($5::int[] is null))`;

/**
 * The newest print of each supplier filter that this person knows of. One of a supplier that got the products of another
 * one since lacks them: the sheet counts as not printed.
 */
export async function listSheetPrints(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
): Promise<SheetPrint[]> {
  const rows = await newestPrints.all(database, day, ...seenBy(actor));
  return rows.map(toPrint);
}

export type PrintRequest = {
  readonly day: DeliveryDay;
  /** Generated at the click: a repeat is the same print. */
  readonly printId: string;
  /** The version on the screen that is printed. */
  readonly version: number;
  readonly supplier: SheetPrint['supplier'];
};

/**
 * Stores a print of a sheet with its contents. Refused where the sheet has changed since it was read, so that a print
 * is always of the newest version. The version only grows, so everything that is read between two equal versions
 * belongs to it.
 */
export const recordSheetPrint = defineCommand<PrintRequest, SheetPrint>({
  name: 'days.recordSheetPrint',
  subject: ({ day }) => `sheet ${day}`,
  async run(trx, { actor, input: { day, printId, version, supplier }, now }) {
    // Without the lock two concurrent prints of one person would not delete each other.
    await acquireAdvisoryLock(trx, `sheet print ${day} ${supplier} ${actor.userId}`);
    const visible = visibleShops(actor);
    const current = await readSheetVersion(trx, day, visible);
    if (current.version !== version) return refuse({ kind: 'sheet-changed', version: current.version });
    if (!(await isSupplier(trx, supplier))) {
      return refuse({ kind: 'malformed', detail: 'There is no such supplier.' });
    }
    const tooLarge = await refuseLargeDay(trx, day, visible);
    if (tooLarge) return tooLarge;
    const facts = await readSheetOrders(trx, day, visible);
    const read = await readSheetVersion(trx, day, visible);
    if (read.version !== version) return refuse({ kind: 'sheet-changed', version: read.version });
    const shops = visible && sorted(visible);
    const at = now.toString();
    const forgotten = now.subtract({ hours: 24 * rememberedDays }).toString();
    await forgetPrints.run(trx, forgotten, day, String(supplier), actor.userId, shops);
    const values = [printId, day, version, String(supplier), shops, at, actor.userId, actor.viewedBy];
    await insertPrint.run(trx, ...values, JSON.stringify(facts));
    return unchanged({ printId, version, supplier, at, by: nameOf(actor) });
  },
});

async function isSupplier(database: Reader, supplier: SheetPrint['supplier']): Promise<boolean> {
  if (typeof supplier === 'string') return true;
  const found = await database
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', supplier)
    .executeTakeFirst();
  return found !== undefined;
}

/** A printed sheet, with the current names of shops and products. */
export async function openSheetPrint(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  printId: string,
): Promise<Outcome<PrintedSheet>> {
  const row = await onePrint.first(database, day, ...seenBy(actor), printId);
  if (!row) return refuse({ kind: 'print-not-found' });
  const shops = await readShops(database, visibleShops(actor));
  const facts = await nameSheetFacts(database, row.facts, shops, null);
  return done({ ...facts, print: toPrint(row) });
}

/** The shops on a print that this person knows of, and whose print it has to be. */
function seenBy(actor: Actor): readonly [readonly number[] | null, UserId | null] {
  const visible = visibleShops(actor);
  return [visible && sorted(visible), seesAllShops(actor) ? null : actor.userId];
}

function sorted(ids: readonly number[]): readonly number[] {
  return ids.toSorted((a, b) => a - b);
}

function toPrint(row: RowOf<typeof printColumns>): SheetPrint {
  return {
    printId: row.id,
    version: row.version,
    supplier: row.supplier === 'all' || row.supplier === 'none' ? row.supplier : Number(row.supplier),
    at: row.printed_at.toString(),
    by: row.by,
  };
}
