import { orderId, shopId } from '@bakehouse/contract/values';
import { messages } from '@bakehouse/domain/kernel/messages';
import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../test/day.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { goodSettings, invoice, invoicesAnswer } from './test/invoice-answers.ts';
import type { SavedFile } from './test/open-screen.tsx';
import { captureDownloads, openScreen, press } from './test/open-screen.tsx';

const server = installFakeServer();

let asked: string[];
/** The recorded files. */
let recorded: unknown[];
let answer = invoicesAnswer();
let files: SavedFile[];

beforeEach(() => {
  server.reset();
  asked = [];
  answer = invoicesAnswer();
  files = captureDownloads();
  recorded = [];
  server.answer('/api/exports/invoices', async (request) => {
    if (request.method === 'POST') {
      recorded.push(((await request.json()) as { invoices: unknown }).invoices);
      return { at: '2026-11-20T10:05:00Z' };
    }
    asked.push(new URL(request.url).search);
    return answer;
  });
  server.answer('/api/shops', () => ({
    brands: [
      { brandId: 1, name: 'Bakehouse', shops: [{ shopId: 1, name: 'Station Approach', active: true }] },
      { brandId: 2, name: 'Quay Coffee', shops: [{ shopId: 2, name: 'Quayside', active: false }] },
    ],
  }));
});

afterEach(() => {
  vi.restoreAllMocks();
});

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

const table = () => screen.findByRole('table', { name: 'Rows of the file for Sage' });

async function rows(): Promise<string[][]> {
  return within(await table())
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}

test('loads the last full week at once, and stores range and shop as query parameters', async () => {
  const opened = await openScreen();
  await table();
  expect(asked).toEqual(['?from=2026-11-09&to=2026-11-15']);
  fireEvent.click(screen.getByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-10-01&to=2026-10-31'));
  await screen.findByRole('option', { name: 'Quayside (INACTIVE)' });
  fireEvent.change(screen.getByLabelText('Shop'), { target: { value: '2' } });
  await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-10-01&to=2026-10-31&shopId=2'));
  expect(opened.address()).toBe('/admin/invoice-exports?from=01-Oct-2026&to=31-Oct-2026&shop=2');
});

test('an invalid range is not requested', async () => {
  await openScreen('?from=15-Nov-2026&to=09-Nov-2026');
  expect(screen.getByRole('alert').textContent).toBe('The range ends before it begins.');
  expect(asked).toEqual([]);
});

test('shows the fourteen columns of the file with its exact cells, and their totals', async () => {
  answer = invoicesAnswer({ settings: { ...goodSettings, analysisTypes: ['Wholesale', 'Bread', 'North'] } });
  await openScreen();
  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'Type',
    'Customer Reference',
    'Date',
    'Customer Name',
    'Reference',
    'Ledger Account',
    'Details',
    'Net',
    'VAT Rate',
    'VAT',
    'Total',
    'Analysis Type 1',
    'Analysis Type 2',
    'Analysis Type 3',
  ]);
  expect((await rows())[0]).toEqual([
    'Invoice',
    'STATION',
    '14-11-2026',
    'Station Approach',
    '48206',
    '4000',
    'Delivery 14-Nov-2026, PO-1',
    '1234.50',
    'Zero Rated',
    '0.00',
    '1234.50',
    'Wholesale',
    'Bread',
    'North',
  ]);
  expect(screen.queryByText(/not shown; the file has/)).toBeNull();
  expect(screen.getByRole('link', { name: '48206' }).getAttribute('href')).toBe('/orders/14-Nov-2026/48206');
  const totals = within(screen.getByRole('region', { name: 'Totals' }));
  expect([...totals.getAllByText(/./, { selector: 'dd' })].map((amount) => amount.textContent)).toEqual([
    '£1,244.45',
    '£0.00',
    '£1,244.45',
    '2',
  ]);
});

