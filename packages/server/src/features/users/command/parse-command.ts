import { parseArgs } from 'node:util';
import { emailAddress, personName } from '@bakehouse/contract/values';
import type { Level } from '@bakehouse/domain/kernel/actor';

export const usage = `Adds people and gives them access, from the console of the server.

  npm run user -- add EMAIL --first NAME --last NAME [--admin] [--shops "NAME,NAME"]
                            [--orders 0|1|2] [--administration 0|1|2] [--spec-cards 0|1|2] [--password PASSWORD]
  npm run user -- reset EMAIL [--password PASSWORD] [--second-factor]
  npm run user -- promote EMAIL
  npm run user -- remove-demo
  npm run user -- forget-secret
  npm run user -- forget-time

  add            creates an active person who can sign in at once; --orders is 2 by default, the other rights are 0
                 (0 none, 1 read only, 2 read and write; --administration is for admins only)
  reset          sets a new password and signs the person out everywhere; --second-factor also removes their second factor
  promote        makes a person an active super admin
  remove-demo    disables the accounts of the demo brand, before the demo becomes a real bakery
  forget-secret  removes all second factors, so that Bakehouse starts although its secret (keys.json) is lost
  forget-time    lets the time go back, after the clock of the machine was far ahead by mistake

Without --password, a strong password is generated and shown once.
The commands use the database of DATABASE_URL, or else the private one in DATA_DIR. Bakehouse may be running meanwhile.
`;

export type NewPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly admin: boolean;
  readonly orders: Level;
  readonly administration: Level;
  readonly specCards: Level;
  /** By name. */
  readonly shops: readonly string[];
};

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly reason: string }
  | { readonly kind: 'add'; readonly person: NewPerson; readonly password: string | null }
  | {
      readonly kind: 'reset';
      readonly email: string;
      readonly password: string | null;
      /** Removes the second factor too. */
      readonly secondFactor: boolean;
    }
  | { readonly kind: 'promote'; readonly email: string }
  | { readonly kind: 'remove-demo' }
  | { readonly kind: 'forget-secret' }
  | { readonly kind: 'forget-time' };

const options = {
  first: { type: 'string' },
  last: { type: 'string' },
  admin: { type: 'boolean' },
  shops: { type: 'string' },
  orders: { type: 'string' },
  administration: { type: 'string' },
  'spec-cards': { type: 'string' },
  password: { type: 'string' },
  'second-factor': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Words = ReturnType<typeof readWords>['values'];

/** The options of each command. */
const known: ReadonlyMap<string, readonly string[]> = new Map([
  ['add', Object.keys(options).filter((option) => option !== 'second-factor')],
  ['reset', ['password', 'second-factor']],
  ['promote', []],
  ['remove-demo', []],
  ['forget-secret', []],
  ['forget-time', []],
]);

/** Parses the arguments of `npm run user --`. */
export function parseCommand(words: readonly string[]): Command {
  let read: ReturnType<typeof readWords>;
  try {
    read = readWords(words);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = read;
  const [name, typed, ...others] = positionals;
  if (values.help === true) return { kind: 'help' };
  const takes = name === undefined ? undefined : known.get(name);
  if (takes === undefined)
    return wrong('The command must be add, reset, promote, remove-demo, forget-secret or forget-time.');
  if (name === 'remove-demo' || name === 'forget-secret' || name === 'forget-time') {
    if (typed !== undefined || Object.keys(values).length > 0) return wrong(`${name} takes no arguments.`);
    return { kind: name };
  }
  if (typed === undefined) return wrong(`The e-mail address is missing: ${name} EMAIL`);
  if (others.length > 0) {
    return wrong(`Unexpected argument '${others.join(' ')}'. Put names of more than one word in quotes.`);
  }
  const foreign = Object.keys(values).find((option) => !takes.includes(option));
  if (foreign !== undefined) return wrong(`${name} does not accept --${foreign}.`);
  const email = emailAddress.safeParse(typed);
  if (!email.success) return wrong(`'${typed}' is not an e-mail address.`);
  if (name === 'promote') return { kind: 'promote', email: email.data };
  const password = values.password ?? null;
  return name === 'reset'
    ? { kind: 'reset', email: email.data, password, secondFactor: values['second-factor'] === true }
    : parseAdd(email.data, password, values);
}

function parseAdd(email: string, password: string | null, values: Words): Command {
  const firstName = personName.safeParse(values.first);
  const lastName = personName.safeParse(values.last);
  if (!firstName.success || !lastName.success) {
    return wrong('--first NAME and --last NAME are required, with at most 100 characters each.');
  }
  const orders = parseLevel(values.orders, 2);
  const administration = parseLevel(values.administration, 0);
  const specCards = parseLevel(values['spec-cards'], 0);
  if (orders === null || administration === null || specCards === null) {
    return wrong('--orders, --administration and --spec-cards must be 0, 1 or 2.');
  }
  const admin = values.admin === true;
  if (administration > 0 && !admin) return wrong('--administration is for admins only: add --admin.');
  const shops = (values.shops ?? '')
    .split(',')
    .map((shop) => shop.trim())
    .filter((shop) => shop !== '');
  const person = {
    email,
    firstName: firstName.data,
    lastName: lastName.data,
    admin,
    orders,
    administration,
    specCards,
    shops,
  };
  return { kind: 'add', person, password };
}

function readWords(words: readonly string[]) {
  return parseArgs({ args: [...words], allowPositionals: true, options });
}

function parseLevel(text: string | undefined, otherwise: Level): Level | null {
  switch (text) {
    case undefined:
      return otherwise;
    case '0':
      return 0;
    case '1':
      return 1;
    case '2':
      return 2;
    default:
      return null;
  }
}

function wrong(reason: string): Command {
  return { kind: 'wrong', reason };
}
