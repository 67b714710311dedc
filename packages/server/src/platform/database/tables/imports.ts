import type { OrderId, UserId } from '@bakehouse/domain/kernel/branded';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Maybe, MaybeMoment, Moment, WithDefault } from './column-kinds.ts';

type Json = ColumnType<unknown, string | undefined, string>;
type MaybeJson = ColumnType<unknown, string | null | undefined, string | null>;

/** A file from elsewhere, and how far it has come (D18). */
export type Imports = {
  id: GeneratedAlways<number>;
  kind: string;
  file_name: string;
  size: WithDefault<number>;
  sha256: Maybe<Buffer>;
  /** 'receiving' until its file has come whole. */
  state: string;
  begun_at: Moment;
  begun_by: UserId;
  viewed_by: Maybe<UserId>;
  answers: Json;
  columns_by_hand: Json;
  /** How far the work on it is, in rows or items. */
  done: WithDefault<number>;
  total: Maybe<number>;
  working_since: MaybeMoment;
  attempts: WithDefault<number>;
  read_at: MaybeMoment;
  /** How the file is written, and its columns. */
  reading: MaybeJson;
  counts: MaybeJson;
  choices: Json;
  unreadable: Maybe<string>;
  plan_number: WithDefault<number>;
  stale: MaybeJson;
  /** Whose effect is under way. */
  command_id: Maybe<string>;
  applied_at: MaybeMoment;
  applied_by: Maybe<UserId>;
  undone_at: MaybeMoment;
  undone_by: Maybe<UserId>;
};

/** The file in pieces, as it came. */
export type ImportFiles = { import_id: number; position: number; bytes: Buffer };

/** What the preview shows of a thing of a file, and what became of it. */
export type ImportItems = {
  import_id: number;
  position: number;
  key: string;
  outcome: string;
  type: string;
  marks: readonly string[];
  search_text: string;
  view: Json;
  /** Of what the preview shows. */
  fingerprint: string;
  is_stale: WithDefault<boolean>;
  result: Maybe<string>;
  order_id: Maybe<OrderId>;
  /** What an undo needs. */
  kept: MaybeJson;
};

export type ImportRefusedRows = { import_id: number; row: number; why: string; cells: readonly string[] };

/** What people said by hand about the columns of a kind. */
export type ImportColumns = {
  kind: string;
  header: string;
  field: Maybe<string>;
  set_at: Moment;
  set_by: UserId;
};