test.each([
  [['', '', ''], [], 'The analysis columns are empty and not shown; the file has them.'],
  [
    ['Wholesale', '', ''],
    ['Analysis Type 1'],
    'Analysis Type 2 and Analysis Type 3 are empty and not shown; the file has them.',
  ],
  [
    ['Wholesale', 'Bread', ''],
    ['Analysis Type 1', 'Analysis Type 2'],
    'Analysis Type 3 is empty and not shown; the file has it.',
  ],
] as const)(
  'of the analysis types %j those that are empty are hidden, and the foot says so',
  async (types, shown, foot) => {
    answer = invoicesAnswer({ settings: { ...goodSettings, analysisTypes: [...types] } });
    await openScreen();
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.slice(11).map((head) => head.textContent)).toEqual(shown);
    expect(screen.getByText(foot)).toBeDefined();
    await press('Sage CSV');
    expect((await files[0]?.text)?.split('\r\n')[0]).toMatch(
      /,Analysis Type 1,Analysis Type 2,Analysis Type 3$/,
    );
  },
);

test('the Sage file is exact, and afterwards its name, rows and size are shown', async () => {
  await openScreen();
  await table();
  await press('Sage CSV');
  const text = [
    'Type,Customer Reference,Date,Customer Name,Reference,Ledger Account,Details,Net,VAT Rate,VAT,Total,Analysis Type 1,Analysis Type 2,Analysis Type 3',
    'Invoice,STATION,14-11-2026,Station Approach,48206,4000,"Delivery 14-Nov-2026, PO-1",1234.50,Zero Rated,0.00,1234.50,Wholesale,,',
    `Invoice,QUAY,14-11-2026,"'=Quay ""Side"", 2",48207,4000,Delivery 14-Nov-2026,9.95,Zero Rated,0.00,9.95,Wholesale,,`,
  ].join('\r\n');
  expect(files.map(({ name }) => name)).toEqual(['sage-invoices-09-Nov-2026-to-15-Nov-2026.csv']);
  expect(await files[0]?.text).toBe(text);
  expect(
    screen.getByText(`sage-invoices-09-Nov-2026-to-15-Nov-2026.csv: 2 rows, ${text.length} bytes`),
  ).toBeDefined();
});

test('a saved file is recorded, with the exported values of each invoice', async () => {
  await openScreen();
  await table();
  expect(screen.queryByText(/^Exported before/)).toBeNull();
  await press('Sage CSV');
  await waitFor(() =>
    expect(recorded).toEqual([
      [
        { orderId: 48_206, version: 1, total: 123_450 },
        { orderId: 48_207, version: 1, total: 995 },
      ],
    ]),
  );
  const line = await screen.findByText(/^Exported before/);
  expect(line.textContent).toBe(
    'Exported before: Fri 20 Nov 10:05 by Rose Harbour, and nothing has changed since.',
  );
  expect(screen.queryByRole('button', { name: 'Only these as CSV' })).toBeNull();
  // Nothing is reloaded while the person works, and the file's line stays.
  expect(asked).toHaveLength(1);
  expect(screen.getByText(/^sage-invoices-.*: 2 rows/)).toBeDefined();
});

