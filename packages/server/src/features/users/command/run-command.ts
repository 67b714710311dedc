import { randomBytes } from 'node:crypto';
import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { Transaction } from 'kysely';
import type { Transactor } from '../../../platform/database/reader.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { addPerson } from './add-person.ts';
import type { Command } from './parse-command.ts';
import { promotePerson } from './promote-person.ts';
import { resetPerson } from './reset-person.ts';

export type CommandServices = {
  readonly database: Transactor;
  readonly accounts: Pick<Accounts, 'setPassword' | 'removeFactors'>;
  readonly now: Temporal.Instant;
  /** Disables the accounts of the demo brand; returns their addresses. */
  readonly removeDemo: (
    trx: Transaction<Tables>,
    accounts: Pick<Accounts, 'setPassword'>,
    now: Temporal.Instant,
  ) => Promise<readonly string[]>;
  /** Removes the stored fingerprint of the server's secret; returns how many second factors were deleted with it. */
  readonly forgetSecret: (trx: Transaction<Tables>) => Promise<number>;
  /** Removes the latest time that a server recorded. */
  readonly forgetTime: (trx: Transaction<Tables>) => Promise<void>;
};

/** Runs the operator's command in one transaction, and returns the output. */
export async function runCommand(
  { database, accounts, now, removeDemo, forgetSecret, forgetTime }: CommandServices,
  command: Exclude<Command, { kind: 'help' | 'wrong' }>,
): Promise<string> {
  switch (command.kind) {
    case 'add': {
      const { person } = command;
      const password = command.password ?? makePassword();
      await database.transaction().execute((trx) => addPerson(trx, accounts, { person, password }, now));
      return `${person.email} can sign in.\n${shown(command.password, password)}`;
    }
    case 'reset': {
      const { email, secondFactor } = command;
      const password = command.password ?? makePassword();
      await database
        .transaction()
        .execute((trx) => resetPerson(trx, accounts, { email, password, secondFactor }, now));
      return `${email} has a new password and is signed out everywhere.\n${shown(command.password, password)}`;
    }
    case 'promote': {
      const { canSignIn } = await database
        .transaction()
        .execute((trx) => promotePerson(trx, command.email, now));
      const how = canSignIn ? '' : 'They cannot sign in yet. Set a password with reset.\n';
      return `${command.email} is a super admin.\n${how}`;
    }
    case 'remove-demo': {
      const removed = await database.transaction().execute((trx) => removeDemo(trx, accounts, now));
      const who = removed.map((email) => `  ${email}\n`).join('');
      return removed.length === 0
        ? 'This database has no accounts of the demo brand that can sign in.\n'
        : `These accounts can no longer sign in:\n${who}Add your own people with npm run user -- add, and promote one of them.\n`;
    }
    case 'forget-secret': {
      const factors = await database.transaction().execute(forgetSecret);
      return `The secret is forgotten: the next start accepts another one. Second factors removed: ${factors}.\n`;
    }
    case 'forget-time': {
      await database.transaction().execute(forgetTime);
      return 'The recorded time is deleted: the next start uses the clock of the machine.\n';
    }
    default:
      return command satisfies never;
  }
}

/** 120 bits, in 20 URL-safe characters. */
function makePassword(): string {
  return randomBytes(15).toString('base64url');
}

/** Prints a generated password only, not one that the operator has chosen. */
function shown(chosen: string | null, password: string): string {
  return chosen === null ? `Password (it is not shown again): ${password}\n` : '';
}
