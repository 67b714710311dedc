import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Imports: each file is stored with what was read from it, its preview, and the data for undoing it (D18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table imports (
    id int generated always as identity primary key,
    kind text not null,
    file_name text not null,
    size int not null default 0,
    sha256 bytea,
    state text not null check (state in ('receiving', 'reading', 'columns-missing', 'unreadable', 'ready', 'applying',
      'applied', 'undoing', 'undone', 'left')),
    begun_at timestamptz not null,
    begun_by int not null references users,
    viewed_by int references users,
    answers jsonb not null default '{}',
    columns_by_hand jsonb not null default '{}',
    done int not null default 0,
    total int,
    working_since timestamptz,
    attempts int not null default 0,
    read_at timestamptz,
    reading jsonb,
    counts jsonb,
    choices jsonb not null default '[]',
    unreadable text,
    plan_number int not null default 0,
    stale jsonb,
    command_id uuid,
    applied_at timestamptz,
    applied_by int references users,
    undone_at timestamptz,
    undone_by int references users
  )`,
  `comment on column imports.state is '''receiving'' until its file has come whole'`,
  `comment on column imports.reading is 'how the file is written, and its columns'`,
  `comment on column imports.command_id is 'whose effect is under way: it gets its line of the history when that is done'`,
  `create index imports_at_work on imports (id) where state in ('reading', 'applying', 'undoing')`,
  `create table import_files (
    import_id int not null references imports on delete cascade,
    position int not null,
    bytes bytea not null,
    primary key (import_id, position)
  )`,
  // Compressed already; a page of it is read completely.
  `create table import_items (
    import_id int not null references imports on delete cascade,
    position int not null,
    key text not null,
    outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused')),
    type text not null,
    marks text[] not null,
    search_text text not null,
    view jsonb not null,
    fingerprint text not null,
    is_stale boolean not null default false,
    result text check (result in ('SAVED SUCCESSFULLY', 'NOT SAVED', 'UNRECOGNISED SHOP')),
    order_id bigint,
    kept jsonb,
    primary key (import_id, position)
  )`,
  `comment on column import_items.fingerprint is 'of what the preview shows: another one means that others changed something'`,
  `comment on column import_items.kept is 'what an undo needs: the thing as it was before, and what it became'`,
  `create index import_items_of_orders on import_items (order_id) where order_id is not null`,
  `create table import_refused_rows (
    import_id int not null references imports on delete cascade,
    row int not null,
    why text not null,
    cells text[] not null,
    primary key (import_id, row)
  )`,
  // The columns that people assigned by hand, by kind; the next file of the kind uses them.
  `create table import_columns (
    kind text not null,
    header text not null,
    field text,
    set_at timestamptz not null,
    set_by int not null references users,
    primary key (kind, header)
  )`,
  `alter table mails add column said text`,
  `comment on column mails.said is 'the words with which the mail server took it'`,
];
