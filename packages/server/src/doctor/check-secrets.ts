import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config.ts';
import { loadJwtSecret } from '../platform/config/keys.ts';
import type { Reader } from '../platform/database/reader.ts';
import { compareServerSecret, otherSecret } from '../start/server-secret.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './finding.ts';

/** Words that people often use in place of a random secret. */
const commonWords = /changeme|change-me|secret|password|bakehouse|example|12345/i;
/** A random secret has at least this number of different characters. */
const fewestSigns = 12;

/** Files of DATA_DIR that only the server's user may read. */
const privateFiles = ['keys.json', 'private-postgres.json'];

/**
 * Checks the server's secret without creating one.
 *
 * @param database null where there is no schema
 */
export async function checkSecrets(
  { keys, isPublic, metricsToken }: Pick<Config, 'keys' | 'isPublic' | 'metricsToken'>,
  dataDir: string,
  database: Reader | null,
): Promise<readonly Finding[]> {
  const { all, ok, warning, problem } = findingsOf('secrets');
  for (const file of privateFiles.map((name) => join(dataDir, name))) {
    if (process.platform === 'win32' || !existsSync(file)) continue;
    const mode = statSync(file).mode & 0o777;
    if ((mode & 0o077) !== 0) {
      problem(`Other users can read ${file} (mode ${mode.toString(8)}).`, `Run: chmod 600 ${file}`);
    }
  }
  for (const [name, value] of [
    ['JWT_SECRET', keys.jwtSecret],
    ['METRICS_TOKEN', metricsToken],
  ] as const) {
    if (value !== null && isGuessable(value)) {
      problem(
        `${name} can be guessed.`,
        `Set it to a random value, for example from: openssl rand -base64 48`,
      );
    }
  }
  if (isPublic && metricsToken === null) {
    warning(
      'METRICS_TOKEN is not set, so nobody can read /metrics and the details of /readyz.',
      'Set it to at least 16 random characters.',
    );
  }
  const current = readSecret({ keys }, dataDir, problem);
  if (current === undefined) return all;
  if (current === null) {
    if (database === null || (await compareServerSecret(database, noSecret)) === 'none') {
      ok('the first start creates the secret in DATA_DIR');
    } else problem('The secret of this server is missing.', otherSecret);
    return all;
  }
  const stored =
    database && (await compareServerSecret(database, { current, previous: keys.previousSecret }));
  if (stored === 'other') problem('The secret is not the one that was used with this database.', otherSecret);
  else if (stored === 'previous') ok('the secret will change at the next start');
  else
    ok(stored === 'current' ? 'the secret is the one that was used with this database' : 'a secret exists');
  if (stored === 'current' && keys.previousSecret !== null) {
    warning(
      'JWT_SECRET_PREVIOUS is still set, although the change of the secret is complete.',
      'Remove it from the settings of every server.',
    );
  }
  return all;
}

/** Stands for the absence of a secret. */
const noSecret = { current: '', previous: null };

/** The secret; null where a start would create one, undefined where its file is invalid. */
function readSecret(
  config: Pick<Config, 'keys'>,
  dataDir: string,
  problem: (words: string, cure: string) => void,
): string | null | undefined {
  if (config.keys.jwtSecret === null && !existsSync(join(dataDir, 'keys.json'))) return null;
  try {
    return loadJwtSecret(config, dataDir);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problem('keys.json cannot be read.', error.message);
    return undefined;
  }
}

function isGuessable(secret: string): boolean {
  return new Set(secret).size < fewestSigns || commonWords.test(secret);
}
