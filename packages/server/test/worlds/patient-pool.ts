import type { DatabaseOptions } from '../../src/platform/database/database.ts';
import { openPool } from '../../src/platform/database/database.ts';

/** Generous timeouts: a test must not fail because a slow machine takes long to fill its tables. */
const patience = { connectionMs: 300_000, statementMs: 600_000, answerMs: 610_000 };

/** The pool of a test, with these timeouts instead of those of production. */
export const openPatientPool = (options: Omit<DatabaseOptions, 'timeouts' | 'withoutTimeouts' | 'onError'>) =>
  openPool({ ...options, timeouts: patience, onError: () => {} });
