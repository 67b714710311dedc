import { chmodSync, cpSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTemporaryDirectory } from '../test/temporary-directory.ts';
import { findInstalledPackage, findPackagedBinaries } from './find-binaries.ts';
import { findUnprivilegedUser } from './unprivileged-user.ts';

const directory = useTemporaryDirectory();
const user = findUnprivilegedUser('');
const isLink = (path: string) => lstatSync(path).isSymbolicLink();

/** Installs the package as it is before its install script has run: without links to libraries. */
function layDownWithoutLinks(name: string): string {
  const programs = join(directory, name, 'native');
  cpSync(findInstalledPackage().programs, programs, {
    recursive: true,
    filter: (path) => !isLink(path) && !path.endsWith('.a'),
  });
  return programs;
}

it('makes the library links itself when install scripts were off', async () => {
  const programs = layDownWithoutLinks('unlinked');
  const copies = join(directory, 'copies-unneeded');
  const binaries = await findPackagedBinaries(user, copies, { programs, version: '18.4.0' });
  expect(binaries).toMatchObject({ postgres: join(programs, 'bin', 'postgres'), majorVersion: 18 });
});

it("copies the programs when PostgreSQL's user cannot run them where they are installed", async () => {
  const programs = layDownWithoutLinks('out-of-reach');
  // Root can write the links anywhere, but another user cannot follow into root's own directory; an ordinary user
  // runs PostgreSQL as itself, but cannot write the links into a read-only installation.
  if (user === undefined) chmodSync(join(programs, 'lib'), 0o555);
  else chmodSync(join(directory, 'out-of-reach'), 0o700);
  const copies = join(directory, 'copies');
  mkdirSync(copies, { mode: 0o711 });
  const binaries = await findPackagedBinaries(user, copies, { programs, version: '18.4.0' });
  chmodSync(join(programs, 'lib'), 0o755);
  expect(binaries.postgres).toBe(join(copies, 'programs-18.4.0', 'native', 'bin', 'postgres'));
});

it('names DATABASE_URL in its error where the programs cannot run at all', async () => {
  const programs = join(directory, 'foreign', 'native');
  mkdirSync(join(programs, 'bin'), { recursive: true });
  writeFileSync(join(programs, 'bin', 'postgres'), 'a program for another kind of machine', { mode: 0o755 });
  const copies = join(directory, 'foreign-copies');
  mkdirSync(copies);
  await expect(findPackagedBinaries(user, copies, { programs, version: '18.4.0' })).rejects.toThrow(
    'Set DATABASE_URL to a database of PostgreSQL 15 or newer instead.',
  );
});
