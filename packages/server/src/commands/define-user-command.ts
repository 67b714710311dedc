import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Changed } from '@bakehouse/domain/kernel/refusal';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Command } from './command.ts';
import type { Declaration } from './define-command.ts';
import { defineCommand } from './define-command.ts';

/** Who executed a command; under View As both people (D21). */
export type Author = Pick<Actor, 'userId' | 'viewedBy'>;

export type UserEvent = {
  readonly kind: Insertable<Tables['user_events']>['kind'];
  /** The person that the event is about; null for none. */
  readonly subjectId: UserId | null;
  readonly details?: object;
};

/** Defines a command about a person or an account. Its change is stored in the history of people (D8). */
export function defineUserCommand<Input, Answer extends object, Stored extends Changed<unknown> = never>(
  declaration: Omit<Declaration<Input, Answer, UserEvent, Stored>, 'record'>,
): Command<Input, Answer> {
  return defineCommand({
    ...declaration,
    record: (trx, { actor, now, commandId }, event) => recordUserEvent(trx, actor, event, now, commandId),
  });
}

/** Writes an event to the history of people (D8). `by` is null for the command line and for a first sign-in. */
export async function recordUserEvent(
  trx: Transaction<Tables>,
  by: Author | null,
  event: UserEvent,
  now: Temporal.Instant,
  commandId: string | null = null,
): Promise<void> {
  await trx
    .insertInto('user_events')
    .values({
      kind: event.kind,
      subject_id: event.subjectId,
      at: now.toString(),
      user_id: by?.userId ?? null,
      viewed_by: by?.viewedBy ?? null,
      save_id: commandId,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}
