import { Client } from 'pg';
import { BackupError } from './backup-error.ts';

/** Databases beside the application's, in the same PostgreSQL. */
export type SideDatabases = {
  /** Makes an empty one, owned by the application's role, and answers with its address. */
  create(name: string): Promise<string>;
  drop(name: string): Promise<void>;
  /** Puts the application's database aside under `keptAs`, and lets `name` take its place: both at once, or nothing. */
  swap(name: string, keptAs: string): Promise<void>;
  /** Those that begin like this. */
  list(prefix: string): Promise<readonly string[]>;
};

/**
 * How databases are made beside the application's; null where its role may not make any.
 *
 * @param maintenanceUrl a role that may, in another database than the application's
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
      // The first template has what its administrator put there; the other one is as PostgreSQL made it.
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
          `The new database could not take the place of the old one, which stays: ${reason}.`,
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

/** The address of another database of the same PostgreSQL that every one has. */
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
    // It may not even connect there.
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
