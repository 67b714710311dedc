import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { campaign } from '../../../test/campaigns.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { CampaignPage } = await import('./campaign-pages.tsx');

beforeEach(() => {
  server.reset();
  server.answer('/api/campaigns', () => ({ campaigns: [campaign()], publicUrl: 'https://bakery.example' }));
});

function open(campaignId: string, administration: 1 | 2): void {
  renderAtAddress(
    <MeProvider me={person({ admin: true, administration, shops: [] })}>
      <CampaignPage parameters={{ campaignId }} />
    </MeProvider>,
  );
}

test('read-only people are denied the page of a new campaign, in the words of the specification', async () => {
  open('new', 1);
  expect(await screen.findByText('Permission denied - Sorry but you cannot access this page')).toBeDefined();
  expect(screen.queryByText('There is no such campaign')).toBeNull();
});

test('people who may edit can open the page of a new campaign, and an unknown campaign is not found', async () => {
  open('new', 2);
  expect(await screen.findByRole('heading', { name: 'New campaign' })).toBeDefined();
  open('99', 1);
  expect(await screen.findByText('There is no such campaign')).toBeDefined();
});
