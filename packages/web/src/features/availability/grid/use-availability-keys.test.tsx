import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  cost,
  isTicked,
  openAvailability,
  paste,
  press,
  product,
  products,
  resetBeforeEach,
  sentCells,
  type,
  world,
} from '../test/availability-world.tsx';

resetBeforeEach();

describe('by keys', () => {
  test('arrows skip headings, Space ticks, digits type a cost, Enter saves and moves down, Escape discards', async () => {
    await openAvailability();
    cost('Loaf 3', 'Abbey Green').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(cost('Loaf 4', 'Abbey Green'));
    press('ArrowRight');
    expect(document.activeElement).toBe(cost('Loaf 4', 'Castle Street'));
    press(' ');
    expect(isTicked('Loaf 4', 'Castle Street')).toBe(false);
    press(' ');
    expect(isTicked('Loaf 4', 'Castle Street')).toBe(true);
    type(cost('Loaf 4', 'Castle Street'), '3.45');
    press('Enter');
    expect(document.activeElement).toBe(cost('Loaf 5', 'Castle Street'));
    expect(cost('Loaf 4', 'Castle Street').value).toBe('3.45');
    type(cost('Loaf 5', 'Castle Street'), '9');
    press('Escape');
    expect(cost('Loaf 5', 'Castle Street').value).toBe('');
    await waitFor(() => expect(sentCells()).toEqual([['2 4 0 '], ['2 4  0'], ['2 4 0 345']]));
  });

  test('a selection is filled down and to the right, ticked as one, and undone step by step', async () => {
    await openAvailability();
    cost('Loaf 2', 'Castle Street').focus();
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(document.querySelectorAll('[aria-selected="true"]').length).toBeGreaterThan(1);
    press('d', { ctrlKey: true });
    expect([cost('Loaf 3', 'Castle Street').value, cost('Loaf 4', 'Castle Street').value]).toEqual([
      '1.79',
      '1.79',
    ]);
    await waitFor(() => expect(sentCells()).toEqual([['2 3 0 179', '2 4 0 179']]));
    press(' ');
    expect([isTicked('Loaf 2', 'Castle Street'), isTicked('Loaf 4', 'Castle Street')]).toEqual([
      false,
      false,
    ]);
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect([cost('Loaf 2', 'Castle Street').value, cost('Loaf 3', 'Castle Street').value]).toEqual([
      '1.79',
      '',
    ]);
    await waitFor(() => expect(world.sent).toHaveLength(4));
  });

  test('the clipboard copies cells and restores them', async () => {
    await openAvailability();
    cost('Loaf 1', 'Castle Street').focus();
    press('ArrowRight', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    const kept = new Map<string, string>();
    const clipboardData = { setData: (kind: string, text: string) => void kept.set(kind, text) };
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData });
    expect(kept.get('text/plain')).toBe('yes\tno\n1.79\tyes');
  });
});

describe('a paste', () => {
  test('is saved as one step, clears costs with text and reports how many, and is undone as one', async () => {
    await openAvailability();
    cost('Loaf 1', 'Abbey Green').focus();
    paste(cost('Loaf 1', 'Abbey Green'), '1.10\tcall me\r\n-2.20\t0\r\n3,300.00\t999999999\r\nno\tyes\r\n');
    await waitFor(() =>
      expect(sentCells()).toEqual([['1 1 0 110', '1 2 0 220', '1 3 0 330000', '1 4 0 ', '2 2 179 0']]),
    );
    expect(
      await screen.findByText(
        '1 not available any more, 4 costs changed; 1 text that is not an amount was cleared; 1 above £21,474,836.47 left out. Did you mean £3,300.00? It is 1,626 times as much',
      ),
    ).toBeTruthy();
    press('z', { ctrlKey: true });
    expect(cost('Loaf 2', 'Castle Street').value).toBe('1.79');
    expect(isTicked('Loaf 4', 'Abbey Green')).toBe(true);
    await waitFor(() => expect(sentCells()[1]).toHaveLength(5));
  });

  test('asks about costs that differ greatly from those of the products', async () => {
    await openAvailability();
    cost('Loaf 1', 'Abbey Green').focus();
    paste(cost('Loaf 1', 'Abbey Green'), '201\n2.10\n0.10');
    expect(
      await screen.findByText('3 costs changed. 2 costs look far too high or too low. Are they right?'),
    ).toBeTruthy();
  });

  test('of a single cost has a question of its own', async () => {
    await openAvailability();
    type(cost('Loaf 1', 'Abbey Green'), '201');
    press('Enter');
    expect(
      await screen.findByText(
        'Loaf 1 costs £201.00 at Abbey Green. Did you mean £201.00? It is 100 times as much',
      ),
    ).toBeTruthy();
  });

  test('reports cells below the last product and beyond the last shop', async () => {
    await openAvailability(2, [product(1), product(2)]);
    cost('Loaf 2', 'Mill Road').focus();
    paste(cost('Loaf 2', 'Mill Road'), '2.65\t2.75\n2.66\n2.67\n2.68\n');
    expect(
      await screen.findByText(
        '1 cost changed. 3 rows below the last product and 1 column beyond the last shop are left out.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(sentCells()).toEqual([['3 2 0 265']]));
  });

  test('skips archived products', async () => {
    await openAvailability(2, [products[0] ?? product(1), product(2, { active: false }), product(3)]);
    cost('Loaf 1', 'Abbey Green').focus();
    paste(cost('Loaf 1', 'Abbey Green'), '1.10\n1.20\n1.30');
    await waitFor(() => expect(sentCells()).toEqual([['1 1 0 110', '1 3 0 130']]));
    expect(await screen.findByText(/1 cell of archived products left unchanged\./)).toBeTruthy();
  });
});
