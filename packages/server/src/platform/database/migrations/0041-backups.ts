import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Which backups were made and checked, and when they are made by themselves. The list is about the disks of this place,
 * so a backup leaves it out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table backups (
    id int generated always as identity primary key,
    reason text not null check (reason in ('schedule', 'asked')),
    asked_at timestamptz not null,
    began_at timestamptz,
    made_at timestamptz,
    checked_at timestamptz,
    ended_at timestamptz,
    removed_at timestamptz,
    machine text not null default '',
    path text not null default '',
    bytes bigint not null default 0,
    sha256 text not null default '',
    row_count bigint not null default 0,
    photo_files int not null default 0,
    backup_ms bigint,
    restore_ms bigint,
    unchecked_because text not null default '',
    failure text not null default '',
    step text not null default '',
    done bigint not null default 0,
    expected bigint
  )`,
  `comment on column backups.restore_ms is 'how long it took to read the file through, restore it beside the bakery and compare'`,
  `create index backups_newest_first on backups (asked_at desc, id desc)`,
  `create table backup_settings (
    id int primary key default 1 check (id = 1),
    enabled boolean not null default true,
    hour int not null default 3 check (hour between 0 and 23),
    keep_daily int not null default 7 check (keep_daily between 0 and 90),
    keep_weekly int not null default 4 check (keep_weekly between 0 and 104),
    keep_monthly int not null default 6 check (keep_monthly between 0 and 120),
    since timestamptz not null default now(),
    version int not null default 1 check (version > 0)
  )`,
  `comment on column backup_settings.since is 'from when on a backup is expected every day'`,
  `insert into backup_settings default values`,
  // Kinds are only added, so that the previous release keeps working and no row has to be checked.
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check (kind in
    ('order-created', 'order-updated', 'order-voided', 'order-deleted', 'order-reminder', 'allergens-changed', 'test',
     'backup-failed', 'sign-up', 'magic-link', 'recovery', 'invite', 'email-change', 'reauthentication')) not valid`,
];
