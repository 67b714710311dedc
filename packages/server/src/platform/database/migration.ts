import type { Kysely } from 'kysely';

/** One step of the schema. A released one is never changed; decision 048 says how steps are cut. */
export type Migration = {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
  /**
   * `false` for what PostgreSQL cannot do inside a transaction, such as building an index concurrently. Such a
   * migration has to be repeatable, because an interruption leaves behind what it had done so far.
   */
  readonly transactional?: boolean;
  /** The name of the oldest migration that a program has to know to work after this one; any program unless given. */
  readonly needs?: string;
};
