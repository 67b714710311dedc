import type { ColumnRule } from '@bakehouse/domain/imports/columns';
import type { ImportPlan } from '@bakehouse/domain/imports/import-plan';
import type { RowValues } from '@bakehouse/domain/imports/values';
import type { OrderId, UserId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * A kind of file: its columns, what its rows change, and how an import of it is undone. A new kind implements this type
 * and is named in `kinds.ts`.
 */
export type ImportKindDefinition = {
  /** The columns for a file with this header; for an empty header, all columns of the kind. */
  columnsFor(header: readonly string[]): readonly ColumnRule[];
  /** A small sample file with a header, to download. */
  readonly sample: string;
  /** A sample with records of this bakery; null where it has none. */
  writeOwnSample?(database: Reader, now: Temporal.Instant): Promise<string | null>;
  /** Starts to read a file, whose rows are then passed in their order. */
  begin(header: readonly string[]): RowsOfFile;
  /**
   * Why an import cannot be undone any more ('Orders baked'); null where it can. Called without the data for the undo,
   * so that a list of large imports is fast.
   */
  findUndoProblem(
    database: Reader,
    saved: readonly AppliedItem[],
    now: Temporal.Instant,
  ): Promise<string | null>;
  /**
   * Locks the saved records until the transaction ends. Called first by an undo, so that the result of
   * `findUndoProblem` stays true.
   */
  lockUndo(trx: Transaction<Tables>, saved: readonly AppliedItem[]): Promise<void>;
  /** Undoes the import. Called after `lockUndo` and `findUndoProblem`, in the same transaction. */
  undo(trx: Transaction<Tables>, saved: readonly AppliedItem[], by: ImportBy): Promise<void>;
};

/** The rows of one file. */
export type RowsOfFile = {
  /** Takes a row; returns why it is refused, if that follows from the row alone. */
  take(row: number, values: RowValues): string | null;
  /** Called with a row that cannot be read and is refused, because the record to which it belongs is then incomplete. */
  passOver?(row: number, values: RowValues, why: string): void;
  /** Locks the records that the rows change until the transaction ends. */
  lock(trx: Transaction<Tables>, context: PlanContext): Promise<void>;
  /**
   * Decides what the rows change, compared with the database. Rows that `take` refused are not included; every other
   * row is part of an item or refused. Writes nothing.
   */
  plan(database: Reader, context: PlanContext): Promise<PlannedImport>;
};

export type PlanContext = {
  readonly now: Temporal.Instant;
  /** The answers to the questions of an earlier plan, by key. */
  readonly answers: Readonly<Record<string, number>>;
};

export type PlannedImport = {
  readonly plan: ImportPlan;
  /** Writes all new and changed records, and returns the data for an undo, by the keys of the items. */
  apply(trx: Transaction<Tables>, by: ImportBy): Promise<ReadonlyMap<string, SavedItem>>;
};

/** Who applies or undoes an import, and when. */
export type ImportBy = {
  readonly importId: number;
  readonly fileName: string;
  readonly userId: UserId;
  readonly viewedBy: UserId | null;
  readonly now: Temporal.Instant;
};

export type SavedItem = {
  /** The id of the order; null for other records. */
  readonly orderId: OrderId | null;
  /** The data for an undo, which is stored as JSON. */
  readonly kept: unknown;
};

/** A saved item as it is stored. */
export type AppliedItem = SavedItem & { readonly key: string; readonly outcome: 'new' | 'changed' };
