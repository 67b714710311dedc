/**
 * SQLSTATE classes of transient errors: connection failure, too few resources, shutdown or start, a timeout of session
 * or statement, serialization failure and deadlock, and a server that takes no changes: another one does soon.
 */
const states = /^(08|53|57P|25P0[34]|25006$|40001$|40P01$|55P03$|57014$)/;
/** What the system says of a connection. ENOENT is the socket of a PostgreSQL that is not there. */
const systemErrors = /^(ECONN|ENOENT$|ENOTFOUND$|EAI_AGAIN$|EHOST|ENET|EADDRNOTAVAIL$|ETIMEDOUT$|EPIPE$)/;
/** What `pg` says without a code. */
const sentences = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Whether a failure of the database passes by itself, so that the same request may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (systemErrors.test(code)) return 'syscall' in error || code !== 'ENOENT';
  return states.test(code) || sentences.some((sentence) => error.message.startsWith(sentence));
}

/** What is wrong with a database that takes no changes. */
export const readOnlyTrouble = 'the database takes no changes: it is a standby, or set to read-only';

/** Whether the database takes no changes: it is a standby, or an administrator has set it to read-only. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/** Whether PostgreSQL, or a file of ours, found no room on its disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}
