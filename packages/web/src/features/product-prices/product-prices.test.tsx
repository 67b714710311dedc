import type { ProductPricesView } from '@bakehouse/contract/administration/product-prices';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { ownPrices, pricesView } from './test/prices-view.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { Toaster } = await import('../../ui/feedback/toaster.tsx');
const { setServerTime } = await import('../../ui/use-now.ts');
const { ProductPrices } = await import('./product-prices.tsx');

let view: ProductPricesView;
let sent: Record<string, unknown>[];

beforeEach(() => {
  server.reset();
  sent = [];
  view = pricesView({ shopPrices: ownPrices });
  const prices = '/api/administration/products/5/prices';
  server.answer(prices, async (request) =>
    request.method === 'GET' ? view : { prices: await command(request) },
  );
  server.answer(`${prices}/remove`, async (request) => ({ prices: await command(request) }));
});

/** Deletes the planned price, or restores it. */
async function command(request: Request): Promise<ProductPricesView> {
  sent.push((await request.json()) as Record<string, unknown>);
  const isRemoval = request.url.endsWith('/remove');
  view = isRemoval ? { ...view, prices: view.prices.slice(0, 2) } : pricesView();
  return view;
}

function Form({ readOnly }: { readonly readOnly: boolean }) {
  const [draft, setDraft] = useState<NewPrice | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const wrongField = useRef<HTMLDivElement>(null);
  function save(): void {
    setAsked(true);
    wrongField.current?.querySelector('input')?.focus();
  }
  return (
    <>
      <ProductPrices
        productId={view.productId}
        draft={draft}
        onDraft={setDraft}
        onMistake={setMistake}
        showsMistake={isAsked && mistake !== null}
        wrongField={wrongField}
        readOnly={readOnly}
      />
      {!readOnly && (
        <button type="button" onClick={save}>
          Save
        </button>
      )}
      <output>{draft ? `${draft.unitCost} from ${draft.from}` : (mistake ?? 'nothing')}</output>
    </>
  );
}

async function open(readOnly = false): Promise<void> {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration: readOnly ? 1 : 2, shops: [] })}>
      <Form readOnly={readOnly} />
      <Toaster />
    </MeProvider>,
  );
  await screen.findByRole('table', { name: 'Price history of Butter croissant' });
}

const priceField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New price' });
const dayField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Begins on' });
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const kept = () => document.querySelector('output')?.textContent;
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()).slice(0, 3));

test('lists every price with its day and author, the newest first', async () => {
  await open();
  expect(rows()).toEqual([
    ['£1.04', 'Mon 14 Dec 2026', expect.stringMatching(/^Ruth Ashdown.*To come$/)],
    [
      '£0.98',
      'Tue 3 Feb 2026 until Sun 13 Dec 2026',
      expect.stringMatching(/^Office, entered by Ruth Ashdown.*Now$/),
    ],
    ['£0.95', 'The beginning until Mon 2 Feb 2026', 'first price'],
  ]);
  expect(screen.getByText('98 pence')).toBeDefined();
});

test('the year of a price is judged by the server’s clock', async () => {
  await open();
  const dates = () => screen.getByRole('table', { name: /^Price history/ }).textContent;
  expect(dates()).toContain('Thu 19 Nov 16:00');
  act(() => setServerTime(Date.parse('2027-07-01T10:00:00Z')));
  cleanup();
  await open();
  expect(dates()).toContain('Thu 19 Nov 2026 16:00');
  act(() => setServerTime(Date.now()));
});

test('a typed price is part of the form’s draft, and its effects are shown', async () => {
  await open();
  expect([priceField().value, dayField().value, kept()]).toEqual(['0.98', '22-Nov-2026', 'nothing']);
  type(priceField(), '1.019');
  expect(kept()).toBe('101 from 2026-11-22');
  expect(screen.getByText('Stored as 101 pence, 3.1% more')).toBeDefined();
  type(dayField(), '01-Dec-2026');
  expect(kept()).toBe('101 from 2026-12-01');
  expect(screen.getByText(/Castle Street and Station Approach keep their own £0.92/)).toBeDefined();
  type(priceField(), '');
  expect(kept()).toBe('null from 2026-12-01');
  type(priceField(), '0.98');
  expect(kept()).toBe('nothing');
});

