import type { MailRow, MailView } from '@bakehouse/contract/mails';
import { shopId, userId } from '@bakehouse/contract/values';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { renderAtAddress } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { MailLogScreen } = await import('./mail-log-screen.tsx');
const { setServerTime } = await import('../../ui/use-now.ts');
const { toasts } = await import('../../ui/feedback/toast.ts');

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

const invitation: MailRow = {
  mailId: 7,
  kind: 'invite',
  state: 'kept',
  recipients: ['rosa@bakehouse.test'],
  subject: 'You are invited to Bakehouse',
  queuedAt: '2026-11-20T20:00:00Z',
  sentAt: null,
  attempts: 1,
  lastError: null,
  orderId: null,
};
const failed: MailRow = {
  ...invitation,
  mailId: 6,
  kind: 'order-created',
  state: 'failed',
  subject: 'Order 48206 received',
  lastError: 'Mailbox full',
  orderId: 48_206,
};

let asked: string[];
let mail: MailView;

beforeEach(() => {
  server.reset();
  asked = [];
  mail = {
    ...invitation,
    plain: 'Accept and choose a password:\nhttp://localhost/auth/v1/verify?token=abc\n\nCode: 012345',
    isDraft: false,
    triedAt: [],
    nextAttemptAt: null,
    deliveredTo: [],
    shop: null,
    secretUntil: '2026-11-20T21:00:00Z',
    bodyRemovedAt: null,
    canSendAgain: true,
  };
  server.answer('/api/mails', (request) => {
    asked.push(new URL(request.url).search);
    return {
      mails: [invitation, failed],
      nextBefore: 6,
      searchedFrom: null,
      counts: { queued: 0, sent: 10_000, failed: 1, kept: 1 },
      leaving: false,
      serverNow: me.serverNow,
    };
  });
  server.answer('/api/mails/7', () => mail);
});

async function open(mailId: number | null = null, history = createMemoryHistory()): Promise<void> {
  renderAtAddress(
    <MeProvider me={{ ...me, shops: [], dayTags: [] }}>
      <MailLogScreen mailId={mailId} />
    </MeProvider>,
    history,
  );
  await screen.findByRole('list', { name: 'E-mails' });
}

/** Opens mail 7 beside its list. */
async function openMail(): Promise<ReturnType<typeof within>> {
  await open(7);
  const detail = screen.getByRole('region', { name: 'E-mail' });
  await within(detail).findByRole('heading', { name: mail.subject, level: 2 });
  return within(detail);
}

const rows = () => within(screen.getByRole('list', { name: 'E-mails' })).getAllByRole('link');

test('an undeliverable mail that gives access to an account shows how the person gets in nevertheless', async () => {
  mail = { ...mail, plain: null };
  const detail = await openMail();
  expect(detail.getByText(/only the person it was written to may read it/).textContent).toBe(
    'It opens an account, so only the person it was written to may read it, and there is no mail server to send it. ' +
      'Set one up (SMTP_URL) and invite them again, or give them a password on the server: npm run user -- reset.',
  );
});

test('a queued mail that gives access to an account shows nothing more than that', async () => {
  mail = { ...mail, plain: null, state: 'queued' };
  const detail = await openMail();
  detail.getByText('It opens an account, so only the person it was written to may read it.');
});

test('a mail about a change shows until when it waits for further ones', async () => {
  setServerTime(Date.parse(me.serverNow));
  const nextAttemptAt = '2026-11-20T20:12:40Z';
  mail = { ...mail, kind: 'order-updated', state: 'queued', attempts: 0, nextAttemptAt };
  const detail = await openMail();
  detail.getByText('until Fri 20 Nov 20:12, for further changes', { exact: false });
});

test('a mail that was refused shows when it is tried again', async () => {
  setServerTime(Date.parse(me.serverNow));
  const refused = { lastError: 'Mailbox full', triedAt: ['2026-11-20T20:11:00Z'], attempts: 1 };
  mail = { ...mail, ...refused, state: 'queued', nextAttemptAt: '2026-11-20T20:14:00Z' };
  const detail = await openMail();
  detail.getByText('It will be tried again on Fri 20 Nov 20:14:');
});

