import { describe, expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

const add = (...words: string[]) => parseCommand(['add', 'Ada@Bakehouse.Test', ...words]);
const named = ['--first', 'Ada', '--last', 'Baker'];

describe('add', () => {
  test('adds a shop person who orders, by default', () => {
    expect(add(...named)).toEqual({
      kind: 'add',
      password: null,
      person: {
        email: 'ada@bakehouse.test',
        firstName: 'Ada',
        lastName: 'Baker',
        admin: false,
        orders: 2,
        administration: 0,
        specCards: 0,
        shops: [],
      },
    });
  });

  test('accepts every right, and shops by name', () => {
    const words = [
      ...['--admin', '--orders', '1', '--administration', '2', '--spec-cards', '0'],
      ...['--shops', 'Abbey Green, Mill Road,', '--password', 'sourdough-at-six'],
    ];
    expect(add(...named, ...words)).toMatchObject({
      password: 'sourdough-at-six',
      person: { admin: true, orders: 1, administration: 2, shops: ['Abbey Green', 'Mill Road'] },
    });
  });

  test.each([
    [[], '--first NAME and --last NAME are required, with at most 100 characters each.'],
    [['--first', 'Ada'], '--first NAME and --last NAME are required, with at most 100 characters each.'],
    [[...named, '--orders', '3'], '--orders, --administration and --spec-cards must be 0, 1 or 2.'],
    [[...named, '--administration', '2'], '--administration is for admins only: add --admin.'],
    [[...named, 'Green'], "Unexpected argument 'Green'. Put names of more than one word in quotes."],
  ])('%j is explained', (words, reason) => {
    expect(add(...words)).toEqual({ kind: 'wrong', reason });
  });
});

test.each([
  [[], 'The command must be add, reset, promote, remove-demo, forget-secret or forget-time.'],
  [
    ['remove', 'ada@bakehouse.test'],
    'The command must be add, reset, promote, remove-demo, forget-secret or forget-time.',
  ],
  [
    ['toString', 'ada@bakehouse.test'],
    'The command must be add, reset, promote, remove-demo, forget-secret or forget-time.',
  ],
  [['reset'], 'The e-mail address is missing: reset EMAIL'],
  [['reset', 'ada'], "'ada' is not an e-mail address."],
  [['promote', 'ada@bakehouse.test', '--password', 'x'], 'promote does not accept --password.'],
  [['reset', 'ada@bakehouse.test', '--admin'], 'reset does not accept --admin.'],
])('%j is explained', (words, reason) => {
  expect(parseCommand(words)).toEqual({ kind: 'wrong', reason });
});

test('reports an unknown option', () => {
  expect(parseCommand(['promote', 'ada@bakehouse.test', '--force'])).toMatchObject({
    kind: 'wrong',
    reason: expect.stringContaining('--force'),
  });
});

test('--help wins over everything else', () => {
  expect(parseCommand(['--help'])).toEqual({ kind: 'help' });
  expect(parseCommand(['add', '--help'])).toEqual({ kind: 'help' });
});
