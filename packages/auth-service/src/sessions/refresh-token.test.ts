import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRefreshTokens } from './refresh-token.ts';

const tokens = createRefreshTokens('a secret of the tests, long enough to be one');
const sessionId = '0d9ab1f4-9c39-4d1f-9a68-8a1a4f0e2c22';
const salt = Buffer.alloc(16, 7);

describe('a refresh token', () => {
  it('is the same each time for one session and number, so that it need not be stored', () => {
    const place = { sessionId, counter: 3, salt };
    expect(tokens.format(place)).toBe(tokens.format(place));
    expect(tokens.format(place)).toMatch(/^[\w-]{72}$/);
  });

  it('parses as its session and number', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(2 ** 31 - 1), (id, counter) => {
        const read = tokens.parse(tokens.format({ sessionId: id, counter, salt }));
        expect(read).toMatchObject({ sessionId: id, counter });
        expect(read && tokens.isGenuine(read, salt)).toBe(true);
      }),
    );
  });

  it('is not genuine after any one character was changed', () => {
    const token = tokens.format({ sessionId, counter: 3, salt });
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
      const read = tokens.parse(changed);
      expect(read && tokens.isGenuine(read, salt)).toBe(false);
    }
  });

  it('is not genuine for another salt or from another server', () => {
    const read = tokens.parse(tokens.format({ sessionId, counter: 3, salt }));
    const others = createRefreshTokens('a secret of somebody else, just as long');
    expect(read && tokens.isGenuine(read, Buffer.alloc(16, 8))).toBe(false);
    expect(read && others.isGenuine(read, salt)).toBe(false);
  });

  it.each([
    '',
    'abc',
    'a'.repeat(71),
    'a'.repeat(73),
    `${'a'.repeat(71)}=`,
    `${'a'.repeat(71)}\n`,
    'é'.repeat(72),
  ])('is not parsed from %j', (text) => {
    expect(tokens.parse(text)).toBeNull();
  });
});
