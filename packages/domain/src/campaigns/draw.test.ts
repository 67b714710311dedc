import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  dayOfRedraw,
  drawList,
  drawMessage,
  numberDrawn,
  redrawFrom,
  ticketFrom,
  ticketShape,
} from './draw.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();
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
    const digest = sha256('abc');
    const whole = BigInt(`0x${digest.toString('hex')}`);
    for (const people of [1, 2, 388, 100_003]) {
      expect(numberDrawn(digest, people)).toBe(Number(whole % BigInt(people)) + 1);
    }
  });

  test('favours nobody', () => {
    const people = 20;
    const drawn = Array.from({ length: people }, () => 0);
    const rounds = 20_000;
    for (let seed = 0; seed < rounds; seed += 1) {
      const number = numberDrawn(sha256(drawMessage(String(seed).padStart(32, '0'), tickets)), people);
      drawn[number - 1] = (drawn[number - 1] ?? 0) + 1;
    }
    const expected = rounds / people;
    const chiSquare = drawn.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Nineteen degrees of freedom: a fair draw passes 43.8 once in a thousand, and these seeds are always the same.
    expect(chiSquare).toBeLessThan(43.8);
  });
});

describe('a ticket', () => {
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
