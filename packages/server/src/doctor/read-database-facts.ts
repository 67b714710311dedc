import type { RowOf } from '../platform/database/columns.ts';
import { boolean, int4, int8, text } from '../platform/database/columns.ts';
import type { Reader } from '../platform/database/reader.ts';
import { readStatement } from '../platform/database/statement.ts';

const factColumns = {
  version: int4,
  encoding: text,
  bytes: int8,
  is_superuser: boolean,
  may_create: boolean,
  /** Our relations that belong to another role: no migration can alter them. */
  foreign_relations: int4,
  is_standby: boolean,
  is_encrypted: boolean,
  /** Whether the connection stays on one machine or in a private network. */
  is_near: boolean,
  /** The limit for ordinary roles: the smallest of those of the server, the database and the role. */
  most_connections: int4,
  /** The connections of other programs to the server. */
  taken_connections: int4,
  fsync: text,
  full_page_writes: text,
  synchronous_commit: text,
  autovacuum: text,
  track_counts: text,
  /** Dead rows that vacuum has not removed yet, of tables that consist mostly of them. */
  neglected_rows: int8,
};

/** Facts that PostgreSQL reports about itself. */
export type DatabaseFacts = RowOf<typeof factColumns>;

const facts = readStatement('doctor.database', factColumns)`
  select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    pg_database_size(current_database()) as bytes,
    r.rolsuper as is_superuser,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
    (select count(*)::int from pg_class c
     where c.relnamespace = any (array(select oid from pg_namespace where nspname in ('public', 'auth', 'jobs')))
       and c.relkind in ('r', 'p', 'S', 'v') and not pg_has_role(current_user, c.relowner, 'usage')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as foreign_relations,
    pg_is_in_recovery() as is_standby,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
    coalesce(inet_server_addr() <<= any ('{127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,::1/128,fc00::/7}'::inet[]),
      true) as is_near,
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      nullif(d.datconnlimit, -1), nullif(r.rolconnlimit, -1)) as most_connections,
    (select count(*)::int from pg_stat_activity a
     where a.backend_type = 'client backend' and a.application_name not like 'bakehouse%') as taken_connections,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('autovacuum') as autovacuum,
    current_setting('track_counts') as track_counts,
    (select coalesce(sum(n_dead_tup), 0)::bigint from pg_stat_user_tables
     where n_dead_tup > 100000 and n_dead_tup > n_live_tup) as neglected_rows
  from pg_roles r, pg_database d
  where r.rolname = current_user and d.datname = current_database()`;

export function readDatabaseFacts(database: Reader): Promise<DatabaseFacts> {
  return facts.one(database);
}
