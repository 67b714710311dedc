import { shopId } from '@bakehouse/contract/values';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import type { BrandLines } from '../day/shop-lines.ts';
import { shopLines } from '../day/shop-lines.ts';
import { dayRows, dayShape, orderColumn } from '../rows/day-rows.ts';
import { dayColumns, daysWithData } from './day-columns.ts';
import { OrdersGrid } from './orders-grid.tsx';

const saturday = day('2026-11-21');

function brandsOf(count: number): readonly BrandLines[] {
  const shops = Array.from({ length: count }, (_, index) => ({
    shopId: shopId.parse(index + 1),
    name: `Shop ${index + 1}`,
    active: true,
  }));
  const half = Math.ceil(count / 2);
  return shopLines({
    day: saturday,
    grid: {
      brands: [
        { brandId: 1, name: 'Bakehouse', shops: shops.slice(0, half) },
        { brandId: 2, name: 'Quay Coffee', shops: shops.slice(half) },
      ],
      closed: [],
      cells: [],
      strip: { today: saturday, serverNow: '2026-11-20T16:46:00Z', days: [] },
    },
    list: undefined,
    mayOrderFor: () => true,
  });
}

function open(count: number): HTMLElement {
  render(
    <OrdersGrid
      day={saturday}
      columns={dayColumns(
        daysWithData(saturday, undefined),
        Temporal.Instant.from('2026-11-20T16:46:00Z'),
        'UTC',
      )}
      brands={brandsOf(count)}
      filtered={false}
      changed={new Set()}
      listAddress={() => '/'}
      failed={false}
      head={null}
      instead={null}
    />,
  );
  return screen.getByRole('grid');
}

test('up to three hundred shops are all rendered', () => {
  const grid = open(300);
  expect(grid.querySelectorAll('[data-row]')).toHaveLength(300);
  expect(grid.hasAttribute('aria-rowcount')).toBe(false);
});

test('of more shops those near the screen are rendered, under the head of their brand', () => {
  const grid = open(2000);
  expect(grid.querySelectorAll('[data-row]').length).toBeLessThan(200);
  // Head, two brands, the shops, and the foot.
  expect(grid.getAttribute('aria-rowcount')).toBe('2004');
  expect(screen.getByText('Bakehouse').closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
  expect(screen.getByRole('rowheader', { name: 'Shop 3' }).closest('tr')?.getAttribute('aria-rowindex')).toBe(
    '5',
  );
  screen.getByRole('rowheader', { name: 'Shop 3' }).focus();
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'PageDown' });
  expect(document.activeElement?.textContent).toBe('Shop 13');
});

test('each order of a shop is a row, which keys reach in the column of order numbers only', () => {
  const [brand] = brandsOf(2);
  const [line] = brand?.shops ?? [];
  if (!brand || !line) throw new Error('there is no shop');
  const order = {
    orderId: 1,
    shopId: line.shop.shopId,
    orderType: 'standard',
    purchaseOrderNumber: '',
    lineCount: 1,
    itemCount: 1,
    total: 100,
    version: 1,
  };
  const orders = [order, order] as unknown as NonNullable<typeof line.orders>;
  const shape = dayShape(dayRows([{ ...brand, shops: [{ ...line, orders }] }]));
  expect(shape.rows).toBe(3);
  expect(shape.cellAt?.({ row: 0, column: 0 })).toBeNull();
  expect(shape.cellAt?.({ row: 2, column: 4 })).toEqual({ row: 1, column: 4 });
  expect(shape.cellAt?.({ row: 2, column: orderColumn })).toEqual({ row: 2, column: orderColumn });
});
