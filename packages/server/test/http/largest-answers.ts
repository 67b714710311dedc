import { randomUUID } from 'node:crypto';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { until } from '../../../../test/until.ts';
import { ingredients, recipe, writeBook } from '../recipes/recipe-book.ts';
import { askAdministration } from '../requests/administration.ts';
import { writeLargestLeads } from '../worlds/largest-leads.ts';
import type { LargestWorld } from '../worlds/largest-world.ts';
import { largeDay, long, longCard, ordinaryDay, overfullDay } from '../worlds/largest-world.ts';
import type { OrderWorld } from '../worlds/order-world.ts';

/** The addresses at which a reading route answers the most. */
export async function largestOf(world: LargestWorld, route: string): Promise<readonly string[]> {
  const orders = [world.custom, world.standard];
  const path = route.slice('GET '.length);
  const ofDay = [ordinaryDay, largeDay].map((day) => path.replace('{day}', day));
  switch (route) {
    case 'GET /days/{day}/production-sheet':
      return ofDay.map((each) => `${each}?products=all`);
    case 'GET /days/{day}/production-sheet/prints/{printId}': {
      const { version } = await world.boss.api.days.getProductionSheet({ day: largeDay });
      const printId = randomUUID();
      await world.boss.api.days.recordSheetPrint({ day: largeDay, printId, version, supplier: 'all' });
      return [`/days/${largeDay}/production-sheet/prints/${printId}`];
    }
    case 'GET /administration/shops/{shopId}/future-orders':
      return [`/administration/shops/${world.shopId}/future-orders`];
    case 'GET /administration/availability/changes':
      return [`/administration/availability/changes?brandId=${world.brandId}&after=0`];
    case 'GET /administration/products/{productId}/use':
    case 'GET /administration/products/{productId}/prices':
      return [path.replace('{productId}', String(world.product(0)))];
    case 'GET /administration/settings/preview': {
      const asked = askAdministration(route, { ...world, productId: world.product(0) });
      return asked ? [asked.path] : [];
    }
    case 'GET /administration/history':
      await writeLargeChanges(world);
      return [`/administration/history?from=${addDays(ordinaryDay, -10)}&to=${ordinaryDay}`];
    case 'GET /spec-cards/{pid}/label':
      return [path.replace('{pid}', String(await writeLongestLabel(world)))];
    case 'GET /spec-cards/{pid}/history':
      return [`/spec-cards/${longCard}/history`];
    case 'GET /spec-cards/{pid}/history/{key}':
      return [`/spec-cards/${longCard}/history/${await changeOf(world, longCard)}`];
    case 'GET /imports/{importId}':
    case 'GET /imports/{importId}/items':
    case 'GET /imports/{importId}/refused':
      return [path.replace('{importId}', String(world.largeImport))];
    case 'GET /leads':
      await writeLargestLeads(world, world.boss);
      return ['/leads?campaignId=1&limit=1000'];
    case 'GET /campaigns/{campaignId}/draw':
      await writeLargestLeads(world, world.boss);
      return ['/campaigns/1/draw'];
    case 'GET /draw-rounds/{roundId}/list':
      await writeLargestLeads(world, world.boss);
      return ['/draw-rounds/1/list'];
    case 'GET /leads/{leadId}/erasure':
      return [`/leads/${await writeLargestLeads(world, world.boss)}/erasure`];
    case 'GET /spec-cards/{pid}':
      return [path.replace('{pid}', String(world.longestCard))];
    case 'GET /mails/test/{mailId}': {
      const { mailId } = await world.boss.api.mails.sendTestEmail({ commandId: randomUUID() });
      return [`/mails/test/${mailId}`];
    }
    case 'GET /home/shops/{shopId}':
      return [`/home/shops/${world.shopId}`];
    case 'GET /shops/{shopId}/new-order/{day}':
      return [`/shops/${world.shopId}/new-order/${ordinaryDay}`];
    case 'GET /orders/{orderId}/history':
      return orders.flatMap((id) => [`/orders/${id}/history`, `/orders/${id}/history?before=999999999`]);
    case 'GET /orders/{orderId}/history/{eventId}':
    case 'GET /orders/{orderId}/history/{eventId}/changes':
      return Promise.all(
        orders.map(async (id) =>
          path.replace('{orderId}', String(id)).replace('{eventId}', String(await eventOf(world, id))),
        ),
      );
    case 'GET /invoices': {
      const packs = [await idsOf(world, largeDay, 1), await idsOf(world, largeDay, 0)];
      return packs.map((ids) => `/invoices?${ids.map((id, place) => `orderIds[${place}]=${id}`).join('&')}`);
    }
    case 'GET /search/orders':
      return ['/search/orders', `/search/orders?text=${encodeURIComponent('麥麥')}`];
    case 'GET /exports/invoices':
      return [`/exports/invoices?from=${ordinaryDay}&to=${overfullDay}`];
    case 'GET /mails/{mailId}':
      return (await writtenMails(world)).map((mailId) => `/mails/${mailId}`);
    default:
      if (path.includes('{day}')) return ofDay;
      if (path.includes('{orderId}')) return orders.map((id) => path.replace('{orderId}', String(id)));
      return [path];
  }
}

