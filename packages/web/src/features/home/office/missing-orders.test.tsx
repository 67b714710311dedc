import type { Me } from '@bakehouse/contract/account';
import type { MissingShop, NightAhead } from '@bakehouse/contract/home';
import { shopId } from '@bakehouse/contract/values';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';
import { setServerTime } from '../../../ui/use-now.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { MissingOrders } = await import('./missing-orders.tsx');

const millRoad: MissingShop = {
  shopId: shopId.parse(3),
  name: 'Mill Road',
  brandName: 'Bakehouse',
  usual: 40,
  weeks: [40, 38, 41, 40, 39, 42],
  contact: null,
  hasEmail: true,
  reminded: null,
  closed: null,
};

const night = {
  day: '2026-11-21',
  today: '2026-11-20',
  cutOff: '2026-11-20T18:00:00Z',
  ordered: 4,
  expected: 5,
  missing: [millRoad],
} as unknown as NightAhead;

beforeEach(() => {
  server.reset();
  setServerTime(Date.parse('2026-11-20T16:00:00Z'));
  server.answer('/api/home/night/2026-11-21/reminders', () => ({ reminded: [3], leftOut: [] }));
});

function renderMissing(facts: Partial<Me>): void {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration: 2, ...facts })}>
      <MissingOrders night={night} />
    </MeProvider>,
  );
}

async function remindAll(facts: Partial<Me>): Promise<void> {
  renderMissing(facts);
  fireEvent.click(await screen.findByRole('button', { name: 'Remind all' }));
}

test('a shop is shown as closed only once the server has stored it', async () => {
  server.answer('/api/home/night/2026-11-21/closures', () =>
    Response.json({ kind: 'permission-denied' }, { status: 403 }),
  );
  renderMissing({});
  fireEvent.click(await screen.findByRole('button', { name: 'Mill Road is closed on Saturday' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('status').textContent).not.toContain('Mill Road is closed');
  server.answer('/api/home/night/2026-11-21/closures', () => ({
    closed: { name: 'Rose Harbour', at: '2026-11-20T16:00:00Z' },
  }));
  fireEvent.click(screen.getByRole('button', { name: 'Mill Road is closed on Saturday' }));
  await screen.findByText(/^Mill Road is closed on Saturday/);
});

const hint = 'No mail server is set up: reminders are only kept in the mail log.';

test('shops are reminded by e-mail', async () => {
  await remindAll({ mailLeaves: true });
  await screen.findByText(/^1 shop reminded/);
  expect(screen.queryByText(hint)).toBeNull();
});

test('without a mail server there is no message that a shop was reminded', async () => {
  await remindAll({ mailLeaves: false });
  expect(screen.getByText(hint).tagName).toBe('P');
  await screen.findByText(/^1 reminder kept in the mail log/);
  expect(screen.queryByText(/1 shop reminded/)).toBeNull();
});
