import { pence } from '@bakehouse/domain/kernel/money';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { invoice, invoicesAnswer } from './test/invoice-answers.ts';
import { captureDownloads, openScreen, press } from './test/open-screen.tsx';

const server = installFakeServer();
let answer = invoicesAnswer();

beforeEach(() => {
  server.reset();
  captureDownloads();
  answer = invoicesAnswer({ invoices: [invoice(48_206, 1, 5000)] });
  server.answer('/api/exports/invoices', (request) =>
    request.method === 'POST' ? { at: '2026-11-20T10:05:00Z' } : answer,
  );
  server.answer('/api/shops', () => ({ brands: [] }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a file that another person saves later counts as the last export, whatever was saved here before', async () => {
  await openScreen();
  await screen.findByRole('table', { name: 'Rows of the file for Sage' });
  await press('Sage CSV');
  await screen.findByText(/^Exported before/);
  const exported = { at: '2026-11-20T10:40:00Z', by: 'Ruth Ashdown', version: 2, total: pence(6000) };
  answer = invoicesAnswer({ invoices: [invoice(48_206, 1, 6000, { version: 2, exported })] });
  await press('Last month');
  await waitFor(() =>
    expect(screen.getByText(/^Exported before/).textContent).toBe(
      'Exported before: Fri 20 Nov 10:40 by Ruth Ashdown, and nothing has changed since.',
    ),
  );
});
