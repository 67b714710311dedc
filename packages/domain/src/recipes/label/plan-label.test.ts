import { describe, expect, test } from 'vitest';
import type { BookItem } from '../../../test/labels/label-books.ts';
import { bookItem, labelBook, victoria, victoriaItems } from '../../../test/labels/label-books.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { LabelChoices } from './label.ts';
import { layOutLabel } from './paper/label-layout.ts';
import { labelSizes } from './paper/label-sizes.ts';
import { planLabel } from './plan-label.ts';

const day = (text: string) => text as DeliveryDay;
const maker = { name: 'Bakehouse Wholesale', address: ['Unit 4, Saltmarsh Yard', 'Marwick MK2 1BQ'] };
const complete: LabelChoices = {
  packing: 'elsewhere',
  sale: null,
  name: 'Victoria sponge slice',
  isSmallPack: false,
  size: 'roll-62x80',
  withPercentage: [],
  packedOn: day('2026-11-21'),
  dateMark: 'use-by',
  date: day('2026-11-23'),
  weight: '120 g',
  storage: 'Keep refrigerated',
  batch: '2611-21-A',
  mayContain: 'Walnuts, almonds',
};

/** The plan of the Victoria sponge, with some items and choices changed. */
function plan(
  choices: Partial<LabelChoices> = {},
  changed: Readonly<Record<number, Partial<BookItem>>> = {},
  extra: readonly BookItem[] = [],
) {
  const items = [...victoriaItems().map((item) => ({ ...item, ...changed[item.pid] })), ...extra];
  return planLabel({ pid: victoria, book: labelBook(...items), maker }, { ...complete, ...choices });
}
const sentences = (...args: Parameters<typeof plan>) =>
  plan(...args).problems.map(({ sentence }) => sentence);

describe('a label that lacks nothing', () => {
  test('may be printed, and says what was looked at', () => {
    const { problems, warnings, checks, regime, label } = plan();
    expect({ problems, warnings, regime }).toEqual({ problems: [], warnings: [], regime: 'prepacked' });
    expect(checks).toEqual([
      'Every ingredient has a weight and a declaration',
      'Egg, milk and wheat are in bold in the list',
      'Flour shows folic acid',
      'Text is 1.4 mm high (at least 1.2 mm)',
    ]);
    expect(label).toMatchObject({
      mayContain: 'May contain walnuts and almonds.',
      maker: 'Bakehouse Wholesale, Unit 4, Saltmarsh Yard, Marwick MK2 1BQ',
    });
  });

  test('names nobody where the law does not ask for it', () => {
    expect(plan({ packing: 'where-sold', sale: 'here' }).label.maker).toBe('');
  });
});

test('a label that is called otherwise than its card says so, for it begins as it was printed last', () => {
  const renamed = { [victoria]: { labelName: 'Lemon sponge slice' } };
  expect(plan({}, renamed)).toMatchObject({
    problems: [],
    warnings: [
      { kind: 'name', pid: null, sentence: 'Its card is called ‘Lemon sponge slice’. Is the name right?' },
    ],
  });
  expect(plan({ name: ' lemon  SPONGE slice' }, renamed).warnings).toEqual([]);
  expect(plan({ name: '', packing: 'not-packed' }, renamed).warnings).toEqual([]);
});

