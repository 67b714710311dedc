import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Splits the settings into tables by subject: the business, roles that must have a second factor, the Sage export, the
 * seller on invoices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older releases refuse to start on a newer schema anyway (decision 048), so columns are dropped at once. */
export const needs = '0009-settings-by-owner';

const statements = [
  `create table second_factor_policy (
    id int primary key default 1 check (id = 1),
    roles text[] not null default '{}' check (roles <@ array['shop', 'admin', 'superadmin'])
  )`,
  `insert into second_factor_policy (roles) select second_factor_roles from settings`,
  `create table sage_settings (
    id int primary key default 1 check (id = 1),
    ledger_account text not null default '4000',
    analysis_types text[] not null default '{"","",""}' check (cardinality(analysis_types) = 3),
    version int not null default 1 check (version > 0),
    updated_at timestamptz,
    updated_by int references users,
    viewed_by int references users
  )`,
  `insert into sage_settings (ledger_account, analysis_types, version, updated_at, updated_by, viewed_by)
    select sage_ledger_account, sage_analysis_types, sage_version, sage_updated_at, sage_updated_by, sage_viewed_by
    from settings`,
  `create table seller (
    id int primary key default 1 check (id = 1),
    address text not null default '',
    email text not null default '',
    vat_number text not null default ''
  )`,
  `comment on column seller.address is 'one line of the address a line'`,
  `insert into seller (address, email, vat_number) select seller_address, seller_email, vat_number from settings`,
  `alter table settings
    drop column second_factor_roles,
    drop column sage_ledger_account, drop column sage_analysis_types, drop column sage_version,
    drop column sage_updated_at, drop column sage_updated_by, drop column sage_viewed_by,
    drop column seller_address, drop column seller_email, drop column vat_number`,
];
