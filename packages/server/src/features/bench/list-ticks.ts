import type { BenchTicks } from '@bakehouse/contract/bench';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { boolean, instant, int4, productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { personName } from '../../records/people/person-name.ts';

const ticksOfDay = readStatement('bench.ticks', {
  productId,
  done: boolean,
  total: int4,
  saidAt: instant,
  by: text,
})`
  select t.product_id as "productId", t.done, t.total, t.said_at as "saidAt", ${personName('u')} as by
  from bench_ticks t join users u on u.id = t.user_id
  where t.delivery_dt = $1
  order by t.product_id`;

/** The latest tick or untick of every product of a day. */
export async function listTicks(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<Outcome<BenchTicks>> {
  if (!can(actor, 'tick-bench')) return refuse({ kind: 'permission-denied' });
  return done(await readTicks(database, day, now));
}

/** The same, after a check of the permission. */
export async function readTicks(
  database: Reader,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<BenchTicks> {
  const rows = await ticksOfDay.all(database, day);
  return {
    day,
    ticks: rows.map(({ productId, done, total, saidAt, by }) => ({
      productId,
      done,
      total,
      saidAt: saidAt.toString(),
      by,
    })),
    serverNow: now.toString(),
  };
}
