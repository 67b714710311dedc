import { inset, outlineOf, widthAt } from '@bakehouse/domain/cakes/cake-outline';
import { estimateWidth, fitMessage } from '@bakehouse/domain/cakes/fit-message';
import { cakeChoices, firstCake } from '@bakehouse/domain/orders/custom-order';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CakeDrawing } from './cake-drawing.tsx';
import { cakeName } from './cake-name.ts';
import { CakeSketch } from './cake-sketch.tsx';

const shape = fc.constantFrom(...cakeChoices.shape);
const size = fc.constantFrom(...cakeChoices.size);
const message = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.lorem({ maxCount: 1 }), { maxLength: 30 }).map((words) => words.join(' ').slice(0, 200)),
  fc.constantFrom('Happy 80th Birthday Nan', 'W'.repeat(200), '🎂🎉', 'a'),
);

test('all letters of a message fit on the cake', () => {
  fc.assert(
    fc.property(shape, size, message, (shape, size, message) => {
      const outline = inset(outlineOf({ shape, size }), 44);
      const lettering = fitMessage(message, outline);
      const letters = (text: string) => text.replaceAll(/\s/g, '');
      expect(lettering === null).toBe(letters(message) === '');
      if (!lettering) return;
      expect(letters(lettering.lines.map(({ text }) => text).join(''))).toBe(letters(message));
      for (const { text, y } of lettering.lines) {
        const half = lettering.fontSize * 0.6;
        const room = Math.min(widthAt(outline, y - half), widthAt(outline, y + half));
        expect(estimateWidth(text) * lettering.fontSize).toBeLessThanOrEqual(room);
      }
    }),
  );
});

test('a short message is written large, a long one small', () => {
  const outline = inset(outlineOf({ shape: 'Round', size: '12' }), 30);
  const short = fitMessage('Nan', outline)?.fontSize ?? 0;
  const long = fitMessage('Congratulations on your retirement after forty years', outline)?.fontSize ?? 0;
  expect(short).toBeGreaterThan(long);
  expect(long).toBeGreaterThan(10);
});

test('a larger cake is drawn larger, and an oval lower than a round one', () => {
  const widths = cakeChoices.size.map((size) => outlineOf({ shape: 'Round', size }).across);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(new Set(widths).size).toBe(widths.length);
  expect(outlineOf({ shape: 'Oval', size: '10' }).down).toBeLessThan(
    outlineOf({ shape: 'Round', size: '10' }).down,
  );
});

test.each(Object.keys(cakeChoices) as (keyof typeof cakeChoices)[])(
  'every choice of %s looks different',
  (part) => {
    const drawings = cakeChoices[part].map((choice) => {
      const { container } = render(<CakeDrawing cake={{ ...firstCake, [part]: choice }} message="Nan" />);
      const svg = container.querySelector('svg');
      svg?.removeAttribute('aria-label');
      return svg?.innerHTML;
    });
    expect(new Set(drawings).size).toBe(cakeChoices[part].length);
  },
);

test('has a text alternative that describes it', () => {
  const cake = { ...firstCake, size: '12', fruit: 'fresh strawberry', topping: 'sugar paste' } as const;
  const words =
    '12 inch round cake, vanilla sponge, fresh vanilla cream filling, fresh strawberry, sugar paste on top, saying Happy 80th';
  expect(cakeName(cake, ' Happy  80th ')).toBe(words);
  render(<CakeDrawing cake={cake} message="Happy 80th" />);
  expect(screen.getByRole('img', { name: words })).toBeDefined();
});

test('the placeholder of an incomplete cake uses the choices made so far', () => {
  const draw = (by: Partial<typeof firstCake>) =>
    render(<CakeSketch cake={{ ...firstCake, ...by }} />).container.querySelector('svg')?.innerHTML;
  expect(new Set([draw({}), draw({ size: '16' }), draw({ shape: 'Square' })]).size).toBe(3);
});
