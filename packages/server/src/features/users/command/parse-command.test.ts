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
    [[], 'Say --first NAME and --last NAME, each of at most 100 characters.'],
    [['--first', 'Ada'], 'Say --first NAME and --last NAME, each of at most 100 characters.'],
    [[...named, '--orders', '3'], '--orders, --administration and --spec-cards are 0, 1 or 2.'],
    [[...named, '--administration', '2'], '--administration is for admins: say --admin too.'],
    [[...named, 'Green'], "What is 'Green'? Put names of more than one word between quotes."],
  ])('%j is explained', (words, reason) => {
    expect(add(...words)).toEqual({ kind: 'wrong', reason });
  });
});

test.each([
  [[], 'Say add, reset, promote, remove-demo, forget-secret or forget-time.'],
  [['remove', 'ada@bakehouse.test'], 'Say add, reset, promote, remove-demo, forget-secret or forget-time.'],
  [['toString', 'ada@bakehouse.test'], 'Say add, reset, promote, remove-demo, forget-secret or forget-time.'],
  [['reset'], 'Say whom: reset EMAIL.'],
  [['reset', 'ada'], "'ada' is no e-mail address."],
  [['promote', 'ada@bakehouse.test', '--password', 'x'], 'promote takes no --password.'],
  [['reset', 'ada@bakehouse.test', '--admin'], 'reset takes no --admin.'],
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
