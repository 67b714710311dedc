import type { Config } from '../platform/config/config.ts';

/** Why the server did not start, in a sentence that names the setting and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type Failure = { readonly code: string; readonly message: string };

/** Error codes of Node for a failed connection to the database. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/** Turns known errors into a sentence for the operator; any other error stays as it is. */
export function explainStartError(
  error: unknown,
  config: Pick<Config, 'databaseUrl' | 'port' | 'host'>,
  dataDir: string,
): unknown {
  const failure = failureIn(error);
  const sentence =
    failure &&
    (diskTrouble(failure, dataDir) ??
      portTrouble(failure, config) ??
      (config.databaseUrl === null ? null : databaseTrouble(failure, config.databaseUrl)));
  return sentence ? new StartError(sentence, { cause: error }) : error;
}

/** The first error: Node collects those of all addresses of a host. */
function failureIn(error: unknown): Failure | null {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return null;
  const code = 'code' in first && typeof first.code === 'string' ? first.code : '';
  return { code, message: first.message };
}

function diskTrouble({ code }: Failure, dataDir: string): string | null {
  switch (code) {
    case 'ENOSPC':
    case '53100':
      return `The disk is full. Bakehouse stores its data in ${dataDir} (DATA_DIR): free some space there, or set DATA_DIR to a directory on another disk.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Bakehouse has no permission to write to ${dataDir}. Grant it to its user, or set DATA_DIR to another directory.`;
    default:
      return null;
  }
}

function portTrouble({ code }: Failure, { port, host }: Pick<Config, 'port' | 'host'>): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${host}. Set HOST to one of its addresses.`;
  return null;
}

function databaseTrouble({ code, message }: Failure, databaseUrl: string): string | null {
  const { host, pathname } = new URL(databaseUrl);
  const where = host === '' ? 'this machine' : host;
  const database = decodeURIComponent(pathname.slice(1));
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${where} refuses the connection: ${message}. Check the user name and password in DATABASE_URL.`;
    case '3D000':
      return `There is no database ${database} at ${where}. Create it (createdb ${database}), or correct DATABASE_URL.`;
    case '42501':
      return `The user in DATABASE_URL may not change the schema of ${database}: ${message}. Make this user the owner of the database.`;
    case '25006':
      return `The database at ${where} is read-only: it is a standby, or is configured as read-only. Set DATABASE_URL to the primary.`;
    default:
      break;
  }
  const isSilent = /timeout|timed out/i.test(message);
  if (!unreachable.has(code) && !isSilent) return null;
  const reason = code === 'ECONNREFUSED' ? 'connection refused' : message;
  return `Bakehouse cannot reach the database at ${where}: ${reason}. Start PostgreSQL, or correct DATABASE_URL.`;
}
