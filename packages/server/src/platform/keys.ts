import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';

const keyFile = z.object({ jwtSecret: z.string().min(32) });

/**
 * The secret that signs sessions: from the environment, else made once and kept in DATA_DIR, readable by nobody else.
 */
export function loadJwtSecret(config: Config, dataDir: string): string {
  if (config.keys.jwtSecret) return config.keys.jwtSecret;
  const path = join(dataDir, 'keys.json');
  if (existsSync(path)) return keyFile.parse(JSON.parse(readFileSync(path, 'utf8'))).jwtSecret;
  mkdirSync(dataDir, { recursive: true });
  const jwtSecret = randomBytes(48).toString('base64url');
  // Written beside and renamed, so that a crash never leaves half a secret.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ jwtSecret })}\n`, { mode: 0o600 });
  renameSync(draft, path);
  return jwtSecret;
}
