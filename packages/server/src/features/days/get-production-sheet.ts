import type { ProductionSheet } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done } from '@bakehouse/domain/kernel/refusal';
import type { Timed } from '../../platform/api/packed-answers.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { readFilteredSuppliers } from '../../records/catalogue/suppliers.ts';
import { refuseLargeDay } from '../../records/orders/day-size.ts';
import { readClosures } from '../../records/orders/missing-orders.ts';
import { readSheetVersion } from '../../records/orders/sheet-version.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { getStrip } from './get-strip.ts';
import { nameSheetFacts, readSheetOrders } from './read-sheet-facts.ts';
import { listSheetPrints } from './sheet-prints.ts';

/** What to bake for a day, as far as this person may see it (spec 000 section 2). */
export async function getProductionSheet(
  database: Reader,
  actor: Actor,
  { day, products }: { readonly day: DeliveryDay; readonly products: 'ordered' | 'all' },
  now: Temporal.Instant,
): Promise<Outcome<Timed<ProductionSheet>>> {
  const visible = visibleShops(actor);
  const [read, strip, shops, closures, suppliers, prints] = await Promise.all([
    readVersionAndOrders(database, day, visible),
    getStrip(database, actor, day, now),
    readShops(database, visible),
    readClosures(database, day, visible),
    readFilteredSuppliers(database),
    listSheetPrints(database, actor, day),
  ]);
  if (read.kind === 'refused') return read;
  const { version, lastChange, orderCount, orders } = read.answer;
  const facts = await nameSheetFacts(database, orders, shops, products === 'all' ? { shops: visible } : null);
  const notAwaited = new Set([...orders, ...closures].map(({ shopId }) => shopId));
  const answer = {
    ...facts,
    day,
    version,
    lastChange: lastChange?.toString() ?? null,
    orderCount,
    shopsWithoutOrder: shops
      .filter((shop) => shop.active && shop.inDeliveryTable && !notAwaited.has(shop.shopId))
      .map((shop) => shop.name),
    suppliers,
    prints,
    strip: strip.answer,
  };
  return done({ answer, span: strip.span });
}

/**
 * The version is read before the orders: a sheet may contain a change that its version does not include yet, never the
 * other way round. Otherwise an old sheet could be printed as a new one.
 */
async function readVersionAndOrders(database: Reader, day: DeliveryDay, shops: readonly ShopId[] | null) {
  const [version, tooLarge] = await Promise.all([
    readSheetVersion(database, day, shops),
    refuseLargeDay(database, day, shops),
  ]);
  return tooLarge ?? done({ ...version, orders: await readSheetOrders(database, day, shops) });
}
