import type { CutOff } from '@bakehouse/contract/cut-offs';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { openCutOff } from './open-cut-off.ts';

export type SetCutOffResult =
  | { readonly kind: 'set'; readonly cutOff: CutOff }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Sets how many hours before its start a day closes, or gives it the default again (D3). The last write wins; a save
 * reads it at the moment of the save. Each change is a version in the history of the day.
 */
export async function setCutOff(
  trx: Transaction<Tables>,
  actor: Actor,
  { day, hours }: { readonly day: DeliveryDay; readonly hours: number | null },
  now: Temporal.Instant,
): Promise<SetCutOffResult> {
  if (!can(actor, 'set-cut-off')) return { kind: 'refused', refusal: { kind: 'permission-denied' } };
  const at = now.toString();
  const { userId, viewedBy } = actor;
  // Two who set one day take turns, also where the day has no row yet.
  await sql`select pg_advisory_xact_lock(hashtext('cutoffs'), ${day}::date - date '2000-01-01')`.execute(trx);
  const { version } = await trx
    .insertInto('cutoff_events')
    .values({
      delivery_dt: day,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from cutoff_events where delivery_dt = ${day})`,
      hours,
      at,
      user_id: userId,
      viewed_by: viewedBy,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  if (hours === null) {
    await trx.deleteFrom('cutoffs').where('delivery_dt', '=', day).execute();
  } else {
    const current = { hours, version, updated_by: userId, viewed_by: viewedBy, updated_at: at };
    await trx
      .insertInto('cutoffs')
      .values({ delivery_dt: day, ...current })
      .onConflict((conflict) => conflict.column('delivery_dt').doUpdateSet(current))
      .execute();
  }
  return { kind: 'set', cutOff: await openCutOff(trx, day, now) };
}
