import type { CutOff } from '@bakehouse/contract/cut-offs';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { openCutOff } from './open-cut-off.ts';

export type SetCutOffResult =
  | { readonly kind: 'set'; readonly cutOff: CutOff }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Sets how many hours before its start a day closes, or gives it the default again (D3). The last write wins; a save
 * reads it at the moment of the save.
 */
export async function setCutOff(
  trx: Transaction<Tables>,
  actor: Actor,
  { day, hours }: { readonly day: DeliveryDay; readonly hours: number | null },
  now: Temporal.Instant,
): Promise<SetCutOffResult> {
  if (!can(actor, 'set-cut-off')) return { kind: 'refused', refusal: { kind: 'permission-denied' } };
  if (hours === null) {
    await trx.deleteFrom('cutoffs').where('delivery_dt', '=', day).execute();
  } else {
    const signed = { updated_by: actor.userId, viewed_by: actor.viewedBy, updated_at: now.toString() };
    await trx
      .insertInto('cutoffs')
      .values({ delivery_dt: day, hours, ...signed })
      .onConflict((conflict) => conflict.column('delivery_dt').doUpdateSet({ hours, ...signed }))
      .execute();
  }
  return { kind: 'set', cutOff: await openCutOff(trx, day, now) };
}
