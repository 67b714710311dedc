import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderScreens } from '../../../test/render-screens.tsx';

installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { OfflineScreen } = await import('./offline-screen.tsx');

beforeEach(() => localStorage.clear());

test('links to the drafts of this device with their sizes', async () => {
  const me = person();
  const [shop] = me.shops;
  if (!shop) throw new Error('the person has a shop');
  const keep = (name: string, draft: object) =>
    localStorage.setItem(
      `bakehouse-draft:${me.userId}:${shop.shopId}:${name}`,
      JSON.stringify({ at: 1, ...draft }),
    );
  keep('2099-11-24:new', { lines: [[1, 12, null]] });
  keep('2099-11-25:new', { lines: [], custom: { items: [{}, {}], deliverTo: { kind: 'shop' } } });
  keep('2099-11-26:48206', { lines: [], notes: 'Ring twice' });
  renderScreens(
    '/orders',
    { '/orders': () => <OfflineScreen /> },
    {
      around: (screens) => <MeProvider me={me}>{screens}</MeProvider>,
    },
  );
  const links = await screen.findAllByRole('link', { name: /not saved yet/i });
  expect(links.map((link) => /(\d+ \w+, n|N)ot saved yet/.exec(link.textContent)?.[0])).toEqual([
    '1 line, not saved yet',
    '2 cakes, not saved yet',
    'Not saved yet',
  ]);
});
