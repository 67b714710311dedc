import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../../test/render.tsx';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const products = [
  { lineId: 1, productName: 'White tin loaf', usual: 14 },
  { lineId: 2, productName: 'Baguette', usual: null },
  { lineId: 3, productName: 'Floury bap', usual: 10 },
  { lineId: 4, productName: 'Iced finger', usual: 24 },
];

/** An order of four lines in two categories, each with a saved quantity of three. */
function Lines({ form = 'grid' }: { readonly form?: 'grid' | 'phone' }) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({ 1: 3, 2: 3, 3: 3, 4: 3 });
  const onQuantity = useCallback((line: number, typed: number | string) => {
    if (typeof typed === 'number') setQuantities((before) => ({ ...before, [line]: typed }));
  }, []);
  const list = useRef<HTMLDivElement>(null);
  const shape = { rows: products.length, columns: 1, sections: [0, 2] };
  const { handlers } = useGrid(list, { shape, tabStops: 'every' });
  return (
    <div ref={list} {...handlers}>
      {products.map((product, row) => (
        <div key={product.lineId} data-row={row}>
          <QuantityStepper
            {...product}
            quantity={quantities[product.lineId] ?? 0}
            savedQuantity={3}
            form={form}
            onQuantity={onQuantity}
          />
        </div>
      ))}
      <samp>{Object.values(quantities).join(' ')}</samp>
    </div>
  );
}

function field(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity, ${name}` });
}

function order(): string | null {
  return document.querySelector('samp')?.textContent ?? null;
}

function type(name: string, text: string): void {
  field(name).focus();
  fireEvent.change(field(name), { target: { value: text } });
}

function press(name: string, key: string): void {
  field(name).focus();
  fireEvent.keyDown(field(name), { key });
}

test('takes the number typed', () => {
  renderOnPage(<Lines />);
  type('Baguette', '48');
  expect(order()).toBe('3 48 3 3');
});

test('turns text that is no number into 0', () => {
  renderOnPage(<Lines />);
  type('Baguette', 'lots');
  expect(order()).toBe('3 0 3 3');
});

test('an empty field counts as 0 and shows it on blur', () => {
  renderOnPage(<Lines />);
  type('Baguette', '');
  expect(field('Baguette').value).toBe('');
  expect(order()).toBe('3 0 3 3');
  fireEvent.blur(field('Baguette'));
  expect(field('Baguette').value).toBe('0');
});

test('more than 250 becomes 250, which the row shows and announces', () => {
  renderOnPage(<Lines />);
  type('Baguette', '400');
  expect(field('Baguette').value).toBe('250');
  expect(order()).toBe('3 250 3 3');
  expect(document.querySelector('[data-part=stepper-note]')?.textContent).toBe(
    '250 is the maximum for one line',
  );
  expect(screen.getByRole('status').textContent).toContain('250 is the maximum for one line');
  type('Baguette', '25');
  expect(document.querySelector('[data-part=stepper-note]')).toBeNull();
});

test('one more than 250 stays 250, with the note', () => {
  renderOnPage(<Lines />);
  type('Baguette', '250');
  press('Baguette', '+');
  expect(order()).toBe('3 250 3 3');
  expect(document.querySelector('[data-part=stepper-note]')?.textContent).toBe(
    '250 is the maximum for one line',
  );
});

test.each([
  ['Enter', 'Baguette', 'Floury bap'],
  ['ArrowDown', 'White tin loaf', 'Baguette'],
  ['ArrowUp', 'Baguette', 'White tin loaf'],
  ['PageDown', 'White tin loaf', 'Floury bap'],
  ['PageUp', 'Iced finger', 'White tin loaf'],
])('%s moves from %s to %s and changes no number', (key, from, to) => {
  renderOnPage(<Lines />);
  press(from, key);
  expect(document.activeElement).toBe(field(to));
  expect(order()).toBe('3 3 3 3');
});

test('stays on the last line at the end of the order', () => {
  renderOnPage(<Lines />);
  press('Iced finger', 'Enter');
  expect(document.activeElement).toBe(field('Iced finger'));
});

test('focusing a field selects the whole number', () => {
  renderOnPage(<Lines />);
  type('Floury bap', '120');
  press('Baguette', 'Enter');
  expect([field('Floury bap').selectionStart, field('Floury bap').selectionEnd]).toEqual([0, 3]);
});

test('+ and - change by one, and never below 0', () => {
  renderOnPage(<Lines />);
  press('Baguette', '+');
  expect(order()).toBe('3 4 3 3');
  for (let count = 0; count < 6; count += 1) press('Baguette', '-');
  expect(order()).toBe('3 0 3 3');
});

test('U fills in the usual quantity, where there is one', () => {
  renderOnPage(<Lines />);
  press('White tin loaf', 'u');
  press('Baguette', 'u');
  expect(order()).toBe('14 3 3 3');
});

test('Delete clears, and Escape restores the saved quantity', () => {
  renderOnPage(<Lines />);
  press('Baguette', 'Delete');
  expect(order()).toBe('3 0 3 3');
  press('Baguette', 'Escape');
  expect(order()).toBe('3 3 3 3');
});

test('ignores keys with Ctrl', () => {
  renderOnPage(<Lines />);
  field('Baguette').focus();
  const untouched = fireEvent.keyDown(field('Baguette'), { key: 'u', ctrlKey: true });
  expect(untouched).toBe(true);
  expect(order()).toBe('3 3 3 3');
});

test('a phone shows no minus and no 0 while nothing is ordered', () => {
  renderOnPage(<Lines form="phone" />);
  type('Baguette', '0');
  fireEvent.blur(field('Baguette'));
  expect(field('Baguette').value).toBe('');
  expect(field('Baguette').placeholder).toBe('0');
  expect(field('Baguette').inputMode).toBe('numeric');
});

test('a locked line shows its number as text', () => {
  renderOnPage(
    <QuantityStepper
      lineId={1}
      productName="Baguette"
      quantity={24}
      savedQuantity={24}
      locked
      onQuantity={() => {}}
    />,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('24')).toBeTruthy();
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a held plus counts once, waits 400 ms, and then repeats until it is released', () => {
  renderOnPage(<Lines />);
  const plus = screen.getByRole('button', { name: 'One more Baguette' });
  fireEvent.pointerDown(plus, { button: 0 });
  expect(order()).toBe('3 4 3 3');
  tick(399);
  expect(order()).toBe('3 4 3 3');
  tick(1);
  expect(order()).toBe('3 5 3 3');
  tick(160);
  expect(order()).toBe('3 7 3 3');
  fireEvent.pointerUp(plus);
  tick(2000);
  expect(order()).toBe('3 7 3 3');
});

test('a plus pressed by keyboard or screen reader counts once', () => {
  renderOnPage(<Lines />);
  fireEvent.click(screen.getByRole('button', { name: 'One more Baguette' }), { detail: 0 });
  expect(order()).toBe('3 4 3 3');
});

function tick(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
