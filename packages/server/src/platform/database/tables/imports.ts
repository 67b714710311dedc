import type { OrderId, UserId } from '@bakehouse/domain/kernel/branded';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Maybe, MaybeMoment, Moment, WithDefault } from './column-kinds.ts';

type Json = ColumnType<unknown, string | undefined, string>;
type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>;

/** An imported file, and its progress (D18). */
export type Imports = {
  id: GeneratedAlways<number>;
  kind: string;
  file_name: string;
  size: WithDefault<number>;
  sha256: Maybe<Buffer>;
  /** 'receiving' until the file has been received completely. */
  state: string;
  begun_at: Moment;
  begun_by: UserId;
  viewed_by: Maybe<UserId>;
  answers: Json;
  columns_by_hand: Json;
  /** The progress of the current work, in rows or items. */
  done: WithDefault<number>;
  total: Maybe<number>;
  working_since: MaybeMoment;
  attempts: WithDefault<number>;
  read_at: MaybeMoment;
  /** The format of the file, and its columns. */
  reading: MaybeJson;
  counts: MaybeJson;
  choices: Json;
  unreadable: Maybe<string>;
  plan_number: WithDefault<number>;
  stale: MaybeJson;
  /** The command that is being executed. */
  command_id: Maybe<string>;
  applied_at: MaybeMoment;
  applied_by: Maybe<UserId>;
  undone_at: MaybeMoment;
  undone_by: Maybe<UserId>;
};

/** The unchanged file, in pieces. */
export type ImportFiles = { import_id: number; position: number; bytes: Buffer };

/** One item of a file as the preview shows it, and its result. */
export type ImportItems = {
  import_id: number;
  position: number;
  key: string;
  outcome: string;
  type: string;
  marks: readonly string[];
  search_text: string;
  view: Json;
  /** The fingerprint of what the preview shows. */
  fingerprint: string;
  is_stale: WithDefault<boolean>;
  result: Maybe<string>;
  order_id: Maybe<OrderId>;
  /** The data for an undo. */
  kept: MaybeJson;
};

export type ImportRefusedRows = { import_id: number; row: number; why: string; cells: readonly string[] };

/** The columns that people assigned by hand, for each kind of file. */
export type ImportColumns = {
  kind: string;
  header: string;
  field: Maybe<string>;
  set_at: Moment;
  set_by: UserId;
};
