import { describe, expect, test } from 'vitest';
import {
  dayOfRedraw,
  drawList,
  drawMessage,
  isBeginningOfTicket,
  numberDrawn,
  redrawFrom,
  ticketFrom,
  ticketShape,
} from './draw.ts';

const tickets = ['K7QF-2M9D-4HTX', '2345-6789-ABCD', 'ZZZZ-YYYY-XXXX'];

describe('a draw', () => {
  test('hashes the seed, a line feed, and every ticket on a line of its own', () => {
    expect(drawList(tickets)).toBe('K7QF-2M9D-4HTX\n2345-6789-ABCD\nZZZZ-YYYY-XXXX\n');
    expect(drawMessage('0f'.repeat(16), tickets)).toBe(`${'0f'.repeat(16)}\n${drawList(tickets)}`);
  });

  test('reads the digest as one number, its first byte the highest', () => {
    expect(numberDrawn(new Uint8Array([0]), 7)).toBe(1);
    expect(numberDrawn(new Uint8Array([6]), 7)).toBe(7);
    expect(numberDrawn(new Uint8Array([7]), 7)).toBe(1);
    // 256 is 36 times 7, and 4.
    expect(numberDrawn(new Uint8Array([1, 0]), 7)).toBe(5);
    expect(numberDrawn(new Uint8Array(32).fill(255), 388)).toBe(Number((2n ** 256n - 1n) % 388n) + 1);
  });
});

describe('a ticket', () => {
  test.each([
    ['7K3M-ABCD-EFGH', true],
    ['7k3m abcd efgh', true],
    ['7k3ma', true],
    ['7k3', false],
    ['abcd', false],
    ['7K3M-ABCD-EFGH-2', false],
    ['', false],
  ])('is meant by ‘%s’: %s', (typed, isMeant) => {
    expect(isBeginningOfTicket(typed, '7K3M-ABCD-EFGH')).toBe(isMeant);
  });

  test('has signs that nobody takes for one another, each of them equally likely', () => {
    const signs = new Map<string, number>();
    const bytes = Uint8Array.from({ length: 256 * 12 }, (_, index) => (index * 7) % 256);
    for (let from = 0; from + 24 <= bytes.length; from += 1) {
      const ticket = ticketFrom(bytes.subarray(from, from + 24));
      expect(ticket).toMatch(ticketShape);
      const [sign] = [...(ticket ?? '')];
      signs.set(sign ?? '', (signs.get(sign ?? '') ?? 0) + 1);
    }
    expect(signs.size).toBe(30);
    expect([...signs.keys()].join('')).not.toMatch(/[01ILOU]/);
  });

  test('is not made from too little chance', () => {
    expect(ticketFrom(new Uint8Array(11))).toBeNull();
    expect(ticketFrom(new Uint8Array(24).fill(255))).toBeNull();
  });
});

test('another name may be drawn 28 days of 24 hours later', () => {
  const drawn = Temporal.Instant.from('2026-10-20T13:05:00Z');
  expect(redrawFrom(drawn).toString()).toBe('2026-11-17T13:05:00Z');
  expect(dayOfRedraw(drawn, drawn)).toBe(1);
  expect(dayOfRedraw(drawn, Temporal.Instant.from('2026-11-06T13:05:00Z'))).toBe(18);
  expect(dayOfRedraw(drawn, Temporal.Instant.from('2027-01-01T00:00:00Z'))).toBe(28);
});
