import { orderId, productId, shopId } from '@bakehouse/contract/values';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { sheetAnswer } from '../../../../test/production-sheet.ts';
import { noChanges } from '../changes/sheet-changes.ts';
import type { SheetFacts } from '../loading/sheet-of-answer.ts';
import { sheetOf } from '../loading/sheet-of-answer.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { showChange } from './show-change.ts';

/** A sheet with this many products, ten per category, and a distinct quantity in every cell. */
function factsOf(products: number, shops: number): SheetFacts {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const ids = numbers(products).map((number) => productId.parse(number));
  return {
    products: ids.map((id) => ({
      productId: id,
      name: `Loaf ${id}`,
      details: '',
      categoryName: `Shelf ${Math.ceil(id / 10)}`,
      supplierId: null,
    })),
    shops: numbers(shops).map((number) => ({
      shopId: shopId.parse(number),
      name: `Shop ${number}`,
      brandName: 'Bakehouse',
      inDeliveryTable: true,
    })),
    orders: numbers(shops).map((number) => ({
      orderId: orderId.parse(number),
      shopId: shopId.parse(number),
      productIds: ids,
      quantities: ids.map(() => number),
    })),
  };
}

function open(facts: SheetFacts) {
  render(
    <SheetGrid
      day={day('2026-11-21')}
      sheet={sheetOf(facts)}
      changes={noChanges}
      fromUsual={new Map()}
      settings={{ text: 'normal', shaded: false, hidesZeros: true }}
      sort={null}
      onSort={() => {}}
    />,
  );
}

/** Queries the element itself: a query by role would visit every cell. */
function grid(): Element {
  return document.querySelector('[role="grid"]') ?? document.body;
}

function press(key: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

function copied(): string {
  const kept = new Map<string, string>();
  fireEvent.copy(document.activeElement ?? document.body, {
    clipboardData: { setData: (kind: string, text: string) => void kept.set(kind, text) },
  });
  return kept.get('text/plain') ?? '';
}

/** happy-dom has no layout, so these are the sizes of the scroll container and its content. */
const sizes = { clientHeight: 500, clientWidth: 900, scrollHeight: 36_400, scrollWidth: 4700 };
const former = Object.keys(sizes).map(
  (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
);
beforeEach(() => {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
});
afterEach(() => {
  for (const [name, property] of former) {
    if (property) Object.defineProperty(HTMLElement.prototype, name, property);
  }
});

test('a range of cells is selected with Shift and copied as tab-separated text', () => {
  open(sheetAnswer());
  grid().querySelector<HTMLElement>('tbody [tabindex="0"]')?.focus();
  expect(copied()).toBe('Bread');
  press('ArrowUp');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  for (let step = 0; step < 3; step += 1) press('ArrowRight', { shiftKey: true });
  expect(grid().querySelectorAll('[aria-selected="true"]')).toHaveLength(12);
  expect(copied()).toBe(
    ['Product\tTOTAL\tCastle Street\tMill Road', 'Bread\t39\t24\t12', 'Baguette 250 g\t35\t20\t12'].join(
      '\n',
    ),
  );
  press('ArrowDown');
  expect(grid().querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
  press('a', { ctrlKey: true });
  expect(copied().split('\n')).toHaveLength(6);
  grid().querySelector<HTMLElement>('tbody td')?.click();
  expect(copied()).toBe('39');
});

test('a sheet of today’s size has every product in the DOM, and as many whole shop columns as fit', () => {
  open(factsOf(100, 20));
  expect(grid().textContent).toContain('Loaf 100');
  // In 900 px seven shops fit beside product, TOTAL and the rail; each product and category also has its total.
  expect(grid().querySelectorAll('tbody [role="gridcell"]')).toHaveLength((100 + 10) * (1 + 7));
  expect(grid().getAttribute('aria-colcount')).toBe('22');
  expect(shopsOf()).toEqual(['Shop 1', 'Shop 7']);
});

/** The first and the last shown shop. */
function shopsOf() {
  const heads = [...grid().querySelectorAll('thead tr:last-child th')].slice(2);
  return [heads[0]?.textContent, heads.at(-1)?.textContent];
}

test('the rails page by a screen of shops and count the hidden ones', () => {
  open(factsOf(10, 20));
  fireEvent.click(screen.getByRole('button', { name: '13 more shops to the right' }));
  expect(shopsOf()).toEqual(['Shop 8', 'Shop 13']);
  fireEvent.click(screen.getByRole('button', { name: '7 more shops to the right' }));
  expect(shopsOf()).toEqual(['Shop 14', 'Shop 20']);
  expect(screen.queryByRole('button', { name: /to the right/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '13 more shops to the left' }));
  expect(shopsOf()).toEqual(['Shop 8', 'Shop 13']);
});

test('arrow keys continue past the last shown shop, and Ctrl+Home returns to the first', () => {
  open(factsOf(10, 20));
  grid().querySelector<HTMLElement>('tbody [data-row="2"] [data-column="8"]')?.focus();
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('10');
  expect(shopsOf()).toEqual(['Shop 3', 'Shop 8']);
  press('End');
  expect(document.activeElement?.textContent).toBe('20');
  expect(shopsOf()).toEqual(['Shop 14', 'Shop 20']);
  press('Home', { ctrlKey: true });
  expect(document.activeElement?.textContent).toBe('Product');
  expect(shopsOf()).toEqual(['Shop 1', 'Shop 7']);
});

test('a horizontal wheel and a swipe move by whole shops; a vertical wheel scrolls the page', () => {
  open(factsOf(10, 20));
  expect(fireEvent.wheel(grid(), { deltaY: 100 })).toBe(true);
  expect(shopsOf()).toEqual(['Shop 1', 'Shop 7']);
  expect(fireEvent.wheel(grid(), { deltaX: 100, deltaY: 20 })).toBe(false);
  expect(shopsOf()).toEqual(['Shop 2', 'Shop 7']);
  fireEvent.pointerDown(grid(), { pointerType: 'touch', clientX: 700 });
  fireEvent.pointerMove(grid(), { pointerType: 'touch', clientX: 480 });
  fireEvent.pointerUp(grid(), { pointerType: 'touch', clientX: 480 });
  expect(shopsOf()).toEqual(['Shop 5', 'Shop 10']);
});

test('a far larger sheet renders the rows near the screen, with their indexes; a change is scrolled into view', () => {
  open(factsOf(900, 60));
  expect(grid().querySelectorAll('[role="gridcell"]').length).toBeLessThan(2000);
  expect(grid().getAttribute('aria-rowcount')).toBe('993');
  expect(grid().getAttribute('aria-colcount')).toBe('62');
  expect(grid().textContent).not.toContain('Loaf 900');
  expect(grid().textContent).not.toContain('Shop 60');

  act(() => showChange({ productId: productId.parse(900), column: 59 }));
  expect(shopsOf()).toEqual(['Shop 54', 'Shop 60']);
});
