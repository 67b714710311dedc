import type { Kysely } from 'kysely';

/** One step of the schema. A released one is never changed; decision 048 describes how changes are split into steps. */
export type Migration = {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
  /**
   * `false` for work that PostgreSQL cannot do inside a transaction, such as building an index concurrently. Such a
   * migration must be repeatable, because an interruption does not undo what it has done so far.
   */
  readonly transactional?: boolean;
  /** The oldest migration that a version must know to work after this one; without it every version works. */
  readonly needs?: string;
};