/** The mails about the largest orders, once the server has written what they say. */
export async function writtenMails({ database, custom, standard }: LargestWorld): Promise<readonly number[]> {
  const read = () =>
    database
      .selectFrom('mails')
      .select(['id', 'order_id', 'plain'])
      .where('order_id', 'in', [custom, standard])
      .where('plain', 'is not', null)
      .execute();
  await until(async () => new Set((await read()).map((mail) => mail.order_id)).size === 2);
  return (await read()).map((mail) => mail.id);
}

/** Orders of a day, of cakes (1) or of products (0). */
export async function idsOf(world: OrderWorld, day: DeliveryDay, orderType: 0 | 1): Promise<number[]> {
  const rows = await world.database
    .selectFrom('orders')
    .select('id')
    .where('delivery_dt', '=', day)
    .where('order_type', '=', orderType)
    .limit(40)
    .execute();
  return rows.map((row) => row.id);
}

async function eventOf(world: OrderWorld, orderId: OrderId): Promise<number> {
  const rows = await world.database
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.at(-2)?.id ?? 0;
}

async function changeOf(world: OrderWorld, pid: number): Promise<number> {
  const { number } = await world.database
    .selectFrom('commands')
    .select('number')
    .where('subject', '=', `recipe ${pid}`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  return number;
}

/** Two hundred changes of many long fields, as many as nobody makes. */
async function writeLargeChanges(world: OrderWorld): Promise<void> {
  await world.database.transaction().execute((trx) =>
    sql`
      insert into commands (id, name, subject, fingerprint, user_id, at, change)
      select gen_random_uuid(), 'bench.large', ${`oven ${long(200)} `} || n, decode(repeat('00', 32), 'hex'),
        ${world.boss.userId}, timestamptz '2026-11-18 10:00:00Z', (
          select jsonb_build_object('before', jsonb_object_agg('field' || f, ${long(2_000)}::text || 'x'),
            'after', jsonb_object_agg('field' || f, ${long(2_000)}::text))
          from generate_series(1, 40) f)
      from generate_series(1, 120) n`.execute(trx),
  );
}

/** A card with as many ingredients as a label reads, all with the longest texts. */
async function writeLongestLabel(world: OrderWorld): Promise<number> {
  const parts = Array.from({ length: 999 }, (_, place) => {
    const name = `${place} ${long(290)}`;
    const texts = { name, displayName: name, labelName: name, composition: long(2_000) };
    return recipe(80_000 + place, { type: 'PRODUCT', allergens: [], ...texts });
  });
  const card = recipe(79_999, { ingredients: ingredients(...parts.map(({ pid }) => pid)) });
  await writeBook(world, [card, ...parts]);
  return card.pid;
}
