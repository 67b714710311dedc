import type { TickEvent } from '@bakehouse/domain/production/bench';
import { latestTickEvents } from '@bakehouse/domain/production/bench';
import { describe, expect, test } from 'vitest';
import { productNamed, sheetAnswer } from '../../../../test/production-sheet.ts';
import { doneWords, groupsOf } from './bench-groups.ts';
import type { SeenSheet } from './bench-sheet.ts';
import { seeSheet } from './bench-sheet.ts';

const before = sheetAnswer({ lastChange: '2026-11-20T20:00:00Z' });
/** Mill Road orders four more baguettes, and nobody orders croissants any more. */
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
const tick = (product: string, facts: Partial<TickEvent> = {}): TickEvent => ({
  productId: productNamed(product),
  done: true,
  total: 35,
  saidAt: '2026-11-20T20:05:00Z',
  ...facts,
});

function shown(sheet: SeenSheet, ...words: TickEvent[]) {
  return groupsOf(sheet, latestTickEvents([words]), 'Europe/London').map(({ name, left, lines }) => [
    name,
    left,
    ...lines.map(({ name: product, total, done, former, why }) =>
      [product, total, done ? 'done' : '', former ?? '', why].filter((part) => part !== '').join(' | '),
    ),
  ]);
}

describe('the groups of the bench', () => {
  test('are in kitchen order with the number of open products', () => {
    expect(shown(seen)).toEqual([
      ['Bread', 2, 'Baguette | 35', 'White tin loaf | 4'],
      ['Viennoiserie', 1, 'Butter croissant | 36'],
    ]);
  });

  test('have ticked products at the end', () => {
    expect(shown(seen, tick('Baguette'))[0]).toEqual([
      'Bread',
      1,
      'White tin loaf | 4',
      'Baguette | 35 | done',
    ]);
    expect(doneWords(groupsOf(seen, latestTickEvents([[tick('Baguette')]]), 'Europe/London'))).toBe(
      '1 of 3 done',
    );
  });

  test('show for a changed total its old value, who changed it and when', () => {
    expect(shown(changed)[0]).toEqual([
      'Bread',
      2,
      'Baguette | 39 | 35 | Mill Road 12 to 16, 20:10',
      'White tin loaf | 4',
    ]);
  });

  test('keep a product that is no longer ordered until it is ticked', () => {
    expect(shown(changed)[1]?.slice(1)).toEqual([1, 'Butter croissant | 0 | 36 | 2 shops, 20:10']);
    const known = tick('Butter croissant', { total: 0, saidAt: '2026-11-20T20:11:00Z' });
    expect(shown(changed, known)).toHaveLength(1);
  });

  test('remove a tick whose total has changed, and show the difference', () => {
    expect(shown(changed, tick('Baguette'))[0]?.[2]).toBe(
      'Baguette | 39 | 35 | Changed since, 4 more: Mill Road 12 to 16, 20:10',
    );
    // A tick that was made offline, at the former total.
    expect(shown(changed, tick('Baguette', { saidAt: '2026-11-20T20:20:00Z' }))[0]?.[2]).toBe(
      'Baguette | 39 | 35 | Changed since, 4 more',
    );
  });

  test('ignore a change that was ticked, and a total that is back at its old value', () => {
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
    const baguette = (sheet: SeenSheet, ...words: TickEvent[]) => shown(sheet, ...words)[0]?.[2];

    test('show the shop’s quantity at the tick and now', () => {
      const twice = seeAll(sheetAt(10, 16), sheetAt(11, 18));
      expect(baguette(twice, tick('Baguette'))).toBe(
        'Baguette | 41 | 35 | Changed since, 6 more: Mill Road 12 to 18, 20:11',
      );
      expect(baguette(twice)).toBe('Baguette | 41 | 35 | Mill Road 12 to 18, 20:11');
    });

    test('count the shops whose quantity changed', () => {
      const both = seeAll(sheetAt(10, 16), sheetAt(11, 16, 22));
      expect(baguette(both, tick('Baguette'))).toBe(
        'Baguette | 41 | 35 | Changed since, 6 more: 2 shops, 20:11',
      );
      const back = seeAll(sheetAt(10, 16), sheetAt(11, 16, 22), sheetAt(12, 12, 22));
      expect(baguette(back, tick('Baguette'))).toBe(
        'Baguette | 37 | 35 | Changed since, 2 more: Castle Street 20 to 22, 20:12',
      );
    });

    test('are ticked again if a line was removed and restored', () => {
      const back = seeAll(sheetAt(10, 0), sheetAt(11, 12));
      expect(shown(back, tick('Baguette'))[0]).toContain('Baguette | 35 | done');
    });

    test('include a quantity that moved between shops, which leaves the total unchanged', () => {
      const moved = seeAll(sheetAt(10, 15, 17), sheetAt(11, 18, 17));
      expect(baguette(moved, tick('Baguette'))).toBe(
        'Baguette | 38 | 35 | Changed since, 3 more: 2 shops, 20:11',
      );
    });

    test('continue after a reload of the page', () => {
      const kept: SeenSheet = JSON.parse(JSON.stringify(seeAll(sheetAt(10, 16))));
      const read = seeSheet(kept, null, sheetAt(10, 16), 'all');
      const live = seeSheet(read, sheetAt(10, 16), sheetAt(11, 18), 'all');
      expect(baguette(live, tick('Baguette'))).toBe(
        'Baguette | 41 | 35 | Changed since, 6 more: Mill Road 12 to 18, 20:11',
      );
      // It is unknown who changed it while the page was closed.
      const missed = seeSheet(kept, null, sheetAt(11, 18), 'all');
      expect(baguette(missed, tick('Baguette'))).toBe(
        'Baguette | 41 | 35 | Changed since, 6 more: Changed by 20:11',
      );
    });
  });

  test('mark changes made while the page was closed', () => {
    expect(shown(seeSheet(seen, null, after, 'all'))[0]?.[2]).toBe('Baguette | 39 | 35 | Changed by 20:10');
  });

  test('contain only the chosen supplier’s products', () => {
    expect(shown(seeSheet(null, null, before, 2))).toEqual([['Viennoiserie', 1, 'Butter croissant | 36']]);
  });
});
