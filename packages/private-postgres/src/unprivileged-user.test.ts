import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTemporaryDirectory } from '../test/temporary-directory.ts';
import { defaultDataDir } from './default-data-dir.ts';
import { canReach, findUnprivilegedUser } from './unprivileged-user.ts';

const directory = useTemporaryDirectory();
const isRoot = process.getuid?.() === 0;
const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };

it('chooses an ordinary user when the process runs as root, and none otherwise', () => {
  const user = findUnprivilegedUser(directory);
  if (isRoot) expect(user?.uid).toBeGreaterThan(0);
  else expect(user).toBeUndefined();
});

it('determines whether a user can traverse to a path, whether it exists yet or not', () => {
  const closed = join(directory, 'closed');
  mkdirSync(join(closed, 'inner'), { recursive: true });
  expect(canReach(join(closed, 'inner', 'data'), stranger)).toBe(true);
  chmodSync(closed, 0o700);
  expect(canReach(join(closed, 'inner', 'data'), stranger)).toBe(false);
  const owner = { name: 'owner', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  expect(canReach(join(closed, 'inner', 'data'), owner)).toBe(canReach(directory, owner));
});

it('keeps its files in ./data, or in /var/lib/bakehouse for root in a directory that is closed to others', () => {
  expect(defaultDataDir(directory)).toBe(join(directory, 'data'));
  const closed = join(directory, 'root-only');
  mkdirSync(closed, { mode: 0o700 });
  expect(defaultDataDir(closed)).toBe(isRoot ? '/var/lib/bakehouse' : join(closed, 'data'));
});
