import { createHash } from 'node:crypto';
import { drawMessage, numberDrawn } from '@bakehouse/domain/campaigns/draw';
import { expect, test } from 'vitest';

const tickets = ['K7QF-2M9D-4HTX', '2345-6789-ABCD', 'ZZZZ-YYYY-XXXX'];
const sha256 = (text: string) => createHash('sha256').update(text).digest();

test('a digest is read as one big-endian number', () => {
  const digest = sha256('abc');
  const whole = BigInt(`0x${digest.toString('hex')}`);
  for (const people of [1, 2, 388, 100_003]) {
    expect(numberDrawn(digest, people)).toBe(Number(whole % BigInt(people)) + 1);
  }
});

test('the rule has a uniform distribution', () => {
  const people = 20;
  const drawn = Array.from({ length: people }, () => 0);
  const rounds = 20_000;
  for (let seed = 0; seed < rounds; seed += 1) {
    const number = numberDrawn(sha256(drawMessage(String(seed).padStart(32, '0'), tickets)), people);
    drawn[number - 1] = (drawn[number - 1] ?? 0) + 1;
  }
  const expected = rounds / people;
  const chiSquare = drawn.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Nineteen degrees of freedom: a uniform distribution exceeds 43.8 once in a thousand, and these seeds are fixed.
  expect(chiSquare).toBeLessThan(43.8);
});
