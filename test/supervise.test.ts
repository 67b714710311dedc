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

/** Supervises a program. Each start that became ready adds its process id to the file `starts`. */
function supervise(program: string): {
  readonly ended: Promise<number | null>;
  readonly output: () => string;
} {
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
  let output = '';
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'inherit', 'pipe'] });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  running = child;
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return { ended, output: () => output };
}

const starts = () => linesOf('starts');

function linesOf(file: string): readonly number[] {
  const path = join(directory, file);
  if (!existsSync(path)) return [];
  // Ignores a line that is still being written.
  return readFileSync(path, 'utf8').split('\n').slice(0, -1).map(Number);
}

/** Sends a signal to the newest process that became ready. */
function kill(signal: NodeJS.Signals): void {
  const pid = starts().at(-1);
  if (!pid) throw new Error('nothing was started');
  process.kill(pid, signal);
}

/** Code that appends the process id to a file. */
function count(file: string): string {
  const path = JSON.stringify(join(directory, file));
  return `(await import('node:fs')).appendFileSync(${path}, process.pid + '\\n');`;
}

test('a server that dies of any signal is restarted, and stops with its supervisor', async () => {
  const { ended, output } = supervise(
    `process.on('SIGTERM', () => process.exit(0)); process.send('ready'); setInterval(() => {}, 1000);`,
  );
  await until(() => starts().length === 1);
  kill('SIGKILL');
  await until(() => starts().length === 2);
  kill('SIGABRT');
  await until(() => starts().length === 3);
  expect(output()).toContain('Bakehouse stopped unexpectedly (SIGKILL). Restarting in 0.005 s.');
  running?.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(starts()).toHaveLength(3);
});

test('a first start that fails is not repeated, and its exit code is returned', async () => {
  const { ended } = supervise(`${count('tries')} process.exit(3);`);
  expect(await ended).toBe(3);
  expect(linesOf('tries')).toHaveLength(1);
});

test('a restart that fails is repeated, because its dependencies may come back', async () => {
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

test('a server has two malloc arenas by default', async () => {
  const program = `process.stderr.write(process.env['MALLOC_ARENA_MAX'] + ' arenas'); process.exit(3);`;
  const { ended, output } = supervise(program);
  expect(await ended).toBe(3);
  expect(output()).toContain('2 arenas');
});
