import type { BenchWord } from '@bakehouse/domain/production/bench';
import { latestWords } from '@bakehouse/domain/production/bench';
import { describe, expect, test } from 'vitest';
import { productNamed, sheetAnswer } from '../../../../test/production-sheet.ts';
import { doneWords, groupsOf } from './bench-groups.ts';
import type { SeenSheet } from './bench-sheet.ts';
import { seeSheet } from './bench-sheet.ts';

const before = sheetAnswer({ lastChange: '2026-11-20T20:00:00Z' });
/** Mill Road takes four more baguettes, and nobody the croissants any more. */
const after = sheetAnswer({
  lastChange: '2026-11-20T20:10:00Z',
  ordered: {
    'Castle Street': { Baguette: 20, 'White tin loaf': 4 },
    'Mill Road': { Baguette: 16 },
    'Ferry Steps': { Baguette: 3 },
  },
});
const seen = seeSheet(null, null, before, 'all');
const changed = seeSheet(seen, before, after, 'all');
const tick = (product: string, facts: Partial<BenchWord> = {}): BenchWord => ({
  productId: productNamed(product),
  done: true,
  total: 35,
  saidAt: '2026-11-20T20:05:00Z',
  ...facts,
});

function shown(sheet: SeenSheet, ...words: BenchWord[]) {
  return groupsOf(sheet, latestWords([words]), 'Europe/London').map(({ name, left, lines }) => [
    name,
    left,
    ...lines.map(({ name: product, total, done, former, why }) =>
      [product, total, done ? 'done' : '', former ?? '', why].filter((part) => part !== '').join(' | '),
    ),
  ]);
}

describe('the groups of the bench', () => {
  test('come in kitchen order with what is left in each', () => {
    expect(shown(seen)).toEqual([
      ['Bread', 2, 'Baguette | 35', 'White tin loaf | 4'],
      ['Viennoiserie', 1, 'Butter croissant | 36'],
    ]);
  });

  test('have what is done at their end', () => {
    expect(shown(seen, tick('Baguette'))[0]).toEqual([
      'Bread',
      1,
      'White tin loaf | 4',
      'Baguette | 35 | done',
    ]);
    expect(doneWords(groupsOf(seen, latestWords([[tick('Baguette')]]), 'Europe/London'))).toBe('1 of 3 done');
  });

  test('say of a changed total what it was, who changed it and when', () => {
    expect(shown(changed)[0]).toEqual([
      'Bread',
      2,
      'Baguette | 39 | 35 | Mill Road 12 to 16, 20:10',
      'White tin loaf | 4',
    ]);
  });

  test('keep a product that nobody wants any more, until that is ticked', () => {
    expect(shown(changed)[1]?.slice(1)).toEqual([1, 'Butter croissant | 0 | 36 | 2 shops, 20:10']);
    const known = tick('Butter croissant', { total: 0, saidAt: '2026-11-20T20:11:00Z' });
    expect(shown(changed, known)).toHaveLength(1);
  });

  test('take a tick away whose total is another one now, and say by how many', () => {
    expect(shown(changed, tick('Baguette'))[0]?.[2]).toBe(
      'Baguette | 39 | 35 | Changed since, 4 more: Mill Road 12 to 16, 20:10',
    );
    // A tick that was made without a network, at the total of before.
    expect(shown(changed, tick('Baguette', { saidAt: '2026-11-20T20:20:00Z' }))[0]?.[2]).toBe(
      'Baguette | 39 | 35 | Changed since, 4 more',
    );
  });

  test('leave a change alone once it was ticked, and a total that came back', () => {
    const late = tick('Baguette', { total: 39, saidAt: '2026-11-20T20:11:00Z' });
    expect(shown(changed, late)[0]).toContain('Baguette | 39 | done');
    const back = seeSheet(changed, after, { ...before, lastChange: '2026-11-20T20:30:00Z' }, 'all');
    expect(shown(back)[0]).toEqual(['Bread', 2, 'Baguette | 35', 'White tin loaf | 4']);
  });

  describe('after several changes', () => {
    const sheetAt = (minute: number, mill: number, castle = 20) =>
      sheetAnswer({
        lastChange: `2026-11-20T20:${minute}:00Z`,
        ordered: {
          'Castle Street': { Baguette: castle, 'White tin loaf': 4 },
          'Mill Road': { Baguette: mill },
          'Ferry Steps': { Baguette: 3 },
        },
      });
    const seeAll = (...answers: readonly ReturnType<typeof sheetAt>[]) =>
      answers.reduce(
        (past, answer, index) => seeSheet(past, answers[index - 1] ?? before, answer, 'all'),
        seen,
      );
    const baguette = (sheet: SeenSheet, ...words: BenchWord[]) => shown(sheet, ...words)[0]?.[2];

    test('say what the shop had at the tick and has now', () => {
      const twice = seeAll(sheetAt(10, 16), sheetAt(11, 18));
      expect(baguette(twice, tick('Baguette'))).toBe(
        'Baguette | 41 | 35 | Changed since, 6 more: Mill Road 12 to 18, 20:11',
      );
      expect(baguette(twice)).toBe('Baguette | 41 | 35 | Mill Road 12 to 18, 20:11');
    });

    test('count the shops that have another quantity now', () => {
      const both = seeAll(sheetAt(10, 16), sheetAt(11, 16, 22));
      expect(baguette(both, tick('Baguette'))).toBe(
        'Baguette | 41 | 35 | Changed since, 6 more: 2 shops, 20:11',
      );
      const back = seeAll(sheetAt(10, 16), sheetAt(11, 16, 22), sheetAt(12, 12, 22));
      expect(baguette(back, tick('Baguette'))).toBe(
        'Baguette | 37 | 35 | Changed since, 2 more: Castle Street 20 to 22, 20:12',
      );
    });

    test('are done again where a line was taken off and put back', () => {
      const back = seeAll(sheetAt(10, 0), sheetAt(11, 12));
      expect(shown(back, tick('Baguette'))[0]).toContain('Baguette | 35 | done');
    });

    test('know what one shop took over from another, which leaves the total as it was', () => {
      const moved = seeAll(sheetAt(10, 15, 17), sheetAt(11, 18, 17));
      expect(baguette(moved, tick('Baguette'))).toBe(
        'Baguette | 38 | 35 | Changed since, 3 more: 2 shops, 20:11',
      );
    });

    test('go on after the page was loaded again', () => {
      const kept: SeenSheet = JSON.parse(JSON.stringify(seeAll(sheetAt(10, 16))));
      const read = seeSheet(kept, null, sheetAt(10, 16), 'all');
      const live = seeSheet(read, sheetAt(10, 16), sheetAt(11, 18), 'all');
      expect(baguette(live, tick('Baguette'))).toBe(
        'Baguette | 41 | 35 | Changed since, 6 more: Mill Road 12 to 18, 20:11',
      );
      // It is not known who changed it while the page was away.
      const missed = seeSheet(kept, null, sheetAt(11, 18), 'all');
      expect(baguette(missed, tick('Baguette'))).toBe(
        'Baguette | 41 | 35 | Changed since, 6 more: Changed by 20:11',
      );
    });
  });

  test('know of what changed while the page was away that it did', () => {
    expect(shown(seeSheet(seen, null, after, 'all'))[0]?.[2]).toBe('Baguette | 39 | 35 | Changed by 20:10');
  });

  test('are those of one supplier where one is chosen', () => {
    expect(shown(seeSheet(null, null, before, 2))).toEqual([['Viennoiserie', 1, 'Butter croissant | 36']]);
  });
});
