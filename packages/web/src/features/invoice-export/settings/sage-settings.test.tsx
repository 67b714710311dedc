import type { SavedSageSettings } from '@bakehouse/contract/exports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { goodSettings, invoicesAnswer } from '../test/invoice-answers.ts';
import { openScreen } from '../test/open-screen.tsx';

const server = installFakeServer();

let settings: SavedSageSettings;
let sent: Record<string, unknown>[];
let refusal: Response | null;

beforeEach(() => {
  server.reset();
  settings = goodSettings;
  sent = [];
  refusal = null;
  server.answer('/api/shops', () => ({ brands: [] }));
  server.answer('/api/exports/invoices', () => invoicesAnswer({ settings }));
  server.answer('/api/exports/sage-settings', async (request) => {
    if (request.method === 'GET') return settings;
    const body = (await request.json()) as Record<string, unknown>;
    sent.push(body);
    if (refusal) return refusal.clone();
    settings = saved(body);
    return settings;
  });
});

function saved(body: Record<string, unknown>): SavedSageSettings {
  const references = body['customerReferences'] as { shopId: number; customerReference: string }[];
  return {
    version: settings.version + 1,
    ledgerAccount: String(body['ledgerAccount']),
    analysisTypes: body['analysisTypes'] as [string, string, string],
    shops: settings.shops.map((shop) => ({
      ...shop,
      customerReference:
        references.find((one) => one.shopId === shop.shopId)?.customerReference ?? shop.customerReference,
    })),
  };
}

async function openSettings(administration: 1 | 2 = 2) {
  await openScreen('', { administration });
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('button', { name: 'Sage settings' }));
  await screen.findByLabelText('Ledger Account');
  return within(screen.getByRole('dialog', { name: 'Sage settings' }));
}

type Dialog = Awaited<ReturnType<typeof openSettings>>;

const field = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label);

function type(dialog: Dialog, label: string, text: string): void {
  fireEvent.change(field(dialog, label), { target: { value: text } });
}

const someoneElseSaved = (version: number, current: object) =>
  Response.json(
    {
      defined: true,
      code: 'settings-changed',
      status: 412,
      message: 'Ruth Ashdown changed these settings while you were editing.',
      data: {
        version,
        requestId: 'r-1',
        by: { name: 'Ruth Ashdown', at: '2026-11-20T10:02:00Z' },
        current,
      },
    },
    { status: 412 },
  );

test('sends only the references that changed, and the table uses them at once', async () => {
  const dialog = await openSettings();
  type(dialog, 'Station Approach', ' STATION1 ');
  type(dialog, 'Analysis Type 2', 'North');
  fireEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      commandId: expect.any(String),
      version: 4,
      ledgerAccount: '4000',
      analysisTypes: ['Wholesale', 'North', ''],
      customerReferences: [{ shopId: 1, customerReference: 'STATION1' }],
    },
  ]);
  expect(within(screen.getByRole('table')).getByText('STATION1')).toBeDefined();
  expect(server.requests.filter((call) => call === 'GET /api/exports/invoices')).toHaveLength(1);
});

test('shows the length against Sage’s limit during typing, and does not save what Sage would refuse', async () => {
  const dialog = await openSettings();
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save settings' });
  expect(dialog.getByText('7/10')).toBeDefined();
  type(dialog, 'Station Approach', 'STATION-ROAD');
  expect(dialog.getByText('12/10')).toBeDefined();
  expect(dialog.getByText('Customer Reference has 12 characters, but Sage takes 10')).toBeDefined();
  expect(
    dialog.getByText(
      'Customer Reference of Station Approach has 12 characters, but Sage takes 10. Correct it, then save.',
    ),
  ).toBeDefined();
  expect(save().disabled).toBe(true);
  type(dialog, 'Station Approach', 'STATION');
  type(dialog, 'Ledger Account', '123456789');
  expect(dialog.getByText(/^Ledger Account is ‘123456789’.*Correct it/)).toBeDefined();
  expect(save().disabled).toBe(true);
  fireEvent.submit(dialog.getByLabelText('Ledger Account'));
  type(dialog, 'Ledger Account', '12345678');
  fireEvent.click(save());
  await waitFor(() => expect(sent.map((body) => body['ledgerAccount'])).toEqual(['12345678']));
});

