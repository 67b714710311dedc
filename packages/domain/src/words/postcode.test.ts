import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePostcode } from './postcode.ts';

describe('a postcode', () => {
  test.each([
    ['mk47qt', 'MK4 7QT'],
    ['MK4 7QT', 'MK4 7QT'],
    [' sw1a  1aa ', 'SW1A 1AA'],
    ['m1-1ae', 'M1 1AE'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['gir 0aa', 'GIR 0AA'],
  ])('typed as "%s" is %s', (typed, written) => {
    expect(parsePostcode(typed)).toBe(written);
  });

  test.each(['', 'MK4', 'MK4 7Q', 'MK4 7QTT', 'MK4 7CT', '4MK 7QT', 'somewhere', 'ß1 1AA', 'MK4 7ꞯT'])(
    'is not "%s"',
    (typed) => {
      expect(parsePostcode(typed)).toBeNull();
    },
  );

  test('is written the same when it is read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,2}\d[a-z\d]? ?\d[abd-hjlnp-uw-z]{2}$/), (typed) => {
        const written = parsePostcode(typed);
        expect(written).not.toBeNull();
        expect(parsePostcode(written ?? '')).toBe(written);
        expect(written?.replace(' ', '')).toBe(typed.replace(' ', '').toUpperCase());
      }),
    );
  });
});
