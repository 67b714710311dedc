import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printableSign } from './printable-sign.ts';
import { textSigns } from './sign-widths.ts';
import { isRightToLeft, missingSign, printable, unprintableSigns } from './signs.ts';

describe('what documents can print', () => {
  test.each([
    ['Café Łódź, Đặng Thị Ngọc, Þórður, İstanbul'],
    ['Ψωμί και Ἀθήνα'],
    ['Хлеб, Київ, Ђорђе'],
    ['לחם (12)'],
    ['خبز أبيض، ٣٠ رغيفا'],
    ['£12.50 – 4½″ × 10 °C ↑ “quoted” ✓ ★ ☎ ♥ €'],
  ])('%s, whole', (text) => {
    expect(unprintableSigns(text)).toEqual([]);
    expect(printable(text)).toBe(text.normalize('NFC'));
  });

  test('are exactly the signs whose width is known', () => {
    const known = new Set(
      textSigns.flatMap(([first, widths]) =>
        [...widths].flatMap((step, offset) => (step === '.' ? [] : [first + offset])),
      ),
    );
    const everyCode = Array.from({ length: 0x1_1000 }, (_, code) => code);
    const different = everyCode.filter(
      (code) => printableSign.test(String.fromCodePoint(code)) !== known.has(code),
    );
    expect(different.map((code) => code.toString(16))).toEqual([]);
  });

  test('are not all signs: each missing one is listed once, as it was typed, and printed as one box', () => {
    expect(unprintableSigns('Nan 🎂 50 岁 🎂 👩‍🍳 🇬🇧')).toEqual(['🎂', '岁', '👩‍🍳', '🇬🇧']);
    expect(printable('Nan 🎂 50 岁 👩‍🍳')).toBe('Nan □ 50 □ □');
  });

  test('an accent is drawn as part of its letter, and one without such a letter is missing', () => {
    expect(printable('Cafe\u0301')).toBe('Café');
    expect(unprintableSigns('x\u0301')).toEqual(['x\u0301']);
  });

  test('signs without a picture are left out, and every blank is a space', () => {
    expect(printable('a\u202eb\u200bc\u0007\td\r\ne\ufe0f\u2003f\ufeff')).toBe('abc d\ne f');
    expect(unprintableSigns('a\u202eb\u200bc\u0007\td\r\n')).toEqual([]);
  });

  test('any text at all comes out printable, and is missing nothing afterwards', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const drawn = printable(text);
        expect(printable(drawn)).toBe(drawn);
        expect(unprintableSigns(drawn)).toEqual([]);
        expect(drawn.includes(missingSign)).toBe(
          unprintableSigns(text).length > 0 || text.includes(missingSign),
        );
      }),
    );
  });

  test('the first letter says in which direction a text runs', () => {
    expect(['Abbey לחם', '12 לחם Abbey', '(خبز)', '12', ''].map(isRightToLeft)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
