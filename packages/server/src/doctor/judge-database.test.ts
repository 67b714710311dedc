import { expect, test } from 'vitest';
import type { SchemaState } from '../platform/database/schema-state.ts';
import { judgeDatabase } from './judge-database.ts';
import type { DatabaseFacts } from './read-database-facts.ts';

const well: DatabaseFacts = {
  version: 180_001,
  encoding: 'UTF8',
  bytes: 300e6,
  is_superuser: false,
  may_create: true,
  foreign_relations: 0,
  is_standby: false,
  is_encrypted: false,
  is_near: true,
  most_connections: 97,
  taken_connections: 2,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  track_counts: 'on',
  neglected_rows: 0,
};
const current: SchemaState = { pending: [], newer: [], refusal: null };

/** The warnings and problems, with what to do. */
function complaints(facts: Partial<DatabaseFacts>, schema: Partial<SchemaState> = {}) {
  return judgeDatabase({ ...well, ...facts }, { ...current, ...schema })
    .filter(({ state }) => state !== 'ok')
    .map(({ state, words, cure }) => `${state}: ${words} ${cure}`);
}

test('a healthy database has four findings, all ok', () => {
  expect(judgeDatabase(well, current).map(({ state, words }) => `${state}: ${words}`)).toEqual([
    'ok: PostgreSQL 18.1 is running; the size of the database is 300 MB',
    'ok: the schema is up to date',
    'ok: PostgreSQL confirms a save only when it is on disk',
    'ok: 97 connections are allowed, other programs use 2, and each server needs 16',
  ]);
});

test.each<[string, Partial<DatabaseFacts>, string]>([
  ['an old PostgreSQL', { version: 140_005 }, 'problem: PostgreSQL 14.5 is too old.'],
  ['another encoding', { encoding: 'SQL_ASCII' }, 'problem: The encoding of the database is SQL_ASCII.'],
  ['a standby', { is_standby: true }, 'problem: DATABASE_URL leads to a standby'],
  ['a superuser', { is_superuser: true }, 'warning: The user in DATABASE_URL is a superuser'],
  [
    'a user without rights',
    { may_create: false },
    'problem: The user in DATABASE_URL may not change the schema.',
  ],
  ['tables of another user', { foreign_relations: 41 }, 'problem: 41 tables belong to another user'],
  [
    'an unencrypted connection to another network',
    { is_near: false },
    'problem: The connection to the database is not encrypted',
  ],
  ['no fsync', { fsync: 'off' }, 'problem: fsync off: a power cut can lose confirmed orders.'],
  [
    'no waiting for the disk',
    { synchronous_commit: 'off' },
    'problem: synchronous_commit off: a power cut can lose',
  ],
  ['no autovacuum', { autovacuum: 'off' }, 'problem: autovacuum is off'],
  ['rows that are not vacuumed', { neglected_rows: 2_000_000 }, 'warning: 2000000 dead rows'],
  [
    'too few connections',
    { most_connections: 10 },
    'problem: PostgreSQL allows 10 connections, but each server needs 16.',
  ],
  ['connections taken', { taken_connections: 90 }, 'warning: Other programs use 90 of 97 connections'],
])('%s is reported once, with what to do', (_what, facts, words) => {
  const told = complaints(facts);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(words);
  expect(told[0]).not.toContain('null');
});

test('an encrypted connection to another network is fine', () => {
  expect(complaints({ is_near: false, is_encrypted: true })).toEqual([]);
});

test('the schema is compared with that of this version', () => {
  const waiting = { name: '0042-next', up: async () => {} };
  expect(complaints({}, { pending: [waiting] })[0]).toMatch(/^warning: 1 pending migration, up to 0042-next/);
  expect(complaints({}, { newer: ['0099-later'] })[0]).toContain(
    'newer than this version of Bakehouse (0099-later)',
  );
  expect(complaints({}, { refusal: 'Start the newer version.' })).toEqual([
    'problem: This version of Bakehouse cannot use the schema. Start the newer version.',
  ]);
});
