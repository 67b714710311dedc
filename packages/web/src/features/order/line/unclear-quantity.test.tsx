import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onPhone } from '../../../../test/on-phone.ts';
import { newOrderPage } from '../test/order-facts.ts';
import {
  openOrderPage,
  pressSave,
  quantityOf,
  resetBeforeEach,
  saveBar,
  saves,
  showAllProducts,
  typeQuantity,
} from '../test/order-world.tsx';

resetBeforeEach();

const note = () => document.querySelector('[data-part=stepper-note]')?.textContent ?? null;

/** Types a text key by key. */
async function typeKeys(name: string, text: string): Promise<HTMLInputElement> {
  const field = await quantityOf(name);
  act(() => field.focus());
  for (let length = 1; length <= text.length; length += 1) {
    // The field may have changed the text, to which the next key is appended.
    const typed = length === 1 ? text.slice(0, 1) : field.value + text.slice(length - 1, length);
    fireEvent.change(field, { target: { value: typed } });
  }
  return field;
}

const screens = [
  { device: 'a desktop', prepare: () => {} },
  { device: 'a phone', prepare: onPhone },
];

for (const { device, prepare } of screens) {
  test.each(['1.5', '1,5', '12 loaves', '½', '£5'])(
    `on ${device}, %s stays as it was typed, is marked, and the save waits for a whole number`,
    async (text) => {
      prepare();
      openOrderPage({ page: newOrderPage() });
      const field = await typeKeys('Country sourdough', text);
      expect(field.value).toBe(text);
      expect(note()).toBe('Type a whole number, like 12.');
      act(() => field.blur());
      expect(field.value).toBe(text);
      expect(field.getAttribute('aria-invalid')).toBe('true');

      pressSave();
      await waitFor(() =>
        expect(saveBar().textContent).toContain(
          `Country sourdough: '${text}' is not a whole number. Type a whole number, like 12.`,
        ),
      );
      expect(document.activeElement).toBe(field);
      expect(saves.sent).toEqual([]);

      await typeQuantity('Country sourdough', '2');
      expect(field.getAttribute('aria-invalid')).toBeNull();
      pressSave();
      await waitFor(() => expect(saves.sent).toHaveLength(1));
      expect(saves.sent[0]?.lines).toEqual([{ productId: 42, quantity: 2 }]);
    },
  );
}

test.each(['many', ''])('%j is 0, as the specification has it, and nothing is asked', async (text) => {
  openOrderPage();
  await showAllProducts();
  const field = await quantityOf('Baguette');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  act(() => field.blur());
  expect(field.value).toBe('0');
  pressSave();
  await waitFor(() => expect(saves.sent).toHaveLength(1));
  expect(saves.sent[0]?.lines).toEqual([{ productId: 42, quantity: 12 }]);
});

test('a filter does not hide a line with an error', async () => {
  openOrderPage();
  await showAllProducts();
  await typeQuantity('Mint tea', '1.5');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sourdough' } });
  pressSave();
  await waitFor(async () => expect(document.activeElement).toBe(await quantityOf('Mint tea')));
});

test('an invalid text is restored after a reload', async () => {
  const first = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12 loaves');
  first.close();
  openOrderPage({ page: newOrderPage() });
  expect((await quantityOf('Baguette')).value).toBe('12 loaves');
});

test('a pasted column marks cells that are no whole numbers', async () => {
  openOrderPage();
  await showAllProducts();
  const field = await quantityOf('Baguette');
  act(() => field.focus());
  fireEvent.paste(field, { clipboardData: { getData: () => '24\r\n1,5\r\n½\r\n6.00\r\n' } });
  expect(field.value).toBe('24');
  expect((await quantityOf('Country sourdough')).value).toBe('1,5');
  expect((await quantityOf('Cinnamon swirl')).value).toBe('½');
  expect((await quantityOf('Mint tea')).value).toBe('6');
  const words = '4 cells pasted, 2 are not whole numbers and are marked. Nothing is sent until you save.';
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});
