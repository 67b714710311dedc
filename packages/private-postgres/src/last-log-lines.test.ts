import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTemporaryDirectory } from '../test/temporary-directory.ts';
import { directoriesIn } from './directories.ts';
import { readStartError } from './last-log-lines.ts';

const home = useTemporaryDirectory();

it('waits for the reason, which may come to the log after PostgreSQL has ended', async () => {
  const directories = directoriesIn(home, 18);
  const ownLog = join(directories.log, 'postgresql-Fri.log');
  mkdirSync(directories.log, { recursive: true });
  writeFileSync(directories.startLog, 'LOG:  redirecting log output to logging collector process\n');
  writeFileSync(ownLog, 'LOG:  listening on Unix socket\n');
  const reason = readStartError(directories);
  appendFileSync(ownLog, 'FATAL:  pre-existing shared memory block is still in use\n');
  expect(await reason).toContain('pre-existing shared memory block');
});