test('changes since the export are shown, and can be exported together with new invoices', async () => {
  const exported = {
    at: '2026-11-16T09:14:00Z',
    by: 'Ruth Ashdown',
    version: 1,
    total: pence(4529),
  };
  answer = invoicesAnswer({
    invoices: [
      invoice(48_206, 1, 5000, { version: 2, exported }),
      invoice(48_207, 2, 4529, { version: 3, exported }),
      invoice(48_208, 2, 4529, { exported }),
      invoice(48_209, 2, 700),
    ],
    withdrawn: [
      {
        orderId: orderId.parse(48_100),
        day: day('2026-11-13'),
        customerName: 'Station Approach',
        why: 'voided',
        exported,
      },
    ],
  });
  await openScreen();
  const line = await screen.findByText(/^Exported before/);
  expect(line.textContent).toBe(
    'Exported before: Mon 16 Nov 09:14 by Ruth Ashdown, 3 invoices changed since and 1 in no file yet.',
  );
  // For several VAT rates only the sum of the former export is known.
  const nets = (await rows()).map((row) => [row[4], row[7]]);
  expect(nets.filter(([, net]) => net?.includes(' '))).toEqual([
    ['48206', '45.29 50.00'],
    ['48207', ' 45.29'],
  ]);
  await press('Show them');
  const list = within(screen.getByRole('list', { name: 'Changed since the export' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '48100 Station Approach, Fri 13 Nov: £45.29 voided since',
    '48206 Station Approach, Sat 14 Nov: £45.29 £50.00',
    '48207 =Quay "Side", 2, Sat 14 Nov: £45.29 as before, but something else on it has changed',
  ]);
  await press('Only these as CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('sage-invoices-changed-09-Nov-2026-to-15-Nov-2026.csv');
  expect(
    (await files[0]?.text)
      ?.split('\r\n')
      .slice(1)
      .map((row) => row.split(',14-11-2026,')[1]?.match(/4820\d/)?.[0]),
  ).toEqual(['48206', '48207', '48209']);
  expect(recorded).toEqual([
    [
      { orderId: 48_206, version: 2, total: 5000 },
      { orderId: 48_207, version: 3, total: 4529 },
      { orderId: 48_209, version: 1, total: 700 },
    ],
  ]);
  // The void one was exported as it was before.
  await waitFor(() => expect(line.textContent).toContain('1 invoice changed since.'));
});

test('cells that Sage would refuse are listed with their line, and the file asks before it is saved', async () => {
  answer = invoicesAnswer({
    invoices: [
      ...Array.from({ length: 12 }, (_, place) => invoice(48_100 + place, 2, 100)),
      invoice(48_206, 1, 1),
    ],
    settings: {
      ...goodSettings,
      shops: goodSettings.shops.map((shop) =>
        shop.name === 'Station Approach' ? { ...shop, customerReference: '' } : shop,
      ),
    },
  });
  await openScreen();
  const list = within(await screen.findByRole('region', { name: 'Sage would refuse one cell' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Line 14, order 48206, Station Approach: Customer Reference is missing',
  ]);
  expect(await screen.findByTitle('Customer Reference is missing')).toBeDefined();
  await press('Sage CSV');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(files).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Save it anyway' }));
  await waitFor(() => expect(files).toHaveLength(1));
});

test('a reason of many lines is shown once, with its shops, and its lines on request', async () => {
  answer = invoicesAnswer({
    invoices: Array.from({ length: 60 }, (_, place) => invoice(48_100 + place, 1 + (place % 2), 100)),
    settings: { ...goodSettings, ledgerAccount: '' },
  });
  await openScreen();
  const list = within(await screen.findByRole('region', { name: 'Sage would refuse 60 cells' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Ledger Account is missing in 60 lines of 2 shops: Station Approach and =Quay "Side", 2',
  ]);
  const button = list.getByRole('button', { name: 'Show the lines' });
  fireEvent.click(button);
  expect(list.getAllByRole('listitem')).toHaveLength(61);
  expect(list.getByText('Line 2, order 48100, Station Approach')).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(list.getAllByRole('listitem')).toHaveLength(1);
});

test('invoices that can still change are counted, and marked in their row', async () => {
  answer = invoicesAnswer({
    invoices: [invoice(48_206, 1, 100, { mayChange: true }), invoice(48_207, 2, 100)],
  });
  await openScreen();
  expect(
    await screen.findByText(/^One of these invoices can still change: its shop may edit the order\./),
  ).toBeDefined();
  expect((await rows()).map((row) => row[4])).toEqual(['48206can still change', '48207']);
});

test('only final invoices are rendered as PDF, in one archive with a folder for each shop', async () => {
  answer = invoicesAnswer({
    invoices: [invoice(48_206, 1, 100, { mayChange: true }), invoice(48_207, 2, 100), invoice(48_208, 1, 5)],
  });
  const drawn: string[] = [];
  server.answer('/api/invoices.zip', (request) => {
    drawn.push(new URL(request.url).search);
    const path = (number: string) => `Shop/2026-11-14-invoice-${number}.pdf`;
    const numbers = new URL(request.url).searchParams.get('orderIds')?.split(',') ?? [];
    const pack = zipSync(Object.fromEntries(numbers.map((number) => [path(number), strToU8('%PDF-')])));
    return new Response(new Uint8Array(pack), { headers: { 'content-type': 'application/zip' } });
  });
  await openScreen();
  await table();
  fireEvent.click(screen.getByRole('button', { name: 'PDFs in one ZIP' }));
  expect(await screen.findByText(/^saved: 2 invoices, \d+ bytes, in folders by shop$/)).toBeDefined();
  expect(drawn).toEqual(['?orderIds=48207,48208']);
});

test('more invoices than one request allows are combined, and cancelling saves nothing', async () => {
  answer = invoicesAnswer({
    invoices: Array.from({ length: 90 }, (_, place) => invoice(48_100 + place, 1, 100)),
  });
  const drawn: number[] = [];
  server.answer('/api/invoices.zip', async (request) => {
    const numbers = new URL(request.url).searchParams.get('orderIds')?.split(',') ?? [];
    drawn.push(numbers.length);
    if (drawn.length === 2) await untilAborted(request.signal);
    const pack = zipSync(
      Object.fromEntries(numbers.map((number) => [`Shop/${number}.pdf`, strToU8('%PDF-')])),
    );
    return new Response(new Uint8Array(pack), { headers: { 'content-type': 'application/zip' } });
  });
  await openScreen();
  await table();
  fireEvent.click(screen.getByRole('button', { name: 'PDFs in one ZIP' }));
  fireEvent.click(await screen.findByRole('button', { name: '40 of 90 PDFs, stop' }));
  await screen.findByRole('button', { name: 'PDFs in one ZIP' });
  expect(drawn).toEqual([40, 40]);
  expect(screen.queryByText(/in folders by shop$/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'PDFs in one ZIP' }));
  expect(await screen.findByText(/^saved: 90 invoices/)).toBeDefined();
  expect(drawn).toEqual([40, 40, 40, 40, 10]);
});

test('a load at the maximum number of invoices shows that there may be more', async () => {
  answer = invoicesAnswer({ limitReached: true });
  await openScreen();
  expect(await screen.findByText(messages.limitReached)).toBeDefined();
});

test('without invoices a message is shown, and a failed load can be retried', async () => {
  answer = invoicesAnswer({ invoices: [] });
  await openScreen();
  expect(await screen.findByText(messages.noOrdersFound)).toBeDefined();
  server.down = true;
  fireEvent.click(screen.getByRole('button', { name: 'This week' }));
  const alert = await screen.findByRole('alert');
  server.down = false;
  answer = invoicesAnswer();
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await table();
});

test('days whose invoices were all voided since the export show that', async () => {
  const exported = { at: '2026-11-16T09:14:00Z', by: 'Ruth Ashdown', version: 1, total: pence(4529) };
  const gone = { orderId: orderId.parse(48_100), day: day('2026-11-13'), customerName: 'Station Approach' };
  answer = invoicesAnswer({ invoices: [], withdrawn: [{ ...gone, why: 'deleted', exported }] });
  await openScreen();
  expect(await screen.findByText(messages.noOrdersFound)).toBeDefined();
  expect(screen.getByText(/^Exported before/).textContent).toBe(
    'Exported before: Mon 16 Nov 09:14 by Ruth Ashdown, 1 invoice changed since.',
  );
});

test('a shop that is no longer listed stays in the filter of the address', async () => {
  await openScreen(`?shop=${shopId.parse(9)}`);
  await waitFor(() => expect(asked).toEqual(['?from=2026-11-09&to=2026-11-15&shopId=9']));
  expect(screen.getByLabelText<HTMLSelectElement>('Shop').value).toBe('9');
});
