import { day } from '@bakehouse/contract/values';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { known, onCommand, openImport, plain, resetServer, rowOf, server } from '../test/import-page.tsx';
import { applied, importView, itemsPage, order, partlyRefused } from '../test/import-views.ts';

beforeEach(resetServer);

describe('applying', () => {
  test('sends the preview that was seen, shows progress, and then the outcome of each item', async () => {
    await openImport();
    await screen.findByRole('rowheader', { name: 'Castle Street' });
    onCommand('apply', () =>
      importView({ state: 'applying', progress: { done: 620, total: 1204, secondsLeft: 2 } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Apply 35 orders' }));
    const saving = await screen.findByText(/^Saving/);
    expect(plain(saving)).toBe('Saving 35 orders: all of them or none.');
    expect(known.sent).toMatchObject([['apply', { planNumber: 1, commandId: expect.any(String) }]]);
    known.page = itemsPage(
      [
        order(1, {
          outcome: 'refused',
          isUnrecognised: true,
          shop: 'QUAY BOATHOUSE',
          result: 'UNRECOGNISED SHOP',
        }),
        order(2, { outcome: 'refused', shop: 'Lime Walk', result: 'NOT SAVED' }),
        order(3, { outcome: 'changed', itemsMore: 25, orderId: 48_204, result: 'SAVED SUCCESSFULLY' }),
      ],
      {
        content: {
          types: [],
          marks: [],
          results: [
            { result: 'UNRECOGNISED SHOP', items: 3 },
            { result: 'NOT SAVED', items: 1 },
            { result: 'SAVED SUCCESSFULLY', items: 35 },
          ],
          unrecognised: [],
        },
      },
    );
    known.view = applied();
    const heading = await screen.findByRole('heading', {
      name: '35 orders saved. 22 rows left out. See why',
    });
    expect(heading.closest('section')?.dataset['whole']).toBe('false');
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('#refused-rows');
    expect(document.getElementById('refused-rows')?.textContent).toContain('Rows refused (22)');
    expect(screen.getByText(/All rows of 4 orders are among them\./)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'SAVED SUCCESSFULLY 35' })).toBeDefined();
    expect(plain(rowOf('QUAY BOATHOUSE'))).toContain('UNRECOGNISED SHOP');
    expect(plain(rowOf('Lime Walk'))).toContain('NOT SAVED');
    expect(plain(rowOf('Castle Street'))).toContain('Replaced, +25 items');
    expect(screen.getByRole('link', { name: '48204' }).getAttribute('href')).toBe(
      '/orders/21-Nov-2026/48204',
    );
    fireEvent.click(screen.getByRole('button', { name: 'NOT SAVED 1' }));
    await waitFor(() => expect(known.requested.at(-1)).toMatchObject({ result: 'NOT SAVED' }));
  });

  test('shows what other people changed since, marks it, and asks again', async () => {
    await openImport();
    await screen.findByRole('rowheader', { name: 'Castle Street' });
    known.page = itemsPage([order(1, { isStale: true, outcome: 'changed', itemsMore: -8 })]);
    onCommand('apply', () =>
      importView({
        planNumber: 2,
        stale: {
          items: 2,
          since: '2026-11-20T16:45:00Z',
          by: [
            { name: 'Ruth Ashdown', at: '2026-11-20T16:48:00Z' },
            { name: 'Office', at: '2026-11-20T16:47:00Z' },
          ],
        },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Apply 35 orders' }));
    expect(
      await screen.findByText(
        /^2 orders changed since .*16:45: Ruth Ashdown at .*16:48, Office at .*16:47\. They are marked below/,
      ),
    ).toBeDefined();
    expect(await screen.findByText('Changed since')).toBeDefined();
    expect(plain(rowOf('Castle Street'))).toContain('−8 items');
    fireEvent.click(screen.getByRole('button', { name: 'Apply 35 orders' }));
    await waitFor(() => expect(known.sent.at(-1)?.[1]).toMatchObject({ planNumber: 2 }));
  });

  test('that is too late shows that, and the current state of the import', async () => {
    await openImport();
    onCommand('apply', () => {
      known.view = importView({ state: 'left' });
      return Response.json(
        {
          defined: true,
          code: 'import-moved-on',
          status: 409,
          message: 'This import has changed in the meantime, so nothing was done. Look at it again.',
          data: { requestId: 'r' },
        },
        { status: 409 },
      );
    });
    fireEvent.click(screen.getByRole('button', { name: 'Apply 35 orders' }));
    expect(await screen.findByText('Previewed only: nothing from this file was saved.')).toBeDefined();
  });
});

describe('the result', () => {
  test('counts rows that were invalid by themselves, in a file without refused products', async () => {
    known.view = applied({
      kind: 'products',
      counts: partlyRefused,
    });
    await openImport('Products');
    expect(screen.getByRole('heading', { name: '3 products saved. 4 rows left out. See why' })).toBeDefined();
    expect(screen.getByText('8 rows = 3 applied + 1 unchanged + 4 refused.')).toBeDefined();
  });

  test('is shown as a success only if nothing was left out', async () => {
    known.view = applied({
      counts: {
        items: { new: 1, changed: 0, unchanged: 0, refused: 0 },
        rows: 2,
        applied: 2,
        unchanged: 0,
        refused: 0,
      },
    });
    await openImport();
    const heading = screen.getByRole('heading', { name: '1 order saved, nothing left out' });
    expect(heading.closest('section')?.dataset['whole']).toBe('true');
  });
});

describe('undo', () => {
  test('lists what is removed, what is restored and which printed sheet is affected, and runs after a confirmation', async () => {
    known.view = applied({
      days: [{ day: day.parse('2026-11-21'), version: 8, printedAt: '2026-11-20T16:52:00Z' }],
    });
    await openImport();
    fireEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Undo the import of Fri 20 Nov 16:49?' }),
    );
    expect(question.getByText('31 new orders are removed')).toBeDefined();
    expect(question.getByText('4 changed orders get their old lines back')).toBeDefined();
    expect(question.getByText('Nobody has changed any of the 35 orders since')).toBeDefined();
    expect(question.getByText(/The sheet for Sat 21 Nov was printed as version 8/)).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: 'Keep the import' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(known.sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(known.sent.map(([verb]) => verb)).toEqual(['undo']));
    known.view = applied({ state: 'undone', undone: { name: 'Office', at: '2026-11-20T17:00:00Z' } });
    expect(await screen.findByText(/^Undone: everything is as it was before this import\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  });

  test('is not offered if later changes depend on the import', async () => {
    known.view = applied({ undoProblem: 'Orders baked' });
    await openImport();
    expect(screen.getByText('It can no longer be undone: Orders baked.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  });
});

test('a file that cannot be parsed shows the reason, and offers to choose another one', async () => {
  known.view = importView({ state: 'unreadable', counts: null, unreadable: 'This is a picture.' });
  await openImport();
  expect(screen.getByText('This is a picture.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Choose another file for PW Orders' })).toBeDefined();
});

describe('a file that is no longer stored', () => {
  test('cannot be downloaded after it was applied, and the page shows why', async () => {
    known.view = applied({ isFileKept: false });
    await openImport();
    expect(screen.getByText(/The file is no longer kept\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'The file' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo this import' })).toBeDefined();
  });

  test('cannot be parsed again if it was never applied', async () => {
    known.view = importView({ state: 'left', isFileKept: false });
    await openImport();
    expect(screen.getByText(/It is no longer kept, because 30 days have passed\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Read it again' })).toBeNull();
    expect(known.requested).toEqual([]);
  });
});

test('the page gets the focus when a column turns out to be missing, and links to the imports', async () => {
  known.view = importView({ state: 'reading', counts: null });
  await openImport();
  known.view = importView({ state: 'columns-missing', counts: null });
  await screen.findByRole('heading', { name: 'Columns' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.getByRole('link', { name: 'Imports' }).getAttribute('href')).toBe('/admin');
});

test('an import is polled only while the server processes it', async () => {
  known.view = importView({ state: 'reading', counts: null });
  await openImport();
  await waitFor(() =>
    expect(server.requests.filter((one) => one === 'GET /api/imports/12').length).toBeGreaterThan(2),
  );
  known.view = importView();
  await screen.findByRole('rowheader', { name: 'Castle Street' });
  const before = server.requests.length;
  fireEvent.click(screen.getByRole('button', { name: 'Changed 4' }));
  await waitFor(() => expect(known.requested.at(-1)).toMatchObject({ outcome: 'changed' }));
  expect(server.requests.slice(before)).not.toContain('GET /api/imports/12');
});

test('an unknown import is not found', async () => {
  server.answer('/api/imports/12', () =>
    Response.json(
      {
        defined: true,
        code: 'not-found',
        status: 404,
        message: 'There is nothing here',
        data: { requestId: 'r' },
      },
      { status: 404 },
    ),
  );
  await openImport('Import');
  expect(await screen.findByText('There is nothing here')).toBeDefined();
});
