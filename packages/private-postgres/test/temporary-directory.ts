import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { SystemUser } from '../src/unprivileged-user.ts';
import { canReach, findUnprivilegedUser } from '../src/unprivileged-user.ts';
import { removeWithPostgres } from './remove-with-postgres.ts';

/** The system's directory for temporary files, or /tmp where PostgreSQL's user could not reach that. */
export function temporaryDirectory(user: SystemUser | undefined): string {
  const usual = realpathSync(tmpdir());
  return user === undefined || canReach(join(usual, 'any'), user) ? usual : '/tmp';
}

/** Makes a new directory that PostgreSQL's user may traverse; `removeWithPostgres` removes it. */
export function makeTemporaryDirectory(name: string): string {
  const directory = freshDirectory(name);
  mkdirSync(directory);
  chmodSync(directory, 0o711);
  return directory;
}

function freshDirectory(name: string): string {
  return join(
    temporaryDirectory(findUnprivilegedUser('')),
    `bakehouse-${name}-${randomBytes(6).toString('hex')}`,
  );
}

/**
 * A new directory for one test file that PostgreSQL's user may traverse. After the file it is removed, and any
 * PostgreSQL that a killed server left running in it is stopped.
 */
export function useTemporaryDirectory(): string {
  const directory = freshDirectory('trial');
  beforeAll(() => {
    mkdirSync(directory);
    chmodSync(directory, 0o711);
  });
  afterAll(() => removeWithPostgres(directory));
  return directory;
}
