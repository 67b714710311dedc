import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

export type Categories = {
  id: Generated<number>;
  name: string;
  /** In kitchen order; null until somebody gave it a place. */
  position: ColumnType<number | null, number | null | undefined, number | null>;
  /** Rises with every change. */
  version: WithDefault<number>;
};

/** What a category was called that was merged into another one. */
export type MergedCategoryNames = { name: string; category_id: number };

export type Suppliers = {
  id: Generated<number>;
  name: string;
  /** A save names the version it edited. */
  version: WithDefault<number>;
};

/** Which notes of `content_changes` were thrown away: one row. */
export type ContentChangesFloor = {
  id: GeneratedAlways<number>;
  /** Those of transactions below this number are gone. */
  pruned_below: number;
  /** Those below this one go the next time. */
  next_below: number;
  moved_at: ColumnType<Temporal.Instant, string, string>;
};
