import { cutOffWas } from '@bakehouse/domain/kernel/messages';
import { expect, test } from 'vitest';
import type { StoredDay } from './rush-damage.ts';
import { findOutdatedScreens, findRushDamage } from './rush-damage.ts';
import type { SaveRecord } from './save-record.ts';
import { textOfLines } from './save-record.ts';
import type { LiveScreen } from './screens.ts';

const cutOff = { at: Temporal.Instant.from('2026-11-20T18:00:00Z'), timeZone: 'Europe/London' };
const before = cutOff.at.epochMilliseconds - 1_000;
const after = cutOff.at.epochMilliseconds + 1_000;
const lines = [
  { productId: 1, quantity: 2 },
  { productId: 8, quantity: 3 },
];
const command = {
  saveId: 'a-save',
  edited: null,
  shopId: 4,
  day: '2026-11-21',
  purchaseOrderNumber: '',
  notes: '',
  lines,
};
const order = { orderId: 7, shopId: 4, day: '2026-11-21', version: 1, lines: lines.toReversed() };
const confirmed: SaveRecord = {
  command,
  sentAt: before,
  answeredAt: before,
  status: 200,
  text: JSON.stringify({ order }),
};
const refused: SaveRecord = {
  command,
  sentAt: after,
  answeredAt: after,
  status: 409,
  text: JSON.stringify({ code: 'cut-off-passed', message: cutOffWas('Fri 20 Nov 18:00') }),
};
const row = { saveId: 'a-save', orderId: 7, version: 1, atMs: before };
const stored: StoredDay = {
  saves: [row],
  orders: new Map([[7, { version: 1, lines: textOfLines(lines) }]]),
};
const nothing: StoredDay = { saves: [], orders: new Map() };

test('a save that was confirmed and is stored, or refused and is not, is well', () => {
  expect(findRushDamage([confirmed], stored, cutOff)).toEqual([]);
  expect(findRushDamage([refused], nothing, cutOff)).toEqual([]);
});

test('one that nobody answered may be stored or not, but not after the cut-off', () => {
  const unanswered: SaveRecord = { ...refused, status: 0, text: '' };
  expect(findRushDamage([unanswered], nothing, cutOff)).toEqual([]);
  expect(findRushDamage([unanswered], stored, cutOff)).toEqual([]);
  const late = { ...stored, saves: [{ ...row, atMs: after }] };
  expect(findRushDamage([unanswered], late, cutOff)).toHaveLength(1);
});

const answered = (change: Partial<typeof order>) => ({
  ...confirmed,
  text: JSON.stringify({ order: { ...order, ...change } }),
});

test.each<[string, SaveRecord, StoredDay, string]>([
  ['is lost', confirmed, { ...stored, saves: [] }, 'is lost'],
  [
    'lost a line',
    confirmed,
    { ...stored, orders: new Map([[7, { version: 1, lines: '1 2' }]]) },
    'stored otherwise',
  ],
  ['was answered with other lines', answered({ lines: [] }), stored, 'answered wrongly'],
  ['was answered with another shop', answered({ shopId: 5 }), stored, 'answered wrongly'],
  [
    'is stored after the cut-off',
    confirmed,
    { ...stored, saves: [{ ...row, atMs: after }] },
    'after the cut-off',
  ],
  ['was sent after it and confirmed', { ...confirmed, sentAt: after }, stored, 'sent after the cut-off'],
  ['was refused before it', { ...refused, answeredAt: before }, nothing, 'refused before the cut-off'],
  ['was refused and is stored', refused, stored, 'and is stored'],
  [
    'was refused in other words',
    { ...refused, text: '{"code":"cut-off-passed","message":"No"}' },
    nothing,
    'words',
  ],
  ['met a mistake of the server', { ...refused, status: 500, text: '' }, nothing, 'answered with 500'],
])('a save that %s is found', (_what, record, day, said) => {
  const damage = findRushDamage([record], day, cutOff);
  expect(damage.some((line) => line.includes(said))).toBe(true);
});

test('what is stored and nobody saved is found', () => {
  expect(findRushDamage([], stored, cutOff)).toEqual(['the save a-save is stored, and nobody made it']);
});

test('a screen that did not hear of an order, or of its newest version, is outdated', () => {
  const screen = (...known: [number, number][]) => ({ knows: new Map(known) }) as unknown as LiveScreen;
  expect(findOutdatedScreens([screen([7, 1]), screen([7, 2])], [confirmed])).toEqual([]);
  expect(findOutdatedScreens([screen(), screen([8, 1])], [confirmed])).toHaveLength(2);
});