test('a saved value that is too long for Sage does not block another change', async () => {
  settings = { ...goodSettings, ledgerAccount: '123456789' };
  const dialog = await openSettings();
  expect(dialog.getByText('Ledger Account is ‘123456789’, but Sage takes up to 8 digits')).toBeDefined();
  type(dialog, 'Station Approach', 'STAT');
  fireEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a duplicate reference is marked, and an emptied one counts as missing', async () => {
  const dialog = await openSettings();
  const [first, second] = goodSettings.shops;
  if (!first || !second) throw new Error('two shops are needed');
  expect(dialog.queryByText(/Also the reference of/)).toBeNull();
  type(dialog, first.name, ` ${second.customerReference.toLowerCase()} `);
  expect(dialog.getByText(`${first.brandName}. Also the reference of ${second.name}.`)).toBeDefined();
  expect(dialog.getByText(`${second.brandName}. Also the reference of ${first.name}.`)).toBeDefined();
  const missing = () => dialog.getByRole('button', { name: /^Missing/ }).textContent;
  expect(missing()).toBe('Missing0');
  type(dialog, first.name, '');
  expect(dialog.queryByText(/Also the reference of/)).toBeNull();
  expect(missing()).toBe('Missing1');
});

test('finds shops by name, and those without a reference', async () => {
  settings = {
    ...goodSettings,
    shops: goodSettings.shops.map((shop, place) => ({
      ...shop,
      customerReference: place === 0 ? '' : 'QUAY',
    })),
  };
  const dialog = await openSettings();
  fireEvent.click(dialog.getByRole('button', { name: /^Missing/ }));
  expect(dialog.queryByLabelText('=Quay "Side", 2')).toBeNull();
  type(dialog, 'Station Approach', 'S');
  expect(field(dialog, 'Station Approach').value).toBe('S');
  fireEvent.click(dialog.getByRole('button', { name: /^Missing/ }));
  fireEvent.change(dialog.getByLabelText('Find a shop'), { target: { value: 'quay' } });
  expect(dialog.queryByLabelText('Station Approach')).toBeNull();
  expect(dialog.getByLabelText('=Quay "Side", 2')).toBeDefined();
});

test('after another person’s save, one-sided changes are kept and conflicts are asked', async () => {
  const dialog = await openSettings();
  type(dialog, 'Station Approach', 'MINE');
  type(dialog, 'Ledger Account', '4100');
  refusal = someoneElseSaved(5, {
    ledgerAccount: '4000',
    analysisTypes: ['Wholesale', 'South', ''],
    customerReferences: [
      { shopId: 1, customerReference: 'THEIRS' },
      { shopId: 2, customerReference: 'QUAY' },
    ],
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
  const conflict = within(
    await screen.findByRole('dialog', { name: /Ruth Ashdown saved these settings too/ }),
  );
  expect(conflict.getByText('2 other changes are kept')).toBeDefined();
  expect(conflict.getAllByRole('radiogroup').map((group) => group.textContent)).toEqual([
    expect.stringMatching(/Yours MINE.*Ruth’s THEIRS/),
  ]);
  refusal = null;
  fireEvent.click(conflict.getByRole('radio', { name: /MINE/ }));
  fireEvent.click(conflict.getByRole('button', { name: 'Save what is chosen' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    commandId: expect.any(String),
    version: 5,
    ledgerAccount: '4100',
    analysisTypes: ['Wholesale', 'South', ''],
    customerReferences: [{ shopId: 1, customerReference: 'MINE' }],
  });
});

test('a read-only admin sees the settings and why they cannot be changed', async () => {
  const dialog = await openSettings(1);
  expect(field(dialog, 'Ledger Account').readOnly).toBe(true);
  expect(field(dialog, 'Station Approach').readOnly).toBe(true);
  expect(dialog.getByText(/Only an admin with write access/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Save settings' })).toBeNull();
});

test('a dialog with unsaved changes asks before it closes', async () => {
  const dialog = await openSettings();
  type(dialog, 'Station Approach', 'MINE');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Leave the Sage settings without saving?' }),
  );
  fireEvent.click(question.getByRole('button', { name: 'Stay here' }));
  expect(field(dialog, 'Station Approach').value).toBe('MINE');
  type(dialog, 'Station Approach', 'STATION');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
