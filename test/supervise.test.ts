import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Supervises a program that writes its process id into `starts`, one line for each start. */
function supervise(program: string): { readonly ended: Promise<number | null>; readonly said: () => string } {
  const server = join(directory, 'server.mjs');
  const starter = join(directory, 'start.mjs');
  writeFileSync(server, `import { appendFileSync } from 'node:fs';\n${program}`);
  writeFileSync(
    starter,
    `import { supervise } from ${JSON.stringify(supervisor)};
     process.exitCode = await supervise(process.execPath, [${JSON.stringify(server)}], { pauses: [5] });`,
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

function starts(): readonly number[] {
  try {
    const lines = readFileSync(join(directory, 'starts'), 'utf8').trim().split('\n');
    return lines.map(Number);
  } catch {
    return [];
  }
}

const begin = () => `appendFileSync(${JSON.stringify(join(directory, 'starts'))}, process.pid + '\\n');`;

test('a server that dies is started again, however it died, and ends with its supervisor', async () => {
  const { ended, said } = supervise(
    `${begin()} process.on('SIGTERM', () => process.exit(0)); process.send('ready'); setInterval(() => {}, 1000);`,
  );
  await until(() => starts().length === 1);
  process.kill(starts()[0] ?? 0, 'SIGKILL');
  await until(() => starts().length === 2);
  process.kill(starts()[1] ?? 0, 'SIGABRT');
  await until(() => starts().length === 3);
  expect(said()).toContain('Bakehouse ended by itself (SIGKILL). It is started again in 0.005 s.');
  running?.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(starts()).toHaveLength(3);
});

test('a first start that fails is not repeated, and its exit code is kept', async () => {
  const { ended } = supervise(`${begin()} process.exit(3);`);
  expect(await ended).toBe(3);
  expect(starts()).toHaveLength(1);
});

test('a start that fails later is tried again: what it needs may come back', async () => {
  const { ended } = supervise(
    `import { existsSync } from 'node:fs';
     ${begin()}
     process.on('SIGTERM', () => process.exit(0));
     const gone = ${JSON.stringify(join(directory, 'gone'))};
     if (existsSync(gone)) process.exit(1);
     process.send('ready');
     setInterval(() => {}, 1000);`,
  );
  await until(() => starts().length === 1);
  writeFileSync(join(directory, 'gone'), '');
  process.kill(starts()[0] ?? 0, 'SIGKILL');
  await until(() => starts().length >= 4);
  rmSync(join(directory, 'gone'));
  running?.kill('SIGTERM');
  expect([0, 1]).toContain(await ended);
});
