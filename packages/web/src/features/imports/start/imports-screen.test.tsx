import type { ImportsOverview } from '@bakehouse/contract/administration/imports';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { FakeUpload, uploadOf } from '../../../../test/fake-upload.ts';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { applied, counts, importLine, importView, overview } from '../test/import-views.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { Toaster } = await import('../../../ui/feedback/toaster.tsx');
const { ImportsScreen } = await import('./imports-screen.tsx');

let start: ImportsOverview;
let view: ImportView;
let sent: Record<string, unknown>[];

beforeEach(() => {
  server.reset();
  FakeUpload.opened = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  sent = [];
  start = overview();
  view = importView({
    state: 'reading',
    counts: null,
    progress: { done: 0, total: null, secondsLeft: null },
  });
  server.answer('/api/imports', () => start);
  server.answer('/api/imports/12', () => view);
  server.answer('/api/imports/12/leave', async (request) => {
    sent.push((await request.json()) as Record<string, unknown>);
    view = { ...view, state: 'left' };
    return view;
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open({ superAdmin = false } = {}) {
  const opened = renderScreens(
    '/admin',
    { '/admin': () => <ImportsScreen /> },
    {
      around: (screens) => (
        <MeProvider me={person({ admin: true, superAdmin, administration: 2, shops: [] })}>
          {screens}
          <Toaster />
        </MeProvider>
      ),
    },
  );
  await screen.findByRole('heading', { name: 'First day' });
  return opened;
}

const csv = (name = 'pw-orders.csv') => new File(['Order ID\nPW-1\n'], name, { type: 'text/csv' });
const rowOf = (name: string) => screen.getByRole('region', { name });

function choose(file: File): void {
  const input = rowOf('Import PW Orders').querySelector('input[type=file]');
  if (!input) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: [file] } });
}

test('the three kinds of files have the names of the specification, and pickers accept .csv', async () => {
  await open();
  for (const name of ['Import PW Orders', 'Import PW Recipes', 'Import from SHOPIFY']) {
    const row = rowOf(name);
    expect(within(row).getByRole('heading', { name })).toBeDefined();
    expect(row.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.csv,.xlsx');
    expect(within(row).getByText('never')).toBeDefined();
  }
  expect(screen.getByRole('button', { name: 'Test Email' })).toBeDefined();
  expect(screen.getByText('No data found')).toBeDefined();
});

test('the recognised columns of a kind are shown, each name once', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Columns it reads from PW Orders' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Columns of PW Orders/ }));
  const [first] = dialog.getAllByRole('rowheader');
  expect(first?.closest('tr')?.textContent).toBe('PO numberOrder ID, PO numberyes');
});

describe('a file', () => {
  test('is uploaded unchanged, is parsed with its progress in the row, and then opens its preview', async () => {
    const { address } = await open();
    choose(csv());
    const upload = await uploadOf(1);
    expect(upload.address).toBe('/api/imports/files?kind=pw-orders&name=pw-orders.csv');
    expect(upload.headers.get('content-type')).toBe('application/octet-stream');
    act(() => upload.upload.onprogress?.({ loaded: 42, total: 100 }));
    expect(within(rowOf('Import PW Orders')).getByText('Sending the file, 42%')).toBeDefined();
    view = {
      ...view,
      progress: { done: 184_203, total: 300_000, secondsLeft: 12 },
    };
    upload.answer(201, { importId: 12 });
    const row = within(rowOf('Import PW Orders'));
    expect(await row.findByText('184,203')).toBeDefined();
    expect(row.getByText(/of 300,000 rows/)).toBeDefined();
    expect(row.getByText('about 12 s left')).toBeDefined();
    expect(row.getByText('Windows-1252, semicolons, CRLF')).toBeDefined();
    expect(row.getByText('2 lines before the header left out')).toBeDefined();
    expect(row.getByText('You can leave this page. Reading goes on.')).toBeDefined();
    view = importView();
    await waitFor(() => expect(address()).toBe('/admin/imports/12'));
  });

  test('that is being uploaded is asked about before the page is left', async () => {
    const opened = await open();
    choose(csv());
    await uploadOf(1);
    opened.follow('/elsewhere');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Leave before the file has arrived?' }),
    );
    expect(question.getByText('A file is still being sent, and would be lost.')).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: 'Leave without it' }));
    await screen.findByRole('heading', { name: 'Another screen' });
  });

  test('whose parsing cannot be polled shows that, and can be retried, or another one is chosen', async () => {
    const { address } = await open();
    server.answer('/api/imports/12', () =>
      Response.json(
        { code: 'failed', status: 500, message: 'Something went wrong.', data: { requestId: 'r-1' } },
        { status: 500 },
      ),
    );
    choose(csv());
    (await uploadOf(1)).answer(201, { importId: 12 });
    const row = within(rowOf('Import PW Orders'));
    expect(await row.findByRole('alert')).toBeDefined();
    expect(row.getByText(/The progress could not be loaded/)).toBeDefined();
    expect(row.getByRole('button', { name: 'Choose file for PW Orders' })).toBeDefined();
    view = importView();
    server.answer('/api/imports/12', () => view);
    fireEvent.click(row.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/admin/imports/12'));
  });

  test('can be dropped anywhere on its row', async () => {
    await open();
    const row = rowOf('Import PW Orders');
    fireEvent.dragOver(row, { dataTransfer: { files: [] } });
    expect(within(row).getByText('Drop it here')).toBeDefined();
    fireEvent.drop(row, { dataTransfer: { files: [csv('dropped.csv')] } });
    expect((await uploadOf(1)).address).toContain('name=dropped.csv');
  });

  test('that is being parsed can be stopped, and then another one can be chosen', async () => {
    await open();
    choose(csv());
    (await uploadOf(1)).answer(201, { importId: 12 });
    const row = within(rowOf('Import PW Orders'));
    await row.findByText('You can leave this page. Reading goes on.');
    fireEvent.click(row.getByRole('button', { name: 'Cancel' }));
    expect(await row.findByRole('button', { name: 'Choose file for PW Orders' })).toBeDefined();
    expect(sent).toMatchObject([{ commandId: expect.any(String) }]);
  });

  test('that another person uploaded is polled, and does not navigate', async () => {
    start = overview({ imports: [importLine({ state: 'reading', counts: null })] });
    const { address } = await open();
    expect(await screen.findByText('You can leave this page. Reading goes on.')).toBeDefined();
    start = overview({ imports: [importLine()] });
    view = importView();
    const row = within(rowOf('Import PW Orders'));
    expect(await row.findByText('Not applied yet:')).toBeDefined();
    expect(address()).toBe('/admin');
  });

  test('is not uploaded if it is too large, and shows why it was refused', async () => {
    await open();
    const large = csv();
    Object.defineProperty(large, 'size', { value: 50_000_001 });
    choose(large);
    expect(
      await screen.findByText('This file is larger than 50 MB. Split it into smaller ones.'),
    ).toBeDefined();
    expect(FakeUpload.opened).toEqual([]);
    choose(csv());
    (await uploadOf(1)).answer(403, {
      code: 'permission-denied',
      message: 'Permission denied',
      data: { requestId: 'r' },
    });
    expect(await screen.findByText('Permission denied')).toBeDefined();
  });
});

