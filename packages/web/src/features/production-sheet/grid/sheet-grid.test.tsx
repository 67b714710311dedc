import { orderId, productId, shopId } from '@bakehouse/contract/values';
import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { sheetAnswer } from '../../../../test/production-sheet.ts';
import { noChanges } from '../changes/sheet-changes.ts';
import type { SheetFacts } from '../loading/sheet-of-answer.ts';
import { sheetOf } from '../loading/sheet-of-answer.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { showChange } from './show-change.ts';

/** So many products in tens of a category, and what every shop takes of each: its own number. */
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

/** The test browser has no layout, so these are the sizes of the box and its content. */
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

test('a range of cells is selected with Shift and copied as a spreadsheet takes it', () => {
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

test('a sheet of today is in the page as a whole', () => {
  open(factsOf(100, 20));
  expect(grid().textContent).toContain('Loaf 100');
  // Of each product and category its total and what every shop takes.
  expect(grid().querySelectorAll('tbody [role="gridcell"]')).toHaveLength((100 + 10) * 21);
  expect(grid().hasAttribute('aria-rowcount')).toBe(false);
});

test('of a far larger one the cells near the screen are, with their places; a change is brought there', () => {
  open(factsOf(900, 60));
  expect(grid().querySelectorAll('[role="gridcell"]').length).toBeLessThan(2000);
  expect(grid().getAttribute('aria-rowcount')).toBe('992');
  expect(grid().getAttribute('aria-colcount')).toBe('62');
  expect(grid().textContent).not.toContain('Loaf 900');
  expect(grid().textContent).not.toContain('Shop 60');

  showChange({ productId: productId.parse(900), column: 59 });
  fireEvent.scroll(grid().parentElement ?? document.body);
  const cell = document.activeElement;
  expect(cell?.textContent).toBe('60');
  expect(cell?.getAttribute('aria-colindex')).toBe('62');
  expect(cell?.closest('tr')?.getAttribute('aria-rowindex')).toBe('992');
  expect(cell?.closest('tr')?.textContent).toContain('Loaf 900');
});
