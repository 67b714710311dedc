/**
 * SQLSTATE classes of transient errors: connection failure, too few resources, shutdown or start, a timeout of session
 * or statement, serialization failure and deadlock, and a read-only server, which will soon be replaced by another one.
 */
const states = /^(08|53|57P|25P0[34]|25006$|40001$|40P01$|55P03$|57014$)/;
/** Error codes of the operating system. ENOENT: the socket of a PostgreSQL that is not running. */
const systemErrors = /^(ECONN|ENOENT$|ENOTFOUND$|EAI_AGAIN$|EHOST|ENET|EADDRNOTAVAIL$|ETIMEDOUT$|EPIPE$)/;
/** Messages of errors of `pg` that have no code. */
const sentences = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Whether a database error is temporary, so that the same request may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (systemErrors.test(code)) return 'syscall' in error || code !== 'ENOENT';
  return states.test(code) || sentences.some((sentence) => error.message.startsWith(sentence));
}

/** Sentence for a database that is read-only. */
export const readOnlyMessage = 'the database is read-only: it is a standby, or is configured as read-only';

/** Whether the database is read-only: a standby, or set so by an administrator. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/** Whether the disk was full, for PostgreSQL or for a file of ours. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}
