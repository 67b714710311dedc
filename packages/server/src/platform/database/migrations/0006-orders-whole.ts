import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Photos of cakes, who sells, as invoices name it, and both people behind a cut-off that was set under View As
 * (spec 000 sections 2 and 3, D15, D21).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A photo never changes, so that several orders may show one: a copy of an order shows what it was copied from.
  `create table photos (
    id uuid primary key,
    uploaded_by int not null references users,
    viewed_by int references users,
    uploaded_at timestamptz not null,
    sha256 bytea not null check (length(sha256) = 32),
    kept_as uuid not null,
    width int not null check (width > 0),
    height int not null check (height > 0),
    bytes int not null check (bytes > 0)
  )`,
  `comment on column photos.sha256 is 'of the file that was uploaded, so that a repeat is known as one'`,
  `comment on column photos.kept_as is 'part of the names of its two files in the store'`,
  `create index photos_by_age on photos (uploaded_at)`,
  `alter table order_customs alter column photo type uuid using null`,
  `alter table order_customs add foreign key (photo) references photos`,
  `create index order_customs_by_photo on order_customs (photo) where photo is not null`,
  `alter table settings
    add column seller_address text not null default '',
    add column seller_email text not null default '',
    add column vat_number text not null default ''`,
  `alter table cutoffs add column viewed_by int references users`,
  `comment on column settings.seller_address is 'one line of the address a line'`,
];
