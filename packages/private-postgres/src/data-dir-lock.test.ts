import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reportFigure, sizes } from '../../../test/tiers.ts';
import { useTemporaryDirectory } from '../test/temporary-directory.ts';
import { lockDataDir } from './data-dir-lock.ts';

const directory = useTemporaryDirectory();
const holdTheLock = `
  const { lockDataDir } = await import(${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))});
  const { kind } = lockDataDir(${JSON.stringify(directory)});
  gc();
  process.stdout.write(kind);
  setInterval(() => undefined, 60_000);`;

it(`is free again at once when its holder is killed, ${sizes.lockKills} times in a row`, async () => {
  for (let round = 0; round < sizes.lockKills; round += 1) {
    const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', holdTheLock]);
    try {
      const [word] = await once(holder.stdout, 'data');
      expect(String(word)).toBe('ours');
      expect(lockDataDir(directory)).toEqual({ kind: 'in use', pid: holder.pid });
    } finally {
      const gone = once(holder, 'exit');
      holder.kill('SIGKILL');
      await gone;
    }
  }
  const lock = lockDataDir(directory);
  expect(lock.kind).toBe('ours');
  if (lock.kind === 'ours') lock.release();
  reportFigure(`locks: ${sizes.lockKills} holders killed, free again each time`);
});

it('is held against the same process, too, until it is released', () => {
  const lock = lockDataDir(directory);
  expect(lockDataDir(directory)).toEqual({ kind: 'in use', pid: process.pid });
  if (lock.kind === 'ours') lock.release();
  const next = lockDataDir(directory);
  expect(next.kind).toBe('ours');
  if (next.kind === 'ours') next.release();
});
