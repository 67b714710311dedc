import type { Level } from '../../kernel/actor.ts';
import { nameKey } from '../../words/name-key.ts';
import { readCells } from '../records/read-cells.ts';
import type { RowValues } from '../values.ts';
import { quote } from '../values.ts';

/** A user as a row has them. Texts and lists are empty, and everything else null, where the row says nothing. */
export type UserRow = {
  readonly row: number;
  readonly email: string;
  /** Names between semicolons. */
  readonly shops: string;
  readonly facts: {
    readonly firstName: string;
    readonly lastName: string;
    readonly active: boolean | null;
    readonly admin: boolean | null;
    readonly orders: Level | null;
    readonly specCards: Level | null;
    readonly administration: Level | null;
  };
};

/** The longest first or last name, as on the Users screen. */
const longestName = 100;

/** What a row says, or why it is refused by itself. */
export function parseUserRow(row: number, values: RowValues): UserRow | string {
  const cells = readCells(values);
  const email = cells.email('email', 'E-mail');
  if (email === '') cells.refuse('E-mail is empty');
  const names = {
    firstName: cells.name('firstName', 'First name', longestName),
    lastName: cells.name('lastName', 'Last name', longestName),
  };
  const admin = readRole(values['role'] ?? '');
  if (typeof admin === 'string') cells.refuse(admin);
  const level = (field: string, label: string) => {
    const read = readLevel(values[field] ?? '');
    if (read === 'invalid') cells.refuse(`${label} is ${quote(values[field] ?? '')}, not R, R/W or -`);
    return read === 'invalid' ? null : read;
  };
  const orders = level('orders', 'Orders');
  const specCards = level('specCards', 'Spec cards');
  const administration = level('administration', 'Admin');
  const active = cells.flag('active', 'Active');
  const shops = values['shops'] ?? '';
  if (cells.problem !== null || typeof admin === 'string') return cells.problem ?? '';
  const given = values['lastName'] === undefined ? splitName(names.firstName) : names;
  return { row, email, shops, facts: { ...given, active, admin, orders, specCards, administration } };
}

/** Where a file has no column for last names, a name is a first name and the rest. */
function splitName(name: string): Pick<UserRow['facts'], 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Whether the role is that of an admin, null for an empty cell, or why it is none that a file can give. */
function readRole(text: string): boolean | null | string {
  switch (nameKey(text).replaceAll(/[\s-]/g, '')) {
    case '':
      return null;
    case 'shop':
      return false;
    case 'admin':
      return true;
    case 'superadmin':
      return 'Super admins can be created only at the console of the server';
    default:
      return `Role is ${quote(text)}, not shop or admin`;
  }
}

/** A level as the Users screen shows it, or as a number or a word. */
function readLevel(text: string): Level | null | 'invalid' {
  switch (nameKey(text)) {
    case '':
      return null;
    case '-':
    case '0':
    case 'none':
      return 0;
    case 'r':
    case '1':
    case 'read':
      return 1;
    case 'r/w':
    case 'rw':
    case '2':
    case 'read/write':
      return 2;
    default:
      return 'invalid';
  }
}
