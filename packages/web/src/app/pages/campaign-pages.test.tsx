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

test('who only reads makes no campaign: the page of a new one is denied in the words of the specification', async () => {
  open('new', 1);
  expect(await screen.findByText('Permission denied - Sorry but you cannot access this page')).toBeDefined();
  expect(screen.queryByText('There is no such campaign')).toBeNull();
});

test('who edits has the page of a new one, and a campaign that is none is not there', async () => {
  open('new', 2);
  expect(await screen.findByRole('heading', { name: 'New campaign' })).toBeDefined();
  open('99', 1);
  expect(await screen.findByText('There is no such campaign')).toBeDefined();
});
