import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { campaign } from '../../../../test/campaigns.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderAtAddress } from '../../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { CampaignsScreen } = await import('./campaigns-screen.tsx');

let campaigns: Campaign[];

beforeEach(() => {
  server.reset();
  campaigns = [
    campaign(),
    campaign({
      campaignId: 2,
      path: 'cc2023',
      heading: 'CC2023',
      state: 'open',
      closesOn: null,
      changed: null,
    }),
  ];
  server.answer('/api/campaigns', () => ({ campaigns, publicUrl: 'https://orders.example.com' }));
});

function render(administration: 1 | 2): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAtAddress(
    <QueryClientProvider client={client}>
      <MeProvider me={person({ admin: true, administration, shops: [] })}>
        <CampaignsScreen />
      </MeProvider>
    </QueryClientProvider>,
  );
}

test('a campaign that was never open is not called closed', async () => {
  campaigns = [campaign({ state: 'never-opened', leads: 0 })];
  render(2);
  await screen.findByRole('rowheader', { name: 'Win your wedding cake' });
  expect(screen.getByText('Never opened')).toBeDefined();
  expect(screen.queryByText('Closed')).toBeNull();
});

test('lists every campaign with its address, its state and who changed it', async () => {
  render(2);
  const wedding = within(
    (await screen.findByRole('rowheader', { name: 'Win your wedding cake' })).closest('tr') ?? document.body,
  );
  expect(wedding.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '/wedding, the page in a new tab',
    ' Closed',
    '01-Oct-2026 to 31-Oct-2026',
    '412 leads of Win your wedding cake',
    'Mon 2 Nov 09:20, Ruth Ashdown',
  ]);
  expect(wedding.getByRole('link', { name: 'Win your wedding cake' }).getAttribute('href')).toBe(
    '/admin/campaigns/1',
  );
  expect(screen.getByRole('link', { name: 'Add a campaign' }).getAttribute('href')).toBe(
    '/admin/campaigns/new',
  );
});

test('a read-only admin cannot add one', async () => {
  render(1);
  await screen.findByRole('table', { name: 'Campaigns' });
  expect(screen.queryByRole('link', { name: 'Add a campaign' })).toBeNull();
});

test('says that there is none', async () => {
  campaigns = [];
  render(2);
  expect(await screen.findByText('No data found')).toBeDefined();
});

test('shows why the list did not load', async () => {
  server.answer('/api/campaigns', () => refusal(503, 'unavailable', 'The server is busy.'));
  render(2);
  expect(await screen.findByText('The server is busy.')).toBeDefined();
});
