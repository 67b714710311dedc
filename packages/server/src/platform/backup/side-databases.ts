import { Client } from 'pg';
import { BackupError } from './backup-error.ts';

/** Databases beside the application's, in the same PostgreSQL. */
export type SideDatabases = {
  /** Creates an empty one, owned by the application's role, and returns its URL. */
  create(name: string): Promise<string>;
  drop(name: string): Promise<void>;
  /** Renames the application's database to `keptAs` and `name` to the application's database, both in one transaction. */
  swap(name: string, keptAs: string): Promise<void>;
  /** The databases whose names begin with `prefix`. */
  list(prefix: string): Promise<readonly string[]>;
};

/**
 * Creates databases beside the application's; null if the role may not create any.
 *
 * @param maintenanceUrl a role that may create databases, in another database than the application's
 */
export async function openSideDatabases(
  databaseUrl: string,
  maintenanceUrl: string,
): Promise<SideDatabases | null> {
  const { database, role } = partsOf(databaseUrl);
  async function ask<Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> {
    const client = new Client({
      connectionString: maintenanceUrl,
      application_name: 'bakehouse restore',
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }
  if (!(await mayCreate(ask))) return null;
  return {
    async create(name) {
      // template1 may have been changed by an administrator; template0 is as PostgreSQL created it.
      await ask(`create database ${quote(name)} owner ${quote(role)} template template0`);
      const url = new URL(databaseUrl);
      url.pathname = `/${encodeURIComponent(name)}`;
      return url.href;
    },
    async drop(name) {
      await ask(`drop database if exists ${quote(name)} with (force)`);
    },
    async swap(name, keptAs) {
      try {
        await ask(
          `begin; alter database ${quote(database)} rename to ${quote(keptAs)};
           alter database ${quote(name)} rename to ${quote(database)}; commit`,
        );
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new BackupError(
          `The new database could not take the place of the old one, which stays in use: ${reason}.`,
          {
            cause,
          },
        );
      }
    },
    async list(prefix) {
      const rows = await ask<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1) order by 1',
        [prefix],
      );
      return rows.map(({ name }) => name);
    },
  };
}

/** The name of the database in a connection string. */
export function databaseName(databaseUrl: string): string {
  return partsOf(databaseUrl).database;
}

/** The URL of another database that every PostgreSQL has. */
export function maintenanceUrlOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = databaseName(databaseUrl) === 'postgres' ? '/template1' : '/postgres';
  return url.href;
}

type Ask = <Row extends object>(text: string) => Promise<readonly Row[]>;

async function mayCreate(ask: Ask): Promise<boolean> {
  try {
    const rows = await ask<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true;
  } catch {
    // The role may not even be allowed to connect there.
    return false;
  }
}

function partsOf(databaseUrl: string): { readonly database: string; readonly role: string } {
  const { pathname, username } = new URL(databaseUrl);
  return { database: decodeURIComponent(pathname.slice(1)), role: decodeURIComponent(username) };
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
