import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { widthOf } from './fonts/text-width.ts';
import { layOut } from './lay-out.ts';
import type { LaidText } from './layout.ts';
import { run, text } from './pieces.ts';

function linesOf(words: readonly (readonly [string, 400 | 700])[], width: number): readonly string[] {
  const laid = layOut(text(words.map(([part, weight]) => run(part, { size: 10, weight }))), width);
  return textOf(laid.kind === 'text' ? laid.lines : []);
}

function textOf(lines: LaidText['lines']): readonly string[] {
  return lines.map((line) => line.map((part) => part.text).join(''));
}

describe('a paragraph', () => {
  test('breaks between words, and not where a word changes its look', () => {
    const width = widthOf('butter (MILK),', 'text') * 10;
    expect(
      linesOf(
        [
          ['butter (', 400],
          ['MILK', 700],
          ['), sugar', 400],
        ],
        width,
      ),
    ).toEqual(['butter (MILK), ', 'sugar']);
    expect(
      linesOf(
        [
          ['butter (', 400],
          ['MILK', 700],
          ['), sugar', 400],
        ],
        width - 1,
      ),
    ).toEqual(['butter ', '(MILK), sugar']);
  });

  test('breaks inside a word only where the word is longer than a line', () => {
    const part = fc.tuple(fc.stringMatching(/^[a-z( ]{1,12}$/), fc.constantFrom(400 as const, 700 as const));
    const width = 60;
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const lines = linesOf(parts, width);
        const whole = parts.map(([words]) => words).join('');
        expect(lines.join('')).toBe(whole);
        let end = 0;
        for (const line of lines.slice(0, -1)) {
          end += line.length;
          if (whole[end - 1] === ' ') continue;
          const [before = ''] = /[^ ]*$/.exec(whole.slice(0, end)) ?? [];
          const [after = ''] = /^[^ ]*/.exec(whole.slice(end)) ?? [];
          expect(widthOf(before + after, 'text') * 10).toBeGreaterThan(width);
        }
      }),
    );
  });
});
