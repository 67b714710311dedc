import type { MailRow, MailView } from '@bakehouse/contract/mails';
import { userId } from '@bakehouse/contract/values';
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
    secretUntil: '2026-11-20T21:00:00Z',
    bodyRemovedAt: null,
    canSendAgain: true,
  };
  server.answer('/api/mails', (request) => {
    asked.push(new URL(request.url).search);
    return { mails: [invitation, failed], more: true, leaving: false, serverNow: me.serverNow };
  });
  server.answer('/api/mails/7', () => mail);
});

async function open(history = createMemoryHistory()): Promise<void> {
  renderAtAddress(
    <MeProvider me={{ ...me, shops: [] }}>
      <MailLogScreen />
    </MeProvider>,
    history,
  );
  await screen.findByRole('button', { name: invitation.subject });
}

test('says that mails stay where no mail server is set up, and in which state each is', async () => {
  await open();
  expect(screen.getByText(/No mail server is set up/)).toBeDefined();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'Kept here',
    'Failed',
  ]);
  expect(screen.getByTitle('Mailbox full')).toBeDefined();
});

test('an e-mail of years ago says of which year it is', async () => {
  setServerTime(Date.parse(me.serverNow));
  const old = { ...invitation, queuedAt: '2024-11-20T20:00:00Z' };
  mail = { ...mail, queuedAt: old.queuedAt };
  server.answer('/api/mails', () => ({ mails: [old], more: false, leaving: false, serverNow: me.serverNow }));
  await open();
  expect(screen.getByRole('row', { name: /Wed 20 Nov 2024 20:00/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: invitation.subject }));
  const dialog = within(await screen.findByRole('dialog', { name: invitation.subject }));
  expect(await dialog.findByText('Wed 20 Nov 2024 20:00')).toBeDefined();
});

test('asks for one state, which stays in the address, and for older mails', async () => {
  const history = createMemoryHistory();
  await open(history);
  fireEvent.click(screen.getByRole('button', { name: 'Failed' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?state=failed'));
  expect(history.location.search).toBe('?show=failed');
  fireEvent.click(screen.getByRole('button', { name: 'Older e-mails' }));
  await waitFor(() => expect(asked.at(-1)).toContain('before=6'));
});

test('opens a mail with its link and code, and says when the text is erased', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: invitation.subject }));
  const dialog = within(await screen.findByRole('dialog', { name: invitation.subject }));
  const link = await dialog.findByRole('link');
  expect(link.getAttribute('href')).toBe('http://localhost/auth/v1/verify?token=abc');
  expect(dialog.getByText(/Code: 012345/)).toBeDefined();
  expect(dialog.getByText(/erased at/)).toBeDefined();
});

test('a mail whose text was erased says so, and cannot be sent again', async () => {
  mail = { ...mail, plain: null, secretUntil: null, canSendAgain: false };
  await open();
  fireEvent.click(screen.getByRole('button', { name: invitation.subject }));
  const dialog = within(await screen.findByRole('dialog', { name: invitation.subject }));
  expect(await dialog.findByText(/was erased/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a failed mail about an order leads to it, and is not sent again where somebody else has done so', async () => {
  const orderMail = { ...mail, ...failed, mailId: 7, plain: null, secretUntil: null };
  mail = orderMail;
  const sent: unknown[] = [];
  server.answer('/api/mails/7/resend', async (request) => {
    sent.push(await request.json());
    return { ...failed, mailId: 7, state: 'sent', lastError: null };
  });
  await open();
  fireEvent.click(screen.getByRole('button', { name: invitation.subject }));
  const dialog = within(await screen.findByRole('dialog', { name: failed.subject }));
  expect((await dialog.findByRole('link', { name: 'order 48206' })).getAttribute('href')).toContain('48206');
  fireEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toMatchObject([{ seen: 'failed' }]));
  await waitFor(() =>
    expect(toasts.get().map(({ message }) => message)).toContain(
      'Somebody else has sent it again already. It is not sent twice.',
    ),
  );
});

test('a mail about a void that was undone says that it was never sent, and cannot be', async () => {
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
  await open();
  fireEvent.click(screen.getByRole('button', { name: invitation.subject }));
  const dialog = within(await screen.findByRole('dialog', { name: invitation.subject }));
  expect(await dialog.findByText('It was never sent.')).toBeDefined();
  expect(dialog.getByText('Kept here, the void was undone')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a mail whose text was removed because of its age says when', async () => {
  mail = { ...mail, plain: null, secretUntil: null, bodyRemovedAt: '2027-05-19T03:00:00Z' };
  await open();
  fireEvent.click(screen.getByRole('button', { name: invitation.subject }));
  const dialog = within(await screen.findByRole('dialog', { name: invitation.subject }));
  expect(await dialog.findByText(/its text was removed on Wed 19 May/)).toBeDefined();
});
