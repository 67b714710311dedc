import type { DayCell, DayOrder, ShopGrid } from '@bakehouse/contract/days';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, stripDays } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { selectedColumn } from '../grid/day-columns.ts';
import { filterShops, formatShopFilter, parseShopFilter } from './shop-filter.ts';
import { hasOrdered, isMissing, isSameLine, itemsOfColumn, shopLines, totalsOfLines } from './shop-lines.ts';

const saturday = day('2026-11-21');

function shop(id: number, name: string, active = true) {
  return { shopId: id as ShopId, name, active };
}

function cell(shopId: number, on: DeliveryDay, items: number): DayCell {
  return { shopId: shopId as ShopId, day: on, orders: 1, items, hasCustom: false, orderId: 900 as OrderId };
}

function order(orderId: number, shopId: number, items: number, total: number): DayOrder {
  return {
    orderId: orderId as OrderId,
    shopId: shopId as ShopId,
    orderType: 'standard',
    purchaseOrderNumber: '',
    lineCount: 3,
    itemCount: items,
    total: pence(total),
    version: 1,
    proposedPrices: 0,
  };
}

const grid: ShopGrid = {
  strip: {
    today: day('2026-11-20'),
    serverNow: '2026-11-20T16:46:00Z',
    days: stripDays(saturday).map((each) => ({
      day: each,
      orders: 0,
      customOrders: 0,
      items: 0,
      cutOff: `${each}T00:00:00Z`,
      shopsCutOff: `${each}T00:00:00Z`,
    })),
  },
  brands: [
    {
      brandId: 1,
      name: 'Bakehouse',
      shops: [shop(0, 'Nobody'), shop(1, 'Abbey Green'), shop(2, 'Old Priory')],
    },
    { brandId: 2, name: 'Quay Café', shops: [shop(3, 'Ferry Steps'), shop(4, 'Pound Lane', false)] },
  ],
  closed: [],
  cells: [cell(1, saturday, 305), cell(1, addDays(saturday, 1), 240), cell(3, addDays(saturday, -2), 122)],
};

function lines(list?: readonly DayOrder[], of = grid) {
  return shopLines({
    day: saturday,
    grid: of,
    list: list && { day: saturday, serverNow: '2026-11-20T16:46:00Z', orders: [...list] },
    mayOrderFor: () => true,
  });
}

test('lists every shop under its brand, with its eight days', () => {
  const [bakehouse, quay] = lines();
  expect(bakehouse?.shops.map((line) => line.shop.name)).toEqual(['Abbey Green', 'Old Priory']);
  expect(bakehouse?.shops[0]?.cells.map((each) => each?.items)).toEqual([
    undefined,
    undefined,
    305,
    240,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(quay?.shops[0]?.cells[0]?.items).toBe(122);
});

test('leaves out shop 0', () => {
  expect(lines().flatMap((brand) => brand.shops.map((line) => line.shop.shopId))).toEqual([1, 2, 3, 4]);
});

test('prefers the list to the grid for the selected day', () => {
  const [bakehouse] = lines([order(11, 2, 40, 8000), order(12, 2, 1, 8600)]);
  const [abbey, priory] = bakehouse?.shops ?? [];
  expect(abbey && hasOrdered(abbey)).toBe(false);
  expect(priory?.cells[2]).toMatchObject({ orders: 2, items: 41, orderId: null });
});

test('totals orders, items and value, and has no value before the list is loaded', () => {
  const all = lines([order(11, 2, 40, 8000), order(12, 2, 1, 8600), order(13, 3, 9, 50)]).flatMap(
    (b) => b.shops,
  );
  expect(totalsOfLines(all)).toEqual({ orders: 3, customOrders: 0, items: 50, total: 16650 });
  expect(totalsOfLines(lines().flatMap((b) => b.shops))).toEqual({
    orders: 1,
    customOrders: 0,
    items: 305,
    total: null,
  });
  expect(itemsOfColumn(all, 3)).toBe(240);
});

test('expects no order of an inactive shop', () => {
  const missing = lines([]).flatMap((brand) => brand.shops.filter(isMissing));
  expect(missing.map((line) => line.shop.name)).toEqual(['Abbey Green', 'Old Priory', 'Ferry Steps']);
  expect(lines([])[1]?.shops.map((line) => line.mayOrder)).toEqual([true, false]);
});

test('expects no order of a shop that is closed on the day', () => {
  const closed = [
    { shopId: 2 as ShopId, day: saturday },
    { shopId: 1 as ShopId, day: addDays(saturday, 1) },
  ];
  const brands = lines(undefined, { ...grid, closed });
  const shops = brands.flatMap((brand) => brand.shops);
  expect(shops.map(({ shop: { shopId }, closed: on }) => [shopId, on.indexOf(true)])).toEqual([
    [1, selectedColumn + 1],
    [2, selectedColumn],
    [3, -1],
    [4, -1],
  ]);
  expect(shops.filter(isMissing).some((line) => line.shop.shopId === 2)).toBe(false);
});

test('a line differs after a save, and is equal after a reload without one', () => {
  const before = lines([order(11, 2, 40, 8000)])[0]?.shops[1];
  const same = lines([order(11, 2, 40, 8000)])[0]?.shops[1];
  const saved = lines([{ ...order(11, 2, 40, 8000), version: 2 }])[0]?.shops[1];
  expect(before && same && isSameLine(before, same)).toBe(true);
  expect(before && saved && isSameLine(before, saved)).toBe(false);
});

test('finds a shop by a part of its name or of its brand, ignoring accents', () => {
  const found = (find: string, notOrdered = false) =>
    filterShops(lines([order(11, 1, 40, 8000)]), { find, notOrdered }).flatMap((brand) =>
      brand.shops.map((line) => line.shop.name),
    );
  expect(found('pri')).toEqual(['Old Priory']);
  expect(found(' CAFE ')).toEqual(['Ferry Steps', 'Pound Lane']);
  expect(found('', true)).toEqual(['Old Priory', 'Ferry Steps']);
  expect(found('zzz')).toEqual([]);
});

test('formats and parses the filter of the address', () => {
  const filter = { find: 'Fold & Field', notOrdered: true };
  expect(parseShopFilter(formatShopFilter(filter))).toEqual(filter);
  expect(formatShopFilter({ find: '', notOrdered: false })).toBe('');
  expect(parseShopFilter('?only=rubbish&utm=1')).toEqual({ find: '', notOrdered: false });
});

test('a new draft renders its line again, and is no change of its orders', () => {
  const places = [
    {
      key: 'k',
      shopId: 1,
      day: saturday,
      order: 'new' as const,
      lines: 1,
      cakes: 0,
      total: null,
      at: 5,
      isQueued: false,
    },
  ];
  const line = (drafts: typeof places) =>
    shopLines({ day: saturday, grid, list: undefined, mayOrderFor: () => true, drafts })[0]?.shops[0];
  const [without, first, again] = [line([]), line(places), line(places)];
  if (!without || !first || !again) throw new Error('Abbey Green has a line');
  expect(isSameLine(without, first)).toBe(false);
  expect(isSameLine(first, again)).toBe(true);
  expect(first.state).toBe(without.state);
});
