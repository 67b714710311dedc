import type { NightAhead } from '@bakehouse/contract/home';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';

installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { NightBlock } = await import('./night-block.tsx');

const change = { productName: 'Baguette', shopName: 'Mill Road', before: 7, after: 19 };

const print = { printId: 'p', version: 7, supplier: 'all', at: '2026-11-20T18:02:00Z', by: 'Ruth Hale' };

function renderNight(changes: NightAhead['changes'] | null, others: Partial<NightAhead> = {}): void {
  const night = {
    day: '2026-11-21',
    today: '2026-11-20',
    version: 8,
    lastChange: null,
    print,
    changes,
    orders: 4,
    items: 90,
    total: 1200,
    load: [],
    ...others,
  } as unknown as NightAhead;
  renderAtAddress(
    <MeProvider me={person({ admin: true })}>
      <NightBlock night={night} />
    </MeProvider>,
  );
}

test('changes since the last print are counted, quantities by product', async () => {
  renderNight({ count: 6, first: [change], ofOrders: 2 });
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain(
    '6 changes since version 7',
  );
  expect(screen.getByText('and 3 more, 2 in special instructions or cakes')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Print changes' }).getAttribute('href')).toBe(
    '/production-sheet/21-Nov-2026?print=changes',
  );
});

test('changes of special instructions or cakes alone are counted too', async () => {
  renderNight({ count: 1, first: [], ofOrders: 1 });
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain(
    '1 change since version 7',
  );
  expect(screen.getByText('1 in special instructions or cakes')).toBeDefined();
});

test('a day without an order has no version, and nothing to print', async () => {
  renderNight(null, { version: 0, print: null, orders: 0, items: 0 });
  expect(await screen.findByText('No orders yet')).toBeDefined();
  expect(screen.queryByText(/Version|printed/)).toBeNull();
});
