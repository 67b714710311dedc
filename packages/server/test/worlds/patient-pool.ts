import type { DatabaseOptions } from '../../src/platform/database/database.ts';
import { openPool } from '../../src/platform/database/database.ts';

/** What no machine needs, however busy: a test fails for what it shows, never for how long its tables took to fill. */
const patience = { connectionMs: 300_000, statementMs: 600_000, answerMs: 610_000 };

/** The pool of a test, with the time limits of production put so far off that a slow machine does not meet them. */
export const openPatientPool = (options: Omit<DatabaseOptions, 'timeouts' | 'withoutTimeouts' | 'onError'>) =>
  openPool({ ...options, timeouts: patience, onError: () => {} });
