import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';

const keyFile = z.object({ jwtSecret: z.string().min(32) });

/**
 * The secret that signs access tokens: from the environment, else generated once and stored in DATA_DIR with access for
 * the server's user only.
 */
export function loadJwtSecret(config: Pick<Config, 'keys'>, dataDir: string): string {
  if (config.keys.jwtSecret) return config.keys.jwtSecret;
  const path = join(dataDir, 'keys.json');
  if (!existsSync(path)) makeKeyFile(dataDir, path);
  return readKeyFile(path);
}

/** The same secret, or null if there is none; none is created. */
export function findJwtSecret(config: Pick<Config, 'keys'>, dataDir: string): string | null {
  if (config.keys.jwtSecret) return config.keys.jwtSecret;
  const path = join(dataDir, 'keys.json');
  return existsSync(path) ? readKeyFile(path) : null;
}

/** Stores a secret from elsewhere as this machine's. An existing one is kept under another file name. */
export function replaceJwtSecret(jwtSecret: string, dataDir: string, keptAs: string): void {
  const path = join(dataDir, 'keys.json');
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(path)) renameSync(path, join(dataDir, keptAs));
  writeFileSync(path, `${JSON.stringify({ jwtSecret })}\n`, { mode: 0o600, flush: true, flag: 'wx' });
}

/**
 * Writes a temporary file and links it, so that a crash never leaves half a secret. If two servers start at once, the
 * first link wins.
 */
function makeKeyFile(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const jwtSecret = randomBytes(48).toString('base64url');
  writeFileSync(draft, `${JSON.stringify({ jwtSecret })}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch {
    // Some file systems do not support links.
    if (!existsSync(path)) renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readKeyFile(path: string): string {
  try {
    return keyFile.parse(JSON.parse(readFileSync(path, 'utf8'))).jwtSecret;
  } catch {
    throw new ConfigError(
      `The file ${path} does not contain a valid secret. Restore it from a backup. If there is none, delete the file and run npm run user -- forget-secret: everybody signs in again and sets up the second factor again.`,
    );
  }
}
