import type { StatusView } from '@bakehouse/contract/administration/status';
import { userId } from '@bakehouse/contract/values';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { renderOnPage } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { ServerStatusScreen } = await import('./server-status-screen.tsx');

const me = {
  userId: userId.parse(1),
  email: 'boss@bakehouse.test',
  firstName: 'Head',
  lastName: 'Baker',
  active: true,
  admin: true,
  superAdmin: true,
  orders: 2,
  administration: 2,
  specCards: 2,
  viewedBy: null,
  secondFactor: { required: false, missing: false },
  shops: [],
  businessName: 'Bakehouse',
  telephone: '',
  timeZone: 'Europe/London',
  mailLeaves: true,
  serverNow: '2026-11-20T20:12:00Z',
} as const;

const well: StatusView = {
  verdict: 'Everything is running.',
  matters: [],
  queues: [{ name: 'send-mails', waiting: 0, running: 0, failed: 0, oldestSeconds: null, doneSeconds: 12 }],
  mail: { leaves: true, sentToday: 48, waiting: 0, oldestSeconds: null, failed: 0, failedToday: 0 },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  database: {
    version: '17.6',
    bytes: 3e9,
    connections: 12,
    mostConnections: 100,
    oldestTransactionSeconds: null,
    answerMs: 0,
    schema: '0045-incidents',
    pending: 0,
    newer: [],
  },
  backups: null,
  servers: [
    {
      machine: 'oven',
      version: '0.1.0',
      node: '26.10.0',
      startedAt: '2026-11-20T06:00:00Z',
      seenSeconds: 0,
      isThis: true,
    },
  ],
  errors: [],
  slowStatements: [],
  slowMs: 500,
  serverNow: '2026-11-20T20:12:00Z',
};

/** The database is away: the answer that every route gives then. */
const away = () =>
  Response.json(
    {
      defined: true,
      code: 'unavailable',
      status: 503,
      message: 'The database does not answer at the moment.',
      data: { requestId: 'r-1' },
    },
    { status: 503 },
  );

let status: StatusView;
let client: QueryClient;
beforeEach(() => {
  server.reset();
  status = well;
  server.answer('/api/administration/status', () => status);
});

function open(): void {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderOnPage(
    <QueryClientProvider client={client}>
      <MeProvider me={{ ...me, shops: [], dayTags: [] }}>
        <ServerStatusScreen />
      </MeProvider>
    </QueryClientProvider>,
  );
}

test('of a server on which all is well says so in one sentence, with the figures under it', async () => {
  open();
  expect(await screen.findByText('Everything is running.')).toBeTruthy();
  const disk = within(screen.getByRole('region', { name: 'Disk' }));
  expect(disk.getByText('50 GB')).toBeTruthy();
  expect(disk.getByText('free of 100 GB')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'E-mails' }).textContent).toContain('48');
  expect(screen.getByText(/every request was answered or refused with a reason/)).toBeTruthy();
  expect(screen.getByText(/answered everything within 500 ms/)).toBeTruthy();
  expect(screen.getByText('The database does not say.')).toBeTruthy();
});

test('each thing that needs attention says what to do and leads to the details', async () => {
  status = {
    ...well,
    verdict: '1 thing needs attention now, and 1 soon.',
    matters: [
      { urgency: 'now', what: 'The disk is full.', toDo: 'Make room.', section: 'disk' },
      { urgency: 'soon', what: '1 e-mail could not be sent today.', toDo: 'Open it.', section: 'mail' },
    ],
  };
  open();
  const verdict = within(await screen.findByRole('region', { name: 'Verdict' }));
  const [disk, mail] = await verdict.findAllByRole('listitem');
  expect(disk?.textContent).toContain('Now: The disk is full.Make room.');
  expect(
    within(disk as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('#disk');
  expect(document.querySelector('#disk')).not.toBeNull();
  expect(
    within(mail as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/mail-log');
});

test('lists errors with the request that the log knows, and slow statements by name', async () => {
  const requestId = '00000000-0000-4000-8000-000000000001';
  const lastAt = '2026-11-20T19:00:00Z';
  status = {
    ...well,
    errors: [
      {
        name: 'POST /api/orders',
        cause: 'failed TypeError',
        sentence: 'An error in the program; nothing was saved.',
        times: 2,
        lastAt,
        requestId,
      },
    ],
    slowStatements: [{ name: 'orders.of-day', times: 3, longestMs: 1_812, lastAt, requestId: null }],
  };
  open();
  const errors = within(await screen.findByRole('table', { name: 'Errors' }));
  expect(errors.getByRole('rowheader').textContent).toBe('POST /api/orders');
  expect(errors.getByText(requestId)).toBeTruthy();
  const slow = within(screen.getByRole('table', { name: 'Slow statements' }));
  expect(slow.getByText('1,812 ms')).toBeTruthy();
});

test('a part that could not be read says so, and the others stand', async () => {
  status = { ...well, mail: null, queues: null };
  open();
  expect((await screen.findByRole('region', { name: 'E-mails' })).textContent).toContain('could not be read');
  expect(screen.getByRole('region', { name: 'Background work' }).textContent).toContain('could not be read');
  expect(screen.getByText('50 GB')).toBeTruthy();
});

test('without the database it says what it cannot know, and from when is what it still shows', async () => {
  open();
  await screen.findByText('Everything is running.');
  server.answer('/api/administration/status', away);
  await client.refetchQueries();
  await waitFor(() => expect(screen.getByText('The database does not answer.')).toBeTruthy());
  expect(screen.queryByText('Everything is running.')).toBeNull();
  expect(screen.getByText(/as it was at 20:12/)).toBeTruthy();
  expect(screen.getByText('50 GB')).toBeTruthy();
});

test('without any answer yet it says that nothing is known', async () => {
  server.answer('/api/administration/status', away);
  open();
  expect(await screen.findByText('The database does not answer.')).toBeTruthy();
  expect(screen.getByText(/Nothing else is known/)).toBeTruthy();
  expect(screen.getByText('Request r-1')).toBeTruthy();
});
