import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { saveOrder } from './orders.ts';
import {
  day,
  dayOfStrip,
  notes,
  orderId,
  orderIdInPath,
  pence,
  personName,
  purchaseOrderNumber,
  quantity,
  shopId,
  shopIdInPath,
  userIdOrNobody,
} from './values.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

const cases: readonly (readonly [string, z.ZodType, readonly unknown[], readonly unknown[]])[] = [
  [
    'day',
    day,
    ['2000-01-01', '2100-12-31', '2028-02-29'],
    [
      '1999-12-31',
      '2101-01-01',
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-1-1',
      '2026-11-21T00:00:00Z',
      ' 2026-11-21',
      '2026-11-21\n',
      '٢٠٢٦-١١-٢١',
      '',
      null,
      20261121,
    ],
  ],
  ['dayOfStrip', dayOfStrip, ['1999-12-30', '2101-01-05'], ['2026-02-30', '', '2026-11-21T00:00:00Z']],
  [
    'pence',
    pence,
    [0, 1, 2_147_483_647],
    [-1, 0.5, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY, '1', null, true, [1]],
  ],
  ['quantity', quantity, [0, 1, 250], [-1, 251, 1.5, '1', null, 1e9]],
  ['shopId', shopId, [1, 2_147_483_647], [0, -1, 2_147_483_648, 1.5, '1']],
  ['orderId', orderId, [1, Number.MAX_SAFE_INTEGER], [0, 2 ** 53, 1.5, '1']],
  ['shopIdInPath', shopIdInPath, ['1', '2147483647'], ['0', '-1', '2147483648', '1.5', 'x', '', '1,2', '１']],
  ['orderIdInPath', orderIdInPath, ['1', '9007199254740991'], ['0', '9007199254740992', 'x', '', 'Infinity']],
  ['userIdOrNobody', userIdOrNobody, [0, 1], [-1, 1.5]],
  [
    'purchaseOrderNumber',
    purchaseOrderNumber,
    ['', 'HL-2211', 'é🥖', 'x'.repeat(200)],
    ['x'.repeat(201), 'a\0b', '\ud800', '\udc00x', null, 1],
  ],
  [
    'notes',
    notes,
    ['', 'Ring the bell\nand wait\t& \r\n<b>', 'x'.repeat(4000), '🥐'],
    ['x'.repeat(4001), 'a\0b', '\ud800', null, 1],
  ],
];

describe.each(cases)('%s', (_name, schema, good, bad) => {
  test.each(good.map((value) => [value]))('takes %j', (value) => expect(takes(schema, value)).toBe(true));
  test.each(bad.map((value) => [value]))('refuses %j', (value) => expect(takes(schema, value)).toBe(false));
});

test.each([
  ['HL\r\nBcc: x', 'HL Bcc: x'],
  ['a\tb\u2028c\u0085d', 'a b c d'],
  ['\u001b[2Jx\u009b2J', ' [2Jx 2J'],
  ['é🥖 👩\u200d🍳', 'é🥖 👩\u200d🍳'],
])('a purchase order number of %j is kept as %j', (typed, kept) => {
  expect(purchaseOrderNumber.parse(typed)).toBe(kept);
});

test.each([
  ['Ring the bell\nand wait\t& \r\n<b>', 'Ring the bell\nand wait\t& \r\n<b>'],
  ['a\u001b[2Jb\u0007\u0008c\u009bd', 'a [2Jb c d'],
])('notes of %j are kept as %j', (typed, kept) => {
  expect(notes.parse(typed)).toBe(kept);
});

test('a name of a person loses signs that are hidden or turn what stands beside them', () => {
  expect(personName.parse(' \u202eRuth\u200b ')).toBe('Ruth');
  expect(personName.parse('\u2067')).toBe('');
});

describe('a save', () => {
  const save = {
    saveId: '3b4a1c1e-52a7-4f6c-9a52-6b1f0a4f2a10',
    edited: null,
    shopId: 1,
    day: '2026-11-21',
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: 1, quantity: 1 }],
  };

  test('is unchanged, and without members outside its shape', () => {
    expect(saveOrder.parse({ ...save, total: 1, voided: true, unlocked: true })).toEqual({
      ...save,
      unlocked: true,
    });
  });

  test('has at most 2,000 lines, and each product once', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ productId: at + 1, quantity: 1 }));
    expect(takes(saveOrder, { ...save, lines: lines(2000) })).toBe(true);
    expect(takes(saveOrder, { ...save, lines: lines(2001) })).toBe(false);
    expect(takes(saveOrder, { ...save, lines: [...lines(3), { productId: 2, quantity: 0 }] })).toBe(false);
  });

  test.each(Object.keys(save))('needs its %s', (name) => {
    expect(takes(saveOrder, { ...save, [name]: undefined })).toBe(false);
    expect(takes(saveOrder, { ...save, [name]: [[]] })).toBe(false);
  });
});