describe('a label is refused', () => {
  test('while nobody has said where it is packed and who sells it', () => {
    expect(sentences({ packing: null })).toEqual(['Say where it is packed.']);
    expect(sentences({ packing: 'where-sold' })).toEqual(['Say who sells it.']);
  });

  test('without what its regime asks for', () => {
    const bare = { name: '', date: null, weight: '', storage: '' } as const;
    expect(sentences(bare)).toEqual([
      'Give the name of the food.',
      'Give the use by date.',
      'Give the weight.',
      'Say how it is stored.',
    ]);
    expect(sentences({ ...bare, packing: 'where-sold', sale: 'here' })).toEqual([
      'Give the name of the food.',
    ]);
    expect(sentences({ ...bare, packing: 'not-packed' })).toEqual([]);
  });

  test('with a weight that is none, where its regime asks for one', () => {
    const sentence = 'Give the weight as an amount and its unit, such as 400 g.';
    for (const weight of ['heavy', '400']) expect(sentences({ weight })).toEqual([sentence]);
    for (const weight of ['-5 g', '−5 g', '+ 5 g', 'about -5 g', '0 g', '0.00 kg', '0 x 40 g', '6 x 0 g']) {
      expect(sentences({ weight })).toEqual([sentence]);
    }
    const good = [
      '400 g',
      '1.2kg',
      '0.5 kg',
      '0,5 kg',
      '1,000 g',
      '1/2 kg',
      '6 × 50 g',
      '2 x 40 g',
      '6 rolls',
    ];
    for (const weight of [...good, '6 pieces', 'e 250 g', '400–450 g', '330 ml (300 g)', 'Net - 400 g']) {
      expect(sentences({ weight })).toEqual([]);
    }
    expect(sentences({ weight: 'heavy', packing: 'not-packed' })).toEqual([]);
  });

  test('without the name and the address of the business', () => {
    const { problems } = planLabel(
      { pid: victoria, book: labelBook(...victoriaItems()), maker: { name: 'Bakehouse', address: [] } },
      complete,
    );
    expect(problems.map(({ kind }) => kind)).toEqual(['address']);
  });

  test('with a date before the day on which it is packed', () => {
    expect(sentences({ date: day('2026-11-20'), dateMark: 'best-before' })).toEqual([
      'The best before date is before the day on which it is packed.',
    ]);
  });

  test('with an ingredient that has no weight, told with its recipe', () => {
    expect(
      plan(
        {},
        {
          10455: {
            ingredients: [
              [30, 500, 'g'],
              [31, 2, 'EACH'],
            ],
          },
        },
      ).problems,
    ).toEqual([
      {
        kind: 'no-weight',
        pid: 10455,
        sentence: 'Sugar in raspberry jam has no weight: it says ‘2 EACH’.',
      },
    ]);
  });

  test('with an ingredient that is not there', () => {
    const { problems } = plan(
      {},
      {
        10455: {
          ingredients: [
            [30, 500, 'g'],
            [999, 200, 'g'],
          ],
        },
      },
    );
    expect(problems).toEqual([
      {
        kind: 'ingredient-missing',
        pid: 10455,
        sentence: 'Item 999, which is in raspberry jam, is not in the book.',
      },
    ]);
  });

  test('with an ingredient that nobody declared, told of that one alone', () => {
    expect(plan({}, { 30: { allergens: null }, 21: { undeclared: ['MILK', 'TREENUTS'] } }).problems).toEqual([
      {
        kind: 'undeclared',
        pid: 21,
        sentence: 'Nobody has declared whether caster sugar contains milk and nuts.',
      },
      { kind: 'undeclared', pid: 30, sentence: 'Nobody has declared the allergens of raspberries.' },
    ]);
  });

  test('with the word of a group alone, though another ingredient names its cereal', () => {
    expect(plan({}, { 31: { allergens: ['CEREALS'] }, 26: { allergens: ['TREENUTS'] } }).problems).toEqual([
      {
        kind: 'group-word',
        pid: 26,
        sentence: 'Vanilla extract says nuts but not which ones. A label names the nut.',
      },
      {
        kind: 'group-word',
        pid: 31,
        sentence: 'Sugar says gluten but not from which cereal. A label names the cereal.',
      },
    ]);
  });

  test('with a composition that names what is not declared, but for what it may contain', () => {
    const composition = 'sugar, whey powder (milk), coconut milk, wheat-free starch. May contain nuts.';
    expect(plan({}, { 24: { composition } }).problems).toEqual([
      {
        kind: 'named-undeclared',
        pid: 24,
        sentence: 'The composition of icing sugar names milk, which it does not declare.',
      },
    ]);
  });

  test('with a recipe in it of which nobody has said what is in it', () => {
    expect(plan({}, { 10455: { ingredients: [], allergens: [] } }).problems).toEqual([
      {
        kind: 'no-ingredients',
        pid: 10455,
        sentence: 'Raspberry jam has neither ingredients nor a composition.',
      },
    ]);
  });

  test('with something that is inside itself', () => {
    expect(
      plan(
        {},
        {
          10455: {
            ingredients: [
              [10455, 5, 'g'],
              [30, 5, 'g'],
            ],
          },
        },
      ).problems[0],
    ).toEqual({
      kind: 'in-itself',
      pid: 10455,
      sentence: 'Raspberry jam contains itself.',
    });
  });

  test('when it keeps silent about what its card says it may contain', () => {
    const changed = { 26: { mayContain: ['WALNUTS', 'PEANUTS', 'TREENUTS'] } };
    expect(sentences({}, changed)).toEqual(['Say that it may contain peanuts and nuts, as its card does.']);
    expect(sentences({ mayContain: 'Walnuts and other nuts, peanuts' }, changed)).toEqual([]);
  });

  test('with signs that no label can show', () => {
    expect(sentences({ name: 'Victoria 🎂 slice' })).toEqual(['A label cannot show 🎂.']);
  });

  test('when its text is too long, with the labels that it fits on', () => {
    expect(sentences({ size: 'sheet-21' })).toEqual([
      'The text is too long for this label with letters of 1.2 mm. It fits on 62 × 80 mm roll, 62 × 100 mm roll, 100 × 50 mm roll and A4, 8 labels.',
    ]);
    expect(sentences({ size: 'sheet-21', isSmallPack: true })).toEqual([]);
    const composition = 'and a great many other things of all kinds, '.repeat(60);
    expect(sentences({}, { 24: { composition } })).toEqual([
      'The text is too long for this label with letters of 1.2 mm.',
    ]);
  });
});

