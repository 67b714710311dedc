import { expect, test } from 'vitest';
import { isEqual } from './is-equal.ts';

test.each([
  [1, 1],
  ['', ''],
  [undefined, undefined],
  [
    [1, 'a', null],
    [1, 'a', null],
  ],
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
])('%o and %o are the same', (a, b) => expect(isEqual(a, b)).toBe(true));

test.each([
  [0, '0'],
  [null, undefined],
  [{}, []],
  [[1, 2], [1]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [new Map([[1, 1]]), new Map([[1, 1]])],
])('%o and %o are not', (a, b) => expect([isEqual(a, b), isEqual(b, a)]).toEqual([false, false]));
