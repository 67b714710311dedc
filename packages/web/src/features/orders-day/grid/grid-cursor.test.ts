import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { expect, test } from 'vitest';
import { movePlace, parsePlace, placeName } from './grid-cursor.ts';

const shops = [
  { shopId: 1 as ShopId, lines: 1 },
  { shopId: 2 as ShopId, lines: 2 },
  { shopId: 3 as ShopId, lines: 1 },
];

function walk(start: string, ...keys: readonly string[]): string {
  let at = parsePlace(start);
  for (const key of keys) {
    const plain = key.replace('Control+', '');
    at = at && (movePlace(at, { key: plain, ctrlKey: plain !== key }, shops) ?? at);
  }
  return at ? placeName(at) : 'nowhere';
}

test('left and right walk the days, and the ends hold', () => {
  expect(walk('1.3.0', 'ArrowRight')).toBe('1.4.0');
  expect(walk('1.0.0', 'ArrowLeft')).toBe('1.0.0');
  expect(walk('1.3.0', 'End', 'ArrowRight')).toBe('1.9.0');
  expect(walk('1.3.0', 'Home')).toBe('1.0.0');
});

test('up and down walk the shops in the same column', () => {
  expect(walk('1.5.0', 'ArrowDown')).toBe('2.5.0');
  expect(walk('1.5.0', 'ArrowUp')).toBe('1.5.0');
  expect(walk('2.5.0', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('3.5.0');
  expect(walk('2.4.0', 'Control+End')).toBe('3.4.0');
  expect(walk('3.4.0', 'PageUp')).toBe('1.4.0');
});

test('in the column of order numbers every order is a step', () => {
  expect(walk('1.9.0', 'ArrowDown')).toBe('2.9.0');
  expect(walk('2.9.0', 'ArrowDown')).toBe('2.9.1');
  expect(walk('2.9.1', 'ArrowDown')).toBe('3.9.0');
  expect(walk('3.9.0', 'ArrowUp')).toBe('2.9.1');
  expect(walk('2.9.1', 'ArrowLeft')).toBe('2.8.0');
});

test('other keys move nothing', () => {
  expect(
    movePlace({ shopId: 1 as ShopId, place: 3, line: 0 }, { key: 'a', ctrlKey: false }, shops),
  ).toBeNull();
});
