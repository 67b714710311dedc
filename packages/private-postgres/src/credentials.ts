import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const shape = z.object({
  superuserPassword: z.string().min(32),
  password: z.string().min(32),
  port: z.number().int().optional(),
});

/** Passwords of the private database and, where it listens on TCP, the port it was given. */
export type Credentials = z.infer<typeof shape>;

/** New random passwords (192 bits, letters and digits only: they need no escaping in SQL or in a URL). */
export function makeCredentials(): Credentials {
  return {
    superuserPassword: randomBytes(24).toString('hex'),
    password: randomBytes(24).toString('hex'),
  };
}

/** The credentials stored in DATA_DIR, or undefined when none were ever made there. */
export function readCredentials(dataDir: string): Credentials | undefined {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is damaged. Delete it: the next start creates new passwords.`, { cause });
  }
}

/** Keeps the credentials in DATA_DIR, readable by this user alone; a crash leaves the old file or the new one. */
export function saveCredentials(dataDir: string, credentials: Credentials): void {
  const file = fileIn(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'private-postgres.json');
}
