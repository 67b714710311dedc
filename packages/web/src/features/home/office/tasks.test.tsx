import type { WaitingTasks } from '@bakehouse/contract/home';
import { orderId } from '@bakehouse/contract/values';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { setServerTime } from '../../../ui/use-now.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { Tasks } = await import('./tasks.tsx');

const day = '2026-11-21' as WaitingTasks['cakes'][number]['day'];
const tasks: WaitingTasks = {
  firstSteps: false,
  failedMails: { count: 0, newest: [] },
  refusedImports: [],
  signUps: { count: 0, names: [], since: null },
  wrongLabels: { prints: 0, items: 0, names: [] },
  cakes: [
    { orderId: orderId.parse(48_206), day, shopName: 'Mill Road', cakes: 1, cutOff: '2026-11-20T18:00:00Z' },
  ],
  monthToInvoice: null,
};

beforeEach(() => {
  server.reset();
  server.answer('/api/me', () => person({ admin: true }));
  server.answer('/api/home/tasks', () => tasks);
});

test('the price of a cake can be set until the cut-off of its order, and only confirmed after it', async () => {
  setServerTime(Date.parse('2026-11-20T17:59:30Z'));
  renderScreens(
    '/',
    { '/': () => <Tasks /> },
    { around: (screens) => <MeProvider me={person({ admin: true })}>{screens}</MeProvider> },
  );
  const link = await screen.findByRole('link', { name: 'Set price' });
  expect(link.getAttribute('href')).toBe('/orders/21-Nov-2026/48206');
  expect(screen.queryByRole('link', { name: 'Confirm price' })).toBeNull();
  act(() => setServerTime(Date.parse('2026-11-20T18:00:05Z')));
  expect(screen.getByRole('link', { name: 'Confirm price' }).getAttribute('href')).toBe(
    '/orders/21-Nov-2026/48206',
  );
  expect(screen.queryByRole('link', { name: 'Set price' })).toBeNull();
});

test('a bakery without orders gets a link to its first steps', async () => {
  server.answer('/api/home/tasks', () => ({ ...tasks, firstSteps: true }));
  renderScreens(
    '/',
    { '/': () => <Tasks /> },
    { around: (screens) => <MeProvider me={person({ superAdmin: true })}>{screens}</MeProvider> },
  );
  const link = await screen.findByRole('link', { name: 'First steps' });
  expect(link.getAttribute('href')).toBe('/admin/first-steps');
  expect(screen.getByRole('heading', { name: /Needs you/ }).parentElement?.textContent).toContain('2');
});

test('a mail that failed leads to itself in the mail log', async () => {
  const mail = {
    mailId: 71,
    kind: 'order-created',
    to: 'quay@bakehouse.test',
    subject: 'Order 48206',
    error: '550 No such mailbox',
    attempts: 3,
    queuedAt: '2026-11-20T15:00:00Z',
  };
  server.answer('/api/home/tasks', () => ({ ...tasks, failedMails: { count: 1, newest: [mail] } }));
  renderScreens(
    '/',
    { '/': () => <Tasks /> },
    { around: (screens) => <MeProvider me={person({ superAdmin: true })}>{screens}</MeProvider> },
  );
  const link = await screen.findByRole('link', { name: 'E-mail did not reach quay@bakehouse.test' });
  expect(link.getAttribute('href')).toBe('/admin/mail-log/71');
  expect(screen.getByRole('button', { name: 'Send again: Order 48206' })).toBeDefined();
});

test('outdated labels are named, and link to their prints', async () => {
  server.answer('/api/home/tasks', () => ({
    ...tasks,
    cakes: [],
    wrongLabels: { prints: 7, items: 5, names: ['Brownie', 'Carrot cake', 'Victoria sponge slice'] },
  }));
  renderScreens(
    '/',
    { '/': () => <Tasks /> },
    { around: (screens) => <MeProvider me={person({ admin: true })}>{screens}</MeProvider> },
  );
  expect(await screen.findByText('7 label prints no longer right')).toBeDefined();
  expect(
    screen.getByText(
      'Brownie, Carrot cake, Victoria sponge slice and 2 more: the recipe book has changed since',
    ),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'See labels' }).getAttribute('href')).toBe(
    '/spec-cards/label-prints?wrong=1',
  );
});
