import type { Migration } from 'kysely/migration';
import * as accounts from './migrations/0002-auth.ts';
import * as flows from './migrations/0003-auth-flows.ts';
import * as sms from './migrations/0005-text-messages.ts';
import * as pendingSignUps from './migrations/0014-pending-sign-ups.ts';
import * as knownPlaces from './migrations/0015-known-places.ts';

/** The service's migrations for the application's list, with the names under which they are recorded everywhere. */
export const authMigrations = {
  '0002-auth': accounts,
  '0003-auth-flows': flows,
  '0005-text-messages': sms,
  '0014-pending-sign-ups': pendingSignUps,
  '0015-known-places': knownPlaces,
} as const satisfies Readonly<Record<string, Migration>>;
