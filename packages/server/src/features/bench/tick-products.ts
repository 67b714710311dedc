import type { BenchTicks } from '@bakehouse/contract/bench';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { TickEvent } from '@bakehouse/domain/production/bench';
import { allowsTicks, noTicks } from '@bakehouse/domain/production/bench';
import type { Identified } from '../../commands/command.ts';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { readTicks } from './list-ticks.ts';

type TickProducts = Identified & {
  readonly day: DeliveryDay;
  readonly words: readonly TickEvent[];
};

/** Locks the row until the commit, so that the ticks of a day are written one after the other. */
const nextVersion = writeStatement('bench.nextVersion', {})`
  insert into bench_days (delivery_dt, version) values ($1, 1)
  on conflict (delivery_dt) do update set version = bench_days.version + 1`;

/**
 * The later tick wins, in whatever order they arrive; none is later than its arrival. Products that do not exist are
 * skipped.
 */
const keepWords = writeStatement('bench.keepWords', {})`
  insert into bench_ticks (delivery_dt, product_id, done, total, said_at, user_id, viewed_by)
  select $1, p.id, w.done, w.total, least(w."saidAt", $3::timestamptz), $4::int, $5::int
  from jsonb_to_recordset($2::jsonb) w ("productId" int, done boolean, total int, "saidAt" timestamptz)
  join products p on p.id = w."productId"
  on conflict (delivery_dt, product_id) do update
    set done = excluded.done, total = excluded.total, said_at = excluded.said_at, user_id = excluded.user_id,
      viewed_by = excluded.viewed_by
    where bench_ticks.said_at <= excluded.said_at`;

/**
 * Ticks products of a day in the bench view, or unticks them. A tick informs other bakers and locks nothing: orders may
 * still be changed.
 */
export const tickProducts = defineCommand<TickProducts, BenchTicks>({
  name: 'bench.tickProducts',
  subject: ({ day }) => `bench ${day}`,
  notifies: ['screens'],
  async run(trx, { actor, input: { day, words }, now }) {
    if (!can(actor, 'tick-bench')) return refuse({ kind: 'permission-denied' });
    const { clock } = await readBusinessSettings(trx);
    if (!allowsTicks(day, todayAt(now, clock.timeZone)))
      return refuse({ kind: 'malformed', detail: noTicks });
    await nextVersion.run(trx, day);
    await keepWords.run(trx, day, JSON.stringify(words), now.toString(), actor.userId, actor.viewedBy);
    return unchanged(await readTicks(trx, day, now));
  },
});