test('shows that mails stay here without a mail server, and the state of each', async () => {
  await open();
  expect(screen.getByText(/No mail server is set up/)).toBeDefined();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^You are invited to Bakehouse.*rosa@bakehouse\.test.*Kept here$/),
    expect.stringMatching(/^Order 48206 received.*Failed$/),
  ]);
});

test('shows the number of mails in each state, up to ten thousand', async () => {
  await open();
  const chips = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Waiting0',
    'Sent10,000+',
    'Failed1',
    'Kept here1',
  ]);
});

test('an e-mail of an earlier year shows its year', async () => {
  setServerTime(Date.parse(me.serverNow));
  const old = { ...invitation, queuedAt: '2024-11-20T20:00:00Z' };
  mail = { ...mail, queuedAt: old.queuedAt };
  server.answer('/api/mails', () => ({
    mails: [old],
    nextBefore: null,
    searchedFrom: null,
    counts: { queued: 0, sent: 0, failed: 0, kept: 1 },
    leaving: false,
    serverNow: me.serverNow,
  }));
  const detail = await openMail();
  expect(rows()[0]?.textContent).toContain('Wed 20 Nov 2024 20:00');
  expect(detail.getByText('Wed 20 Nov 2024 20:00')).toBeDefined();
});

test('filters by state and text, which are query parameters, and loads older mails', async () => {
  const history = createMemoryHistory();
  await open(null, history);
  fireEvent.click(screen.getByRole('button', { name: /^Failed/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('?state=failed'));
  expect(history.location.search).toBe('?show=failed');
  fireEvent.click(screen.getByRole('button', { name: 'Older e-mails' }));
  await waitFor(() => expect(asked.at(-1)).toContain('before=6'));
  const field = screen.getByRole('searchbox', { name: 'Subject or address' });
  fireEvent.change(field, { target: { value: 'quay' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(asked.at(-1)).toBe('?state=failed&search=quay'));
  expect(history.location.search).toBe('?show=failed&search=quay');
  // Opening a mail keeps the filters.
  await waitFor(() =>
    expect(rows()[0]?.getAttribute('href')).toBe('/admin/mail-log/7?show=failed&search=quay'),
  );
});

test('a search that has not read all e-mails says from when on, and goes on below', async () => {
  server.answer('/api/mails', (request) => {
    const query = new URL(request.url).searchParams;
    asked.push(`?${query}`);
    const isFirst = query.get('before') === null;
    return {
      mails: isFirst && query.get('search') === null ? [invitation] : [],
      nextBefore: isFirst ? 4711 : null,
      searchedFrom: isFirst && query.get('search') !== null ? '2026-11-08T23:30:00Z' : null,
      counts: { queued: 0, sent: 0, failed: 0, kept: 1 },
      leaving: false,
      serverNow: me.serverNow,
    };
  });
  await open();
  expect(screen.queryByText(/searched for only/)).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Subject or address' });
  fireEvent.change(field, { target: { value: 'quay' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((await screen.findByText(/searched for only/)).textContent).toBe(
    'This text was searched for only in the e-mails back to 08-Nov-2026. Press ‘Older e-mails’ to search further back.',
  );
  expect(screen.getByText('No e-mail matches')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Older e-mails' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?search=quay&before=4711'));
  await waitFor(() => expect(screen.queryByText(/searched for only/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Older e-mails' })).toBeNull();
});

test('the arrow keys move from one mail to the next', async () => {
  await open();
  const [first, second] = rows();
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
});

test('shows a mail beside the list with its link and code, and when the text will be erased', async () => {
  const detail = await openMail();
  expect(rows()[0]?.getAttribute('aria-current')).toBe('true');
  expect(detail.getByRole('link').getAttribute('href')).toBe('http://localhost/auth/v1/verify?token=abc');
  expect(detail.getByText(/Code: 012345/)).toBeDefined();
  expect(detail.getByText(/erased at/)).toBeDefined();
});

test('a mail whose text was erased shows that, and cannot be sent again', async () => {
  mail = { ...mail, plain: null, secretUntil: null, canSendAgain: false };
  const detail = await openMail();
  expect(detail.getByText(/was erased/)).toBeDefined();
  expect(detail.queryByRole('button', { name: 'Send again' })).toBeNull();
});

const limeWalk = { shopId: shopId.parse(12), name: 'Lime Walk', email: 'lime.walk@quay.exmaple' };

const toShop = (): Partial<MailView> => ({
  ...failed,
  mailId: 7,
  recipients: ['office@bakehouse.test', 'lime.walk@quay.exmaple'],
  deliveredTo: ['office@bakehouse.test'],
  lastError: '550 5.1.2 Host unknown',
  attempts: 2,
  triedAt: ['2026-11-20T16:31:09Z', '2026-11-20T16:32:10Z'],
  plain: 'Order 48206 received\n\n  12  Bun  £6.00',
  isDraft: true,
  secretUntil: null,
  shop: limeWalk,
});

test('a failed mail shows the mail server’s message and the time, and links to the address', async () => {
  mail = { ...mail, ...toShop() };
  const detail = await openMail();
  expect(detail.getByRole('alert').textContent).toBe(
    'Failed after 2 attempts: 550 5.1.2 Host unknown. Check the address of the shop, then send it again.',
  );
  const tries = within(detail.getByRole('list', { name: 'When it was tried' })).getAllByRole('listitem');
  expect(tries.map(({ textContent }) => textContent)).toEqual(['Fri 20 Nov 16:31', 'Fri 20 Nov 16:32']);
  expect(detail.getByText('Now it would say:', { exact: false })).toBeDefined();
  expect(detail.getByRole('row').textContent).toBe('12Bun£6.00');
  expect(detail.getByRole('link', { name: 'Correct the address' }).getAttribute('href')).toBe(
    '/admin/shops?shop=12&field=email',
  );
  expect(detail.getByRole('link', { name: 'Order 48206' }).getAttribute('href')).toContain('48206');
});

test('after the address was corrected it shows where a resend would go', async () => {
  mail = { ...mail, ...toShop(), shop: { ...limeWalk, email: 'lime.walk@quay.example' } };
  const detail = await openMail();
  expect(detail.getByRole('alert').textContent).toBe('Failed after 2 attempts: 550 5.1.2 Host unknown.');
  expect(detail.getByText(/is now lime\.walk@quay\.example/)).toBeDefined();
});

test('a failed mail is not sent again if another person has done so', async () => {
  mail = { ...mail, ...toShop() };
  const sent: unknown[] = [];
  server.answer('/api/mails/7/resend', async (request) => {
    sent.push(await request.json());
    return { ...failed, mailId: 7, state: 'sent', lastError: null };
  });
  const detail = await openMail();
  fireEvent.click(detail.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toMatchObject([{ seen: 'failed' }]));
  await waitFor(() =>
    expect(toasts.get().map(({ message }) => message)).toContain(
      'Somebody else has sent it again already. It is not sent twice.',
    ),
  );
});

test('a mail about a void that was undone shows that it was never sent, and cannot be', async () => {
  const lastError = 'the void was undone';
  mail = {
    ...mail,
    plain: null,
    secretUntil: null,
    orderId: 48_206,
    state: 'kept',
    lastError,
    canSendAgain: false,
  };
  const detail = await openMail();
  expect(detail.getByText('It was never sent.')).toBeDefined();
  expect(detail.getByRole('status').textContent).toBe('Kept here: the void was undone.');
  expect(detail.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(detail.queryByRole('link', { name: 'Correct the address' })).toBeNull();
});

test('a mail whose text was removed because of its age shows when', async () => {
  mail = { ...mail, plain: null, secretUntil: null, bodyRemovedAt: '2027-05-19T03:00:00Z' };
  const detail = await openMail();
  expect(detail.getByText(/its text was removed on Wed 19 May/)).toBeDefined();
});
