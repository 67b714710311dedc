import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Maybe, Moment } from './column-kinds.ts';

/** Commands that leave no row in the history of an order. */
export type Commands = {
  id: string;
  /** In the order in which they were given. */
  number: GeneratedAlways<number>;
  name: string;
  subject: string;
  fingerprint: Buffer;
  user_id: UserId;
  viewed_by: Maybe<UserId>;
  at: Moment;
  /** What it changed; null where the subject has a history of its own. */
  change: ColumnType<unknown, string | null, string | null>;
  /** For a repeat; erased after a month. */
  answer: ColumnType<unknown, string | null, string | null>;
};
