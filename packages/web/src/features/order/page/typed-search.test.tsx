import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditorAt } from '../editor/open-order-editors.ts';
import { change } from '../editor/order-editor.ts';
import { orderPage } from '../test/order-facts.ts';
import { openOrderPage, quantityOf, resetBeforeEach, typeQuantity } from '../test/order-world.tsx';

resetBeforeEach();

/** The components around the lines that were rendered; each is recognised by a label that only it uses. */
let rendered: string[] = [];

function countRenders(): void {
  const editor = openEditorAt(orderPage());
  if (!editor) throw new Error('the order is not on the screen');
  const { page } = editor.get();
  const told = {
    ...page,
    get windowStart() {
      rendered.push('banner');
      return page.windowStart;
    },
    shop: {
      ...page.shop,
      get brandName() {
        rendered.push('title');
        return page.shop.brandName;
      },
      get deliveryAddress() {
        rendered.push('details');
        return page.shop.deliveryAddress;
      },
    },
  };
  act(() => change(editor, (state) => ({ ...state, page: told })));
}

test('a key in the search or in a quantity renders nothing around the lines', async () => {
  openOrderPage();
  await quantityOf('Baguette');
  countRenders();
  expect(new Set(rendered)).toEqual(new Set(['banner', 'title', 'details']));
  rendered = [];
  const search = screen.getByRole('searchbox');
  for (const text of ['b', 'ba', 'bag']) fireEvent.change(search, { target: { value: text } });
  expect(screen.queryByRole('textbox', { name: 'Quantity, Mint tea' })).toBeNull();
  await typeQuantity('Baguette', '60');
  expect(rendered).toEqual([]);
});
