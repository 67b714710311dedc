import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import { pence } from '@bakehouse/domain/kernel/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { campaign } from '../../../../test/campaigns.ts';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderAtAddress } from '../../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { CampaignScreen } = await import('./campaign-screen.tsx');

let campaigns: Campaign[];
let sent: { edited: unknown; campaign: Campaign }[];
let refused: Response | null;

beforeEach(() => {
  server.reset();
  campaigns = [campaign({ state: 'open' })];
  sent = [];
  refused = null;
  server.answer('/api/campaigns', async (request) => {
    if (request.method === 'GET') return { campaigns, publicUrl: 'https://orders.example.com' };
    const body = await request.json();
    sent.push(body);
    if (refused) {
      const answer = refused;
      refused = null;
      return answer;
    }
    const saved = { ...campaign({ campaignId: 9, leads: 0 }), ...body.campaign, version: 5 };
    campaigns = body.edited ? [{ ...saved, campaignId: 1 }] : [...campaigns, saved];
    return { campaign: campaigns.at(-1) };
  });
});

async function open(campaignId: number | null = 1, administration: 1 | 2 = 2) {
  const history = createMemoryHistory({ initialEntries: ['/admin/campaigns/here'] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAtAddress(
    <QueryClientProvider client={client}>
      <MeProvider me={person({ admin: true, administration, shops: [] })}>
        <CampaignScreen campaignId={campaignId} />
      </MeProvider>
    </QueryClientProvider>,
    history,
  );
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('textbox', { name: 'Heading' });
  return history;
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const frame = () => document.querySelector('iframe');

test('lists unsaved changes and that the leads are kept, and saves', async () => {
  await open();
  type('Prize, up to', '600.00');
  type('Until', '31-Jan-2027');
  const bar = within(screen.getByRole('region', { name: 'Changes not saved' }));
  expect(bar.getByRole('status').textContent).toBe(
    '2 changes not saved: prize £500 to £600, open until 31 Jan 2027. 412 leads already received are kept.',
  );
  fireEvent.click(bar.getByRole('button', { name: 'Save campaign' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes not saved' })).toBeNull());
  expect(sent).toMatchObject([
    { edited: { campaignId: 1, version: 4 }, campaign: { prize: 60_000, closesOn: '2027-01-31' } },
  ]);
});

test('undoes what was typed', async () => {
  await open();
  type('Heading', 'Win a cake');
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Heading' }).value).toBe(
    'Win your wedding cake',
  );
});

test('the preview follows the edits, runs no script and escapes typed text', async () => {
  await open();
  type('Heading', '<script>alert(1)</script>');
  await waitFor(() => expect(frame()?.srcdoc).toContain('&lt;script&gt;alert(1)&lt;/script&gt;'));
  expect(frame()?.srcdoc).not.toContain('<script');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-same-origin');
  fireEvent.click(screen.getByRole('radio', { name: 'Thanks' }));
  await waitFor(() => expect(frame()?.srcdoc).toContain('CAKE10'));
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await waitFor(() => expect(frame()?.srcdoc).toContain('This draw is closed'));
});

test('an unsaved prize is marked in the preview', async () => {
  await open();
  type('Text', 'A cake worth up to {prize}.');
  await waitFor(() => expect(frame()?.srcdoc).toContain('worth up to <b>£500</b>.'));
  type('Prize, up to', '600');
  await waitFor(() => expect(frame()?.srcdoc).toContain('worth up to <b><mark>£600</mark></b>.'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  await waitFor(() => expect(frame()?.srcdoc).not.toContain('<mark>'));
});

test('errors are shown below their fields and nothing is sent', async () => {
  await open();
  type('Address', '/admin');
  type('Prize, up to', 'much');
  expect(screen.getByText('/admin belongs to another page.')).toBeDefined();
  expect(screen.getByText('This is not an amount in pounds.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' }));
  expect(sent).toEqual([]);
});

test('a new campaign shows errors only after the first submit, and then gets its own address', async () => {
  const history = await open(null);
  expect(screen.queryByText('A page needs a heading.')).toBeNull();
  type('Heading', 'Win a hamper');
  fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));
  expect(screen.getByText('A draw needs a prize.')).toBeDefined();
  expect(sent).toEqual([]);
  type('Address', '/Hamper');
  type('Lead type', 'hamper');
  type('Prize, up to', '80');
  fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));
  await waitFor(() => expect(history.location.pathname).toBe('/admin/campaigns/9'));
  expect(sent).toMatchObject([
    { edited: null, campaign: { path: 'hamper', leadType: 'HAMPER', prize: 8000 } },
  ]);
});

test('another person’s save is merged, and asked about where both changed a field', async () => {
  await open();
  type('Heading', 'Win a cake');
  type('Button text', 'Take part');
  const { campaignId: _, version: __, state: ___, leads: ____, changed: _____, ...facts } = campaign();
  refused = refusal(409, 'campaign-changed', 'Ruth saved this campaign.', {
    version: 7,
    by: { name: 'Ruth Ashdown', at: '2026-11-20T12:04:00Z' },
    current: { ...facts, heading: 'Win your cake', closesOn: day('2026-12-24'), prize: pence(50_000) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Ruth Ashdown saved this campaign too/ }));
  fireEvent.click(dialog.getByRole('radio', { name: /Ruth’s/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save what is chosen' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    edited: { campaignId: 1, version: 7 },
    campaign: { heading: 'Win your cake', button: 'Take part', closesOn: '2026-12-24' },
  });
});

test('a save that is refused shows the reason and loses nothing', async () => {
  await open();
  type('Lead type', 'CC2023');
  refused = refusal(409, 'campaign-taken', 'CC2023 already has this lead type.');
  fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));
  expect(await screen.findByText('CC2023 already has this lead type.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lead type' }).value).toBe('CC2023');
});

test.each([
  ['Address', 'christmas', 'Win a hamper already has this address.'],
  ['Lead type', 'CC2023', 'CC2023 already has this lead type.'],
])(
  'a refusal of what another campaign has is cleared once another %s is typed',
  async (name, taken, sentence) => {
    await open();
    type(name, taken);
    refused = refusal(409, 'campaign-taken', sentence);
    fireEvent.click(screen.getByRole('button', { name: 'Save campaign' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    type('Heading', 'Win a cake');
    expect(screen.getByText(sentence)).toBeDefined();
    type(name, `${taken}2`);
    expect(screen.queryByText(sentence)).toBeNull();
  },
);

test('a read-only admin sees the campaign and cannot edit it', async () => {
  await open(1, 1);
  expect(screen.getByRole('textbox', { name: 'Heading' }).hasAttribute('readonly')).toBe(true);
  expect(screen.getByRole('switch').hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Choose picture' })).toBeNull();
});

test('leaving during an upload asks first', async () => {
  server.answer('/api/campaigns/pictures', () => new Promise(() => {}));
  const history = await open();
  const field = document.querySelector('input[type=file]');
  if (!field) throw new Error('there is nothing to choose a file with');
  const picture = new File([new Uint8Array([137, 80])], 'bun.png', { type: 'image/png' });
  fireEvent.change(field, { target: { files: [picture] } });
  await waitFor(() => expect(server.requests.filter((asked) => asked.startsWith('POST'))).toHaveLength(1));
  history.push('/elsewhere');
  expect(await screen.findByText('A picture is still being sent, and would be lost.')).toBeDefined();
});
