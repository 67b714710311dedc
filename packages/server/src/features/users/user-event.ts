import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Who did it: under View As both people (D21). */
export type Doer = Pick<Actor, 'userId' | 'viewedBy'>;

export type UserEvent = {
  readonly kind: Insertable<Tables['user_events']>['kind'];
  /** Whom it is about; null where it is about nobody in particular. */
  readonly subjectId: UserId | null;
  readonly details?: object;
  readonly saveId?: string;
};

/** Writes a line of the history of people (D8). `by` is null for the command line and an unannounced sign-in. */
export async function recordUserEvent(
  trx: Transaction<Tables>,
  by: Doer | null,
  event: UserEvent,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('user_events')
    .values({
      kind: event.kind,
      subject_id: event.subjectId,
      at: now.toString(),
      user_id: by?.userId ?? null,
      viewed_by: by?.viewedBy ?? null,
      save_id: event.saveId ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}