test('an invalid price stays in its field with an error, and is not part of the draft', async () => {
  await open();
  type(priceField(), '1.04');
  type(priceField(), '-1');
  expect(kept()).toBe('Type pounds and pence, like 1.04.');
  expect(priceField().getAttribute('aria-invalid')).toBe('true');
  expect(priceField().value).toBe('-1');
  type(priceField(), '1.04');
  type(dayField(), '19-Nov-2026');
  expect(kept()).toBe('A price can begin on any day from 20-Nov-2026 to 20-Nov-2027.');
  type(dayField(), 'soon');
  fireEvent.blur(dayField());
  await waitFor(() => expect(kept()).not.toContain('2026-11-2'));
  expect(kept()).not.toMatch(/^104/);
});

test('a refused save focuses the invalid field, price or day', async () => {
  await open();
  const focusAfterSave = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return document.activeElement;
  };
  for (const wrong of ['2,50', 'abc']) {
    type(priceField(), wrong);
    expect(focusAfterSave()).toBe(priceField());
    dayField().focus();
  }
  type(priceField(), '1.04');
  type(dayField(), '01-Nov-2026');
  priceField().focus();
  expect(focusAfterSave()).toBe(dayField());
  const range = 'A price can begin on any day from 20-Nov-2026 to 20-Nov-2027.';
  expect(screen.getByText(range, { selector: 'p' })).toBeDefined();
});

test('an invalid day prevents a save at once, and is shown on blur or after the save', async () => {
  await open();
  const noDay = 'Choose the day on which the price begins.';
  const shown = () => screen.queryAllByText(noDay, { selector: 'p' });
  dayField().focus();
  type(dayField(), 'soon');
  expect([kept(), shown().length]).toEqual([noDay, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([document.activeElement, shown().length]).toEqual([dayField(), 1]);
  type(dayField(), '22-Nov-2026');
  expect([kept(), shown().length]).toEqual(['nothing', 0]);

  type(dayField(), '01-Nov-2026');
  expect(kept()).toBe('A price can begin on any day from 20-Nov-2026 to 20-Nov-2027.');
  // A save parses a two-digit year without a blur.
  type(priceField(), '1.04');
  type(dayField(), '1/12/26');
  expect(kept()).toBe('104 from 2026-12-01');
  fireEvent.blur(dayField());
  expect([kept(), dayField().value]).toEqual(['104 from 2026-12-01', '01-Dec-2026']);
  type(dayField(), '');
  expect(kept()).toBe(noDay);
  fireEvent.blur(dayField());
  expect([kept(), shown().length]).toEqual([noDay, 1]);
});

test('a planned price is deleted at once, and restored by undo', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the price from 14 Dec' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sent).toMatchObject([{ price: { from: '2026-12-14', unitCost: 104 } }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(sent).toMatchObject([{}, { price: { from: '2026-12-14', unitCost: 104 } }]);
  expect(sent[0]?.['commandId']).not.toBe(sent[1]?.['commandId']);
});

test('a price that could not be deleted shows why, and stays', async () => {
  await open();
  server.answer('/api/administration/products/5/prices/remove', () =>
    Response.json(
      {
        defined: true,
        code: 'price-not-planned',
        status: 409,
        message: 'No price is planned from 14-Dec-2026. It may have begun, or somebody may have removed it.',
        data: { requestId: 'r-1', day: '14-Dec-2026' },
      },
      { status: 409 },
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove the price from 14 Dec' }));
  await screen.findByText(/^No price is planned from 14-Dec-2026\./);
  expect(rows()).toHaveLength(3);
});

test('read-only people see text', async () => {
  await open(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('98 pence')).toBeDefined();
  expect(rows()).toHaveLength(3);
});

test('prices that do not load show that, and can be retried', async () => {
  let isBroken = true;
  server.answer('/api/administration/products/5/prices', () =>
    isBroken ? Response.json({ code: 'failed', message: 'no' }, { status: 500 }) : view,
  );
  renderAtAddress(
    <MeProvider me={person({ admin: true, shops: [] })}>
      <Form readOnly={false} />
    </MeProvider>,
  );
  await screen.findByText('The prices did not load');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByRole('table');
});
