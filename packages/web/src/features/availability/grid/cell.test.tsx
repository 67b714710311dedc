import type { AvailabilityView } from '@bakehouse/contract/administration/availability';
import { brandId } from '@bakehouse/contract/shapes/shop-facts';
import { productId, shopId } from '@bakehouse/contract/values';
import { mostCellsAtOnce } from '@bakehouse/domain/administration/availability';
import { pence } from '@bakehouse/domain/kernel/money';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';
import { clearToasts, toasts } from '../../../ui/feedback/toast.ts';
import type { GridProduct } from '../sheet/sheet-lines.ts';
import type { SheetEditor } from '../sheet/use-sheet.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { GridCell } = await import('./cell.tsx');
const { useSheet } = await import('../sheet/use-sheet.ts');

const shops = Array.from({ length: 30 }, (_, index) => shopId.parse(index + 1));
const ids = Array.from({ length: 20 }, (_, index) => productId.parse(index + 1));

/** The products whose cells were rendered, recorded when a cell reads the product's name. */
let rendered: string[] = [];
const products = ids.map(
  (id): GridProduct => ({
    productId: id,
    itemCode: id,
    details: '',
    categoryName: 'Bread',
    active: true,
    unitCost: pence(200),
    get name() {
      rendered.push(`Loaf ${id}`);
      return `Loaf ${id}`;
    },
  }),
);

let editor: SheetEditor | null = null;

const view: AvailabilityView = {
  brands: [],
  brandId: brandId.parse(1),
  number: 0,
  productIds: ids,
  shops: shops.map((id) => ({
    shopId: id,
    name: `Shop ${id}`,
    active: true,
    cells: ids.map(() => pence(0)),
  })),
};

function Cells() {
  const sheet = useSheet(view, view, { onBehind() {}, onBegin() {} });
  editor = sheet;
  return (
    <table>
      <tbody>
        {products.map((product) => (
          <tr key={product.productId}>
            {shops.map((id, column) => (
              <GridCell
                key={id}
                editor={sheet}
                product={product}
                shopId={id}
                shopName={`Shop ${id}`}
                canEdit
                column={column}
                start={undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

beforeEach(() => {
  clearToasts();
  server.reset();
  server.answer('/api/administration/availability', () => ({ number: 1, changed: 1, merged: [] }));
});

test('a key, a tick and another person’s save render only their own cell of six hundred', async () => {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration: 2 })}>
      <Cells />
    </MeProvider>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Cost of Loaf 7 at Shop 3');
  const cells = () => new Set(rendered);
  for (const text of ['3', '3.', '3.4', '3.45']) {
    rendered = [];
    fireEvent.change(field, { target: { value: text } });
    expect(field.value).toBe(text);
    expect(cells()).toEqual(new Set(['Loaf 7']));
    // The name is read by the field, its tick and its save button; not by the cells of other shops.
    expect(rendered.length).toBeLessThanOrEqual(3);
  }
  rendered = [];
  fireEvent.click(screen.getByLabelText('Loaf 9 at Shop 3'));
  expect(cells()).toEqual(new Set(['Loaf 9']));
  await act(async () => {});
  rendered = [];
  act(() => editor?.type({ shopId: shopId.parse(4), productId: productId.parse(11) }, '1'));
  expect(cells()).toEqual(new Set(['Loaf 11']));
});

test('an edit of too many cells is refused before anything is sent or shown', async () => {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration: 2 })}>
      <Cells />
    </MeProvider>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Cost of Loaf 1 at Shop 1');
  const edits = Array.from({ length: mostCellsAtOnce + 1 }, () => ({
    shopId: shopId.parse(1),
    productId: productId.parse(1),
    before: pence(0),
    after: pence(345),
  }));
  act(() => editor?.take(edits, 'pasted'));
  expect(toasts.get().map(({ message }) => message)).toEqual([
    '50,001 cells are more than can be changed at once, so nothing was changed. Choose up to 50,000.',
  ]);
  expect(field.value).toBe('');
  expect(server.requests.filter((asked) => asked.startsWith('POST'))).toEqual([]);
});
