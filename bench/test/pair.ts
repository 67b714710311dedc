import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import pg from 'pg';
import { inject } from 'vitest';
import { shopCount } from '../site/dataset.ts';
import { fillDataset } from '../site/fill-dataset.ts';
import type { People } from '../site/sign-in-people.ts';
import { signInPeople } from '../site/sign-in-people.ts';
import type { Program } from '../start-program.ts';
import { makeServerKeys, startReference, startServer } from '../start-program.ts';

/** Orders of each shop on the twelve days from 28 to 39 days from now. */
const orders = shopCount * 12;

/** A response of either program. Refusals have a code. */
export type ProgramResponse = { readonly status: number; readonly body: unknown };

/** One of the two programs, with its own database. */
export type TestedProgram = {
  send(token: string | null, method: string, path: string, body?: object): Promise<ProgramResponse>;
  query(text: string): Promise<readonly object[]>;
  /** Holds the locks of a statement while `work` runs, until it calls `release`. */
  whileLocked(text: string, work: (release: () => Promise<void>) => Promise<void>): Promise<void>;
};

/** The server and the reference, each on its own database with the same rows. */
export type BothPrograms = {
  readonly server: TestedProgram;
  readonly reference: TestedProgram;
  readonly people: People;
  readonly orders: number;
  readonly today: string;
  end(): Promise<void>;
};

/** Starts both as `npm run bench` does. */
export async function startBoth(): Promise<BothPrograms> {
  const keys = makeServerKeys();
  const today = Temporal.Now.plainDateISO('Europe/London').toString();
  const directory = mkdtempSync(join(tmpdir(), 'bakehouse-bench-test-'));
  const ours = await makeDatabase();
  const theirs = await makeDatabase();
  const [people] = await Promise.all(
    [ours, theirs].map(async (database) => {
      await fillDataset(database, today, orders);
      return signInPeople(database, keys);
    }),
  );
  if (!people) throw new Error('Nobody is signed in.');
  const server = await startServer({ databaseUrl: ours.url, directory, keys, profileDirectory: null });
  const reference = await startReference({ databaseUrl: theirs.url, keys });
  return {
    server: testedProgram(server, ours),
    reference: testedProgram(reference, theirs),
    people,
    orders,
    today,
    async end() {
      await Promise.all([server.stop(), reference.stop()]);
      await Promise.all([ours.end(), theirs.end()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

type Database = Awaited<ReturnType<typeof makeDatabase>>;

async function makeDatabase() {
  const { url, drop } = await createTestDatabase();
  const superuserUrl = new URL(inject('testCluster').superuserUrl);
  superuserUrl.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: superuserUrl.href });
  await client.connect();
  return {
    url,
    superuserUrl: superuserUrl.href,
    query: async (text: string) => (await client.query<Record<string, unknown>>(text)).rows,
    async whileLocked(text: string, work: (release: () => Promise<void>) => Promise<void>) {
      const holder = new pg.Client({ connectionString: superuserUrl.href });
      await holder.connect();
      try {
        await holder.query('begin');
        await holder.query(text);
        await work(async () => {
          await holder.query('commit');
        });
      } finally {
        await holder.end();
      }
    },
    async end() {
      await client.end();
      await drop();
    },
  };
}

function testedProgram({ port }: Program, { query, whileLocked }: Database): TestedProgram {
  return {
    query,
    whileLocked,
    async send(token, method, path, body) {
      const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