describe('flour without folic acid on its packet', () => {
  const changed = { 23: { composition: 'wheat flour, calcium carbonate, iron, niacin, thiamin' } };

  test('is told on the last day before the law, and stops nothing', () => {
    const { problems, warnings } = plan({ packedOn: day('2026-12-12'), date: day('2026-12-14') }, changed);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      {
        kind: 'folic-acid',
        pid: 23,
        sentence: 'Self-raising wheat flour: from 13-Dec-2026 on its composition has to name folic acid.',
      },
    ]);
  });

  test('stops a label that is packed on that day', () => {
    const { problems, warnings } = plan({ packedOn: day('2026-12-13'), date: day('2026-12-14') }, changed);
    expect(problems.map(({ kind }) => kind)).toEqual(['folic-acid']);
    expect(warnings).toEqual([]);
  });

  test('is nothing where the flour is wholemeal, or none of wheat', () => {
    for (const flour of ['wholemeal', 'other'] as const) {
      const other = { 23: { ...changed[23], flour } };
      expect(sentences({ packedOn: day('2027-01-04'), date: day('2027-01-05') }, other)).toEqual([]);
    }
  });
});

describe('a name that sounds like an allergen', () => {
  test('is told, and stops nothing', () => {
    const essence = bookItem(40, 'Almond essence');
    const { problems, warnings } = plan(
      {},
      {
        10455: {
          ingredients: [
            [30, 500, 'g'],
            [40, 2, 'g'],
          ],
        },
      },
      [essence],
    );
    expect(problems).toEqual([]);
    expect(warnings.map(({ sentence }) => sentence)).toEqual([
      'Almond essence sounds like almonds, which it does not declare. Is that right?',
    ]);
  });
});

describe('the letters of a label', () => {
  test('are as large as fits: a tenth of a point more would not', () => {
    for (const size of ['roll-62x80', 'roll-62x100', 'roll-100x50', 'sheet-8'] as const) {
      const { fit, label } = plan({ size });
      expect(fit).not.toBeNull();
      if (!fit) continue;
      expect(layOutLabel(label, labelSizes[size], fit.fontSize)).not.toBeNull();
      const larger = layOutLabel(label, labelSizes[size], fit.fontSize + 0.1);
      if (fit.fontSize < 10) expect(larger).toBeNull();
    }
  });

  test('are never lower than the law asks for', () => {
    expect(plan().fit?.xHeight).toBeGreaterThanOrEqual(1.2);
    expect(plan({ size: 'sheet-21', isSmallPack: true }).fit?.xHeight).toBeGreaterThanOrEqual(0.9);
  });
});
