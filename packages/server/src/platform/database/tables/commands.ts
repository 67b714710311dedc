import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Maybe, Moment } from './column-kinds.ts';

/** Commands that write no row to the history of an order. */
export type Commands = {
  id: string;
  /** Ascending in the order of the commands. */
  number: GeneratedAlways<number>;
  name: string;
  subject: string;
  fingerprint: Buffer;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
  at: Moment;
  /** The change; null if the subject has its own history table. */
  change: ColumnType<unknown, string | null, string | null>;
  /** The response for a repeat; deleted after a month. */
  answer: ColumnType<unknown, string | null, string | null>;
};
