import { transactOrUndo } from '@bakehouse/auth-service/database/transact-or-undo';
import type { MakeFirstAdmin } from '@bakehouse/contract/first-run';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Call, Command } from '../../../commands/command.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readIsFirstRun } from '../../../records/people/is-first-run.ts';
import { addPerson } from '../command/add-person.ts';
import { promotePerson } from '../command/promote-person.ts';
import { resetPerson } from '../command/reset-person.ts';

const byCommand = readStatement('users.promotedBy', {})`
  select from user_events where save_id = $1 and kind = 'promoted'`;

const byEmail = readStatement('users.isKnown', {})`select from users where email = $1`;

/**
 * Creates the first super admin (decision 086). Of several concurrent requests one succeeds, and the others are
 * refused. The history of people stores the command, so a repeat gets the first answer; the table of commands does not,
 * because its fingerprint would be a fast hash of a password.
 */
export const makeFirstAdmin: Command<MakeFirstAdmin, { email: string }> = {
  name: 'firstRun.makeFirstAdmin',
  notifies: [],
  execute: (call) =>
    transactOrUndo(
      call.services.transactor,
      (trx) => perform(trx, call),
      (outcome) => outcome.kind === 'refused',
    ),
};

async function perform(
  trx: Transaction<Tables>,
  { services: { accounts }, input, commandId, now }: Call<MakeFirstAdmin>,
): Promise<Outcome<{ email: string }>> {
  const { email, firstName, lastName, password } = input;
  await acquireAdvisoryLock(trx, 'first run');
  if (await byCommand.first(trx, commandId)) return done({ email });
  if (!(await readIsFirstRun(trx))) return refuse({ kind: 'first-run-over' });
  if (await byEmail.first(trx, email)) {
    await resetPerson(trx, accounts, { email, password, secondFactor: false }, now);
  } else {
    const person = {
      email,
      firstName,
      lastName,
      admin: true,
      orders: 2,
      administration: 2,
      specCards: 2,
      shops: [],
    } as const;
    await addPerson(trx, accounts, { person, password }, now);
  }
  await promotePerson(trx, email, now, commandId);
  return done({ email });
}
