import type { Config } from '../platform/config/config.ts';

/** Why the server did not start, in a sentence that names the setting and the cure. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type Failure = { readonly code: string; readonly message: string };

/** Codes of Node with which a connection to the database fails. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/** The error with a sentence for the operator where one is known; any other stays as it is. */
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

/** Node gathers what failed at each address of a host. */
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
      return `The disk is full. Bakehouse keeps its data in ${dataDir} (DATA_DIR): make room there, or set DATA_DIR to another disk.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Bakehouse may not write to ${dataDir}. Let its user write there, or set DATA_DIR to another directory.`;
    default:
      return null;
  }
}

function portTrouble({ code }: Failure, { port, host }: Pick<Config, 'port' | 'host'>): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set HOST to one that it has.`;
  return null;
}

function databaseTrouble({ code, message }: Failure, databaseUrl: string): string | null {
  const { host, pathname } = new URL(databaseUrl);
  const where = host === '' ? 'this machine' : host;
  const database = decodeURIComponent(pathname.slice(1));
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${where} does not let Bakehouse in: ${message}. Look at user name and password in DATABASE_URL.`;
    case '3D000':
      return `There is no database ${database} at ${where}. Make it (createdb ${database}), or correct DATABASE_URL.`;
    case '42501':
      return `The user of DATABASE_URL may not change the schema of ${database}: ${message}. Make it the owner of the database.`;
    case '25006':
      return `The database at ${where} takes no changes: it is a standby, or set to read-only. Let DATABASE_URL lead to the primary.`;
    default:
      break;
  }
  const isSilent = /timeout|timed out/i.test(message);
  if (!unreachable.has(code) && !isSilent) return null;
  const reason = code === 'ECONNREFUSED' ? 'nothing answers there' : message;
  return `Bakehouse cannot reach the database at ${where}: ${reason}. Start PostgreSQL, or correct DATABASE_URL.`;
}
