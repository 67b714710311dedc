import type { ColumnRule } from '@bakehouse/domain/imports/columns';
import type { ImportPlan } from '@bakehouse/domain/imports/import-plan';
import type { RowValues } from '@bakehouse/domain/imports/values';
import type { OrderId, UserId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A kind of file: which columns it has, what its rows mean, what they change, and how that is taken back. */
export type ImportKindDefinition = {
  /** Of a file with this header; of an empty one, all that the kind may have. */
  columnsFor(header: readonly string[]): readonly ColumnRule[];
  /** A small file of this kind, with its header, to download. */
  readonly sample: string;
  /** The same with what this bakery has, where it has something; else null. */
  writeOwnSample?(database: Reader, now: Temporal.Instant): Promise<string | null>;
  /** Begins with a file, whose rows are then taken in their order. */
  begin(header: readonly string[]): RowsOfFile;
  /**
   * Why what was saved cannot be taken back any more ('Orders baked'); null where it can. Asked without what is kept under
   * 'undo', so that a list of large imports is quick.
   */
  findUndoProblem(
    database: Reader,
    saved: readonly KeptItem[],
    now: Temporal.Instant,
  ): Promise<string | null>;
  /**
   * Keeps others from writing what was saved, until the transaction ends. An undo asks it first: what `findUndoProblem` finds
   * then stays true while it takes back.
   */
  lockUndo(trx: Transaction<Tables>, saved: readonly KeptItem[]): Promise<void>;
  /** Takes back what was saved. Asked after `lockUndo` and `findUndoProblem` in the same transaction. */
  undo(trx: Transaction<Tables>, saved: readonly KeptItem[], by: ImportBy): Promise<void>;
};

/** The rows of one file. */
export type RowsOfFile = {
  /** Takes a row; answers why it is refused, where the row says that by itself. */
  take(row: number, values: RowValues): string | null;
  /** Hears of a row that cannot be read and is refused, because what it was part of is then not whole. */
  passOver?(row: number, values: RowValues, why: string): void;
  /** Keeps others from writing what the rows are about, until the transaction ends. */
  lock(trx: Transaction<Tables>, context: PlanContext): Promise<void>;
  /**
   * Decides what the rows change by what the database holds now. Rows that `take` refused are no part of it; each other
   * one is in an item or refused. Writes nothing.
   */
  plan(database: Reader, context: PlanContext): Promise<PlannedImport>;
};

export type PlanContext = {
  readonly now: Temporal.Instant;
  /** Answers to the choices of an earlier plan, by their keys. */
  readonly answers: Readonly<Record<string, number>>;
};

export type PlannedImport = {
  readonly plan: ImportPlan;
  /** Writes what is new and what is changed, all of it, and answers with what an undo needs, by the keys of the items. */
  apply(trx: Transaction<Tables>, by: ImportBy): Promise<ReadonlyMap<string, SavedItem>>;
};

/** Who applies or undoes a file, and when. */
export type ImportBy = {
  readonly importId: number;
  readonly fileName: string;
  readonly userId: UserId;
  readonly viewedBy: UserId | null;
  readonly now: Temporal.Instant;
};

export type SavedItem = {
  /** The order that it became; null where it became something else. */
  readonly orderId: OrderId | null;
  /** What an undo needs, as JSON keeps it. */
  readonly kept: unknown;
};

/** A saved item as the table keeps it. */
export type KeptItem = SavedItem & { readonly key: string; readonly outcome: 'new' | 'changed' };