test('the last import shows what was saved and what was left out, and links to it', async () => {
  const { counts: _, ...line } = importLine({ state: 'applied', applied: applied().applied });
  start = overview({
    kinds: overview().kinds.map((one) =>
      one.kind === 'pw-orders' ? { ...one, last: { ...line, counts } } : one,
    ),
  });
  await open();
  const row = within(rowOf('Import PW Orders'));
  expect(row.getByText('Fri 20 Nov 16:49')).toBeDefined();
  expect(row.getByText('35 saved')).toBeDefined();
  expect(row.getByText(/22 rows left out\./)).toBeDefined();
  expect(row.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/admin/imports/12');
});

test('the first day lists what exists, and offers what is missing', async () => {
  await open();
  const steps = within(screen.getByRole('region', { name: 'First day' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Step 1, doneShops14 shops in 3 brandsAgain for Shops',
    'Step 2, doneProducts42 productsAgain for Products',
    'Step 3, donePrices per shop9 own pricesAgain for Prices per shop',
    '4Usersname, e-mail, shopsOnly super admins can import these.',
    '5Past ordersfor the usual quantitiesChoose file for Past orders',
  ]);
});

test('files of users are for super admins only', async () => {
  await open({ superAdmin: true });
  expect(screen.getByRole('button', { name: 'Choose file for Users' })).toBeDefined();
});

describe('a test e-mail', () => {
  const mail = { mailId: 7, to: 'rose@example.test', queuedAt: '2026-11-20T16:44:02Z', sentAt: null };

  test('tells what happens to it as it happens', async () => {
    let fate: object = { ...mail, state: 'queued', attempts: 0, said: null };
    server.answer('/api/mails/test', () => fate);
    server.answer('/api/mails/test/7', () => fate);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Test Email' }));
    expect(await screen.findByText('Queued 16:44:02')).toBeDefined();
    expect(screen.getByText('Waiting for the mail server')).toBeDefined();
    fate = { ...mail, state: 'sent', sentAt: '2026-11-20T16:44:03Z', attempts: 1, said: '250 2.0.0 Ok' };
    expect(await screen.findByText('Handed over 16:44:03')).toBeDefined();
    expect(screen.getByText('250 2.0.0 Ok')).toBeDefined();
    const asked = server.requests.filter((one) => one === 'GET /api/mails/test/7').length;
    expect(asked).toBeGreaterThan(0);
  });

  test('shows the message of the mail server that refused it', async () => {
    const fate = { ...mail, state: 'failed', attempts: 5, said: '550 5.1.1 No such person' };
    server.answer('/api/mails/test', () => fate);
    server.answer('/api/mails/test/7', () => fate);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Test Email' }));
    expect(await screen.findByText('550 5.1.1 No such person')).toBeDefined();
    expect(screen.getByText('Refused')).toBeDefined();
  });
});

describe('the imports so far', () => {
  test('offer their undo, or show why there is none; older ones are shown on request', async () => {
    const signature = applied().applied;
    start = overview({
      imports: [
        importLine({ importId: 14, fileName: 'new.csv', state: 'applied', applied: signature }),
        importLine({
          importId: 13,
          fileName: 'baked.csv',
          state: 'applied',
          applied: signature,
          undoProblem: 'Orders baked',
          counts: { ...counts, refused: 0 },
        }),
      ],
      more: true,
    });
    server.answer('/api/imports', (request) =>
      new URL(request.url).searchParams.get('before') === '13'
        ? overview({ imports: [importLine({ importId: 12, fileName: 'old.csv', state: 'left' })] })
        : start,
    );
    await open();
    const lines = within(screen.getByRole('region', { name: 'Imports so far' }));
    expect(lines.getByText('Orders baked')).toBeDefined();
    expect(lines.getAllByText('Applied in part')).toHaveLength(1);
    expect(lines.getAllByText('Applied', { selector: 'td *' })).toHaveLength(1);
    expect(lines.getAllByRole('button', { name: /^Undo the import of/ })).toHaveLength(1);
    fireEvent.click(lines.getByRole('button', { name: 'Show older imports' }));
    expect(await lines.findByRole('link', { name: 'old.csv' })).toBeDefined();
    expect(lines.getByText('Previewed only')).toBeDefined();
    expect(lines.queryByRole('button', { name: 'Show older imports' })).toBeNull();
  });
});

test('a sample can be downloaded; a failed download shows the reason', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Sample file of PW Orders' }));
  expect(await screen.findByText('nothing here')).toBeDefined();
  expect(server.requests).toContain('GET /api/imports/samples/pw-orders');
});
