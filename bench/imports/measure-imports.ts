import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { formatTable, formatVerdict } from '../figures.ts';
import type { Undoable } from '../undo.ts';
import { importWholeFile } from './import-whole-file.ts';
import type { ReadingReport } from './read-order-file.ts';
import { writeCsv, writeWorkbook } from './write-order-file.ts';

/** The limit for parsing, so that a whole import stays within 60 s and 512 MB. */
const mostSeconds = 30;
const mostMegabytes = 200;

const run = promisify(execFile);
const program = fileURLToPath(new URL('read-order-file.ts', import.meta.url));

const files = [
  { name: 'CSV, UTF-8', file: 'utf8.csv', write: (path: string) => writeCsv(path, 'utf8') },
  { name: 'CSV, Windows-1252', file: 'windows.csv', write: (path: string) => writeCsv(path, 'latin1') },
  { name: 'Excel workbook', file: 'orders.xlsx', write: writeWorkbook },
];

/**
 * Parses generated files of the largest size, each in its own process, imports one of them through the server, and
 * returns the report.
 */
export async function measureImports(undoable: Undoable, say: (line: string) => void): Promise<string> {
  const directory = await undoable(mkdtemp(join(tmpdir(), 'bakehouse-imports-')), (made) =>
    rm(made, { recursive: true, force: true }),
  );
  const rows: (readonly string[])[] = [];
  for (const { name, file, write } of files) {
    const path = join(directory, file);
    await write(path);
    const { stdout } = await run(process.execPath, [program, path]);
    const report = JSON.parse(stdout) as ReadingReport;
    say(`  ${name}: ${report.kind}, ${formatCount(report.good)} rows good, ${formatCount(report.bad)} bad`);
    rows.push(row(name, report));
  }
  const whole = await importWholeFile(undoable, directory, say);
  const reading = formatTable([
    [
      'reading a file',
      'MB',
      'rows',
      'seconds',
      'rows per second',
      'peak memory, MB',
      'before',
      'longest event loop block, ms',
    ],
    ...rows,
  ]);
  return `${reading}\n\n${whole}`;
}

function row(name: string, report: ReadingReport): readonly string[] {
  const { bytes, good, bad, seconds, mostMemory, memoryBefore, longestBlockMs } = report;
  const read = good + bad;
  return [
    name,
    (bytes / 1_000_000).toFixed(1),
    formatCount(read),
    seconds.toFixed(1),
    formatCount(Math.round(read / seconds)),
    mostMemory.toFixed(0),
    memoryBefore.toFixed(0),
    longestBlockMs.toFixed(0),
    ...formatVerdict({
      goal: `${mostSeconds} s, ${mostMegabytes} MB more than before`,
      isMet: report.kind === 'read' && seconds <= mostSeconds && mostMemory - memoryBefore <= mostMegabytes,
    }),
  ];
}
