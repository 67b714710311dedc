import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from './until.ts';

const supervisor = fileURLToPath(new URL('../scripts/supervise.mjs', import.meta.url));
let directory: string;
let running: ChildProcess | null = null;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-supervise-'));
});
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(directory, { recursive: true });
});

/** Supervises a program. Each of its starts that came to be ready is a line of `starts`, its process id. */
function supervise(program: string): { readonly ended: Promise<number | null>; readonly said: () => string } {
  const server = join(directory, 'server.mjs');
  const starter = join(directory, 'start.mjs');
  writeFileSync(server, program);
  writeFileSync(
    starter,
    `import { appendFileSync } from 'node:fs';
     import { supervise } from ${JSON.stringify(supervisor)};
     const onReady = (pid) => appendFileSync(${JSON.stringify(join(directory, 'starts'))}, pid + '\\n');
     process.exitCode = await supervise(process.execPath, [${JSON.stringify(server)}], { pauses: [5], onReady });`,
  );
  let said = '';
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'inherit', 'pipe'] });
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  running = child;
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return { ended, said: () => said };
}

const starts = () => linesOf('starts');

function linesOf(file: string): readonly number[] {
  const path = join(directory, file);
  if (!existsSync(path)) return [];
  // A line that is only just being written does not count yet.
  return readFileSync(path, 'utf8').split('\n').slice(0, -1).map(Number);
}

/** Ends the newest start that was ready. */
function kill(signal: NodeJS.Signals): void {
  const pid = starts().at(-1);
  if (!pid) throw new Error('nothing was started');
  process.kill(pid, signal);
}

/** Part of a program: it writes its process id into a file. */
function count(file: string): string {
  const path = JSON.stringify(join(directory, file));
  return `(await import('node:fs')).appendFileSync(${path}, process.pid + '\\n');`;
}

test('a server that dies is started again, however it died, and ends with its supervisor', async () => {
  const { ended, said } = supervise(
    `process.on('SIGTERM', () => process.exit(0)); process.send('ready'); setInterval(() => {}, 1000);`,
  );
  await until(() => starts().length === 1);
  kill('SIGKILL');
  await until(() => starts().length === 2);
  kill('SIGABRT');
  await until(() => starts().length === 3);
  expect(said()).toContain('Bakehouse ended by itself (SIGKILL). It is started again in 0.005 s.');
  running?.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(starts()).toHaveLength(3);
});

test('a first start that fails is not repeated, and its exit code is kept', async () => {
  const { ended } = supervise(`${count('tries')} process.exit(3);`);
  expect(await ended).toBe(3);
  expect(linesOf('tries')).toHaveLength(1);
});

test('a start that fails later is tried again: what it needs may come back', async () => {
  const { ended } = supervise(
    `import { existsSync } from 'node:fs';
     ${count('tries')}
     process.on('SIGTERM', () => process.exit(0));
     const gone = ${JSON.stringify(join(directory, 'gone'))};
     if (existsSync(gone)) process.exit(1);
     process.send('ready');
     setInterval(() => {}, 1000);`,
  );
  await until(() => starts().length === 1);
  writeFileSync(join(directory, 'gone'), '');
  kill('SIGKILL');
  await until(() => linesOf('tries').length >= 4);
  rmSync(join(directory, 'gone'));
  await until(() => starts().length === 2);
  running?.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a server has two malloc arenas, unless it is told otherwise', async () => {
  const told = `process.stderr.write(process.env['MALLOC_ARENA_MAX'] + ' arenas'); process.exit(3);`;
  const { ended, said } = supervise(told);
  expect(await ended).toBe(3);
  expect(said()).toContain('2 arenas');
});
