import { findable } from '@bakehouse/domain/finding/rank';
import { IconTable } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { findEntries, readTyped } from './find-entries.ts';
import type { Group, PaletteEntry } from './palette-entries.ts';

const entry = (group: Group, name: string): PaletteEntry => ({
  key: `${group}-${name}`,
  group,
  name,
  sign: IconTable,
  verb: 'Open',
  to: '/',
});

const entries = [
  ...['Old Priory', 'Priory Gate', 'Priory Road', 'Priory Mill', 'Priory Lane'].map((name) =>
    entry('Shops', name),
  ),
  entry('Do', 'Print the production sheet'),
  entry('Screens', 'Production sheet'),
];

const shown = (typed: string, certain: readonly PaletteEntry[] = []) => {
  const { words, wanted } = readTyped(typed);
  return findEntries(words, wanted, findable(entries), certain).map(
    ({ group, entries: of }) => `${group}: ${of.map(({ name }) => name).join(', ')}`,
  );
};

test('the group with the best match comes first, and each has at most four entries', () => {
  expect(shown('priory')).toEqual(['Shops: Priory Gate, Priory Road, Priory Mill, Priory Lane']);
  expect(shown('production')).toEqual(['Screens: Production sheet', 'Do: Print the production sheet']);
});

test('a prefix character limits the search to one kind, and without a text lists the first entries of it', () => {
  expect(shown('@pri')).toEqual(['Shops: Priory Gate, Priory Road, Priory Mill, Priory Lane']);
  expect(shown('> pr')).toEqual(['Do: Print the production sheet', 'Screens: Production sheet']);
  expect(shown('@')).toEqual(['Shops: Old Priory, Priory Gate, Priory Road, Priory Mill']);
  expect(shown('#pri')).toEqual([]);
});

test('entries that the server found come before those that only match by name', () => {
  expect(shown('sheet', [entry('Days', 'Orders, Mon 23 Nov')])).toEqual([
    'Days: Orders, Mon 23 Nov',
    'Do: Print the production sheet',
    'Screens: Production sheet',
  ]);
});

test('an empty text finds nothing', () => {
  expect(shown('')).toEqual([]);
  expect(shown('zebra')).toEqual([]);
});
