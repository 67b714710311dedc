import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mostImportRows } from '@bakehouse/domain/imports/import-kinds';
import { describe, expect, test } from 'vitest';
import { processEnvironment } from '../../../../test/process-environment.ts';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import type { LargeTable } from './large-tables.ts';
import { largeTables } from './large-tables.ts';
import type { LargeTableReport } from './read-large-table.ts';

/** What each comes to. */
const outcomes = {
  'as many rows as are read': { kind: 'read', good: mostImportRows, bad: 0 },
  'as many rows, in UTF-16': { kind: 'read', good: mostImportRows, bad: 0 },
  'as many rows, in Windows-1252': { kind: 'read', good: mostImportRows, bad: 0 },
  'an Excel workbook': { kind: 'read', good: mostImportRows, bad: 0 },
  'one line': { kind: 'read', good: 0, bad: 1 },
  'one line of separators': { kind: 'unreadable', why: expect.stringContaining('no rows under it') },
  'separators where the header should be': {
    kind: 'unreadable',
    why: expect.stringContaining('No header was found.'),
  },
  'line ends': { kind: 'unreadable', why: expect.stringContaining('no rows under it') },
  'an open quotation mark': {
    kind: 'unreadable',
    why: expect.stringContaining('Row 2 opens a quotation mark that is not closed within 300,000 lines'),
  },
  'an open quotation mark, in Chinese': {
    kind: 'unreadable',
    why: expect.stringContaining('Row 2 opens a quotation mark that is not closed within 300,000 lines'),
  },
  'quotation marks': { kind: 'read', good: 0, bad: 1 },
  'quotation marks on lines of their own': { kind: 'read', good: 0, bad: 1 },
  'quotation marks in the wrong place': {
    kind: 'unreadable',
    why: expect.stringContaining('more than 300,000 rows'),
  },
} as const satisfies Record<LargeTable, object>;

const run = promisify(execFile);
const program = join(import.meta.dirname, 'read-large-table.ts');
const all = Object.keys(largeTables) as LargeTable[];
/** A list without any is that of all. */
const tables =
  sizes.largestTables.length === 0 ? all : all.filter((table) => sizes.largestTables.includes(table));

describe('a file of the largest size is read or refused in a process with 512 MB', () => {
  test.each(tables)('%s', async (table) => {
    const { stdout } = await run(process.execPath, ['--max-old-space-size=256', program, table], {
      env: processEnvironment(),
    });
    const report = JSON.parse(stdout) as LargeTableReport;
    expect(report).toMatchObject(outcomes[table]);
    expect(report.memory).toBeLessThan(512);
    reportFigure(`largest table, ${table}: ${Math.round(report.memory)} MB`);
  });
});
