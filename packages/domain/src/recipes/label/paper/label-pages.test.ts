import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectToFit } from '../../../../test/expect-to-fit.ts';
import { victoriaPrint } from '../../../../test/labels/label-books.ts';
import type { LaidDocument, LaidPiece } from '../../../documents/layout.ts';
import { textsOf } from '../../../documents/texts-of.ts';
import { layOutLabel } from './label-layout.ts';
import { layOutLabels } from './label-pages.ts';
import { labelSizeIds, labelSizes } from './label-sizes.ts';

const print = victoriaPrint;
const { label } = print;

/** The font sizes of everything that is written on a page. */
function fontSizes({ pages }: LaidDocument): readonly number[] {
  const within = (piece: LaidPiece): readonly number[] => {
    if (piece.kind === 'text') return piece.lines.flat().map(({ size }) => size);
    if (piece.kind === 'row') return piece.cells.flatMap((cell) => within(cell.piece));
    return piece.kind === 'box' ? piece.pieces.flatMap(within) : [];
  };
  return pages.flatMap(({ body }) => within(body));
}

describe('a label', () => {
  test('says everything, in the order of the mock-up', () => {
    expect(textsOf(layOutLabels(print))).toEqual([
      'Victoria sponge slice',
      'Ingredients: butter (MILK) 23%, caster sugar, pasteurised free range EGG, self-raising WHEAT flour (WHEAT flour, ' +
        'calcium carbonate, iron, niacin, thiamin, folic acid, raising agents: calcium phosphate, sodium bicarbonate), ' +
        'raspberry jam 9% (raspberries, sugar, gelling agent: pectin), icing sugar, whole MILK, vanilla extract.',
      'May contain walnuts and almonds. For allergens, see ingredients in bold.',
      'MON',
      'Use by',
      '23-Nov-2026',
      '120 g',
      'Keep refrigerated. Batch 2611-21-A',
      'Bakehouse Wholesale, Unit 4, Saltmarsh Yard, Marwick MK2 1BQ',
    ]);
  });

  test('ends how it is kept with one full stop, however it was typed', () => {
    const texts = textsOf(layOutLabels({ ...print, label: { ...label, storage: 'Keep refrigerated.' } }));
    expect(texts).toContain('Keep refrigerated. Batch 2611-21-A');
    const alone = { ...label, storage: 'Keep refrigerated.', batch: '' };
    expect(textsOf(layOutLabels({ ...print, label: alone }))).toContain('Keep refrigerated.');
  });

  test('says only what there is to say', () => {
    const bare = { ...label, mayContain: '', date: null, weight: '', storage: '', batch: '', maker: '' };
    const texts = textsOf(layOutLabels({ ...print, label: { ...bare, ingredients: [] } }));
    expect(texts).toEqual(['Victoria sponge slice']);
  });

  test('has no letters smaller than those of its ingredients', () => {
    expect(Math.min(...fontSizes(layOutLabels(print)))).toBe(7.2);
  });

  test('of any size and any text fits its paper, or is refused', () => {
    const word = fc.constantFrom('sponge', 'Brioche', 'W'.repeat(40), 'of', 'Zwetschgen-Streuselkuchen', '½');
    const words = fc.array(word, { maxLength: 9 }).map((some) => some.join(' '));
    const texts = fc.record({
      size: fc.constantFrom(...labelSizeIds),
      name: words,
      weight: words,
      storage: words,
      batch: words,
      maker: words,
      fontSize: fc.integer({ min: 49, max: 100 }).map((tenths) => tenths / 10),
    });
    fc.assert(
      fc.property(texts, ({ size, fontSize, ...some }) => {
        const changed = { ...label, ...some };
        if (!layOutLabel(changed, labelSizes[size], fontSize)) return;
        expectToFit(layOutLabels({ label: changed, size, fontSize, copies: 30, firstPlace: 3 }));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the pages of a print', () => {
  const named = (document: LaidDocument) =>
    document.pages.map(
      (page) => textsOf({ ...document, pages: [page] }).filter((text) => text === 'MON').length,
    );
  const small = { ...print, label: { ...label, mayContain: '' }, size: 'sheet-21', fontSize: 4.9 } as const;

  test('are one for each label of a roll, all the same', () => {
    const { pages, paper } = layOutLabels({ ...print, copies: 24 });
    expect(pages).toHaveLength(24);
    expect(new Set(pages).size).toBe(1);
    expect(paper.width / 72).toBeCloseTo(62 / 25.4, 5);
  });

  test('hold as many labels as a sheet has places, from the first one that is free', () => {
    expect(named(layOutLabels({ ...small, copies: 21 }))).toEqual([21]);
    expect(named(layOutLabels({ ...small, copies: 50 }))).toEqual([21, 21, 8]);
    expect(named(layOutLabels({ ...small, copies: 4, firstPlace: 20 }))).toEqual([2, 2]);
    expect(named(layOutLabels({ ...small, copies: 65, firstPlace: 21 }))).toEqual([1, 21, 21, 21, 1]);
    for (const copies of [1, 20, 21, 22, 50, 65]) {
      const document = layOutLabels({ ...small, copies, firstPlace: 7 });
      expect(document.pages.length).toBe(Math.ceil((copies + 6) / 21));
      expect(new Set(document.pages).size).toBeLessThanOrEqual(3);
    }
  });

  test('have every label where the paper has it: the last of 21 ends at the lower right', () => {
    const { pages, paper } = layOutLabels({ ...small, copies: 21 });
    const [page] = pages;
    const millimetres = (points: number) => (points / 72) * 25.4;
    expect(millimetres(paper.margin.sides + (page?.body.width ?? 0))).toBeCloseTo(210 - 7.25, 1);
    expect(millimetres(paper.margin.top + (page?.body.height ?? 0))).toBeCloseTo(297 - 15.15, 1);
  });
});
