import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import type { LeadsView } from '@bakehouse/contract/front-door/leads';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { campaign, drawRound, drawView, lead } from '../../../test/campaigns.ts';
import { day } from '../../../test/day.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { toasts } from '../../ui/feedback/toast.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { LeadsScreen } = await import('./leads-screen.tsx');

const hostile = lead(2, {
  firstName: '<b>Tom</b>',
  lastName: '',
  details: '<script>alert(1)</script>',
  tel: '07700 900 555',
});
let campaigns: Campaign[];
let view: LeadsView;
let asked: string[];
let erased: unknown[];

beforeEach(() => {
  server.reset();
  asked = [];
  erased = [];
  campaigns = [
    campaign({ leads: 300 }),
    campaign({ campaignId: 2, path: 'cc2023', heading: 'CC2023', kind: 'promotion', leads: 118 }),
  ];
  view = {
    leads: [lead(3, { drawn: 1 }), hostile],
    more: false,
    count: 2,
    people: 2,
    perDay: [{ day: day('2026-10-31'), count: 2 }],
  };
  server.answer('/api/campaigns', () => ({ campaigns, publicUrl: 'https://orders.example.com' }));
  server.answer('/api/leads', (request) => {
    asked.push(new URL(request.url).search);
    return view;
  });
  server.answer('/api/campaigns/1/draw', () => drawView({ rounds: [drawRound()] }));
  server.answer('/api/leads/3/erasure', async (request) => {
    if (request.method === 'GET') {
      return {
        name: 'Megan Price',
        leads: [{ leadId: 3, at: '2026-10-31T18:55:00Z', campaign: 'Win your wedding cake' }],
        drawnIn: [{ campaign: 'Win your wedding cake', round: 1 }],
        notes: 2,
      };
    }
    erased.push(await request.json());
    return { erased: 1 };
  });
});
afterEach(() => vi.restoreAllMocks());

function render(administration: 1 | 2 = 2, address = '/admin/leads') {
  const history = createMemoryHistory({ initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAtAddress(
    <QueryClientProvider client={client}>
      <MeProvider me={person({ admin: true, administration, shops: [] })}>
        <LeadsScreen />
      </MeProvider>
    </QueryClientProvider>,
    history,
  );
  return history;
}

async function open(administration: 1 | 2 = 2, address = '/admin/leads') {
  const history = render(administration, address);
  await screen.findByRole('table', { name: 'Leads' });
  return history;
}

test('shows the leads as plain text, who was drawn, and their number', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leads (2)');
  const tom = within(screen.getByRole('rowheader', { name: '<b>Tom</b>' }).closest('tr') ?? document.body);
  expect(tom.getByText('<script>alert(1)</script>')).toBeDefined();
  expect(document.querySelector('td script')).toBeNull();
  expect(within(screen.getByRole('rowheader', { name: /Megan Price/ })).getByText('Drawn')).toBeDefined();
  const chart = within(screen.getByRole('region', { name: 'Leads per day' }));
  expect(chart.getByText('Sat 31 Oct')).toBeDefined();
  expect(chart.getByRole('row', { name: '31-Oct-2026 2' })).toBeDefined();
});

test('the card shows the state of the draw, and links to it', async () => {
  await open();
  const card = within(screen.getByRole('region', { name: 'The draw' }));
  expect(await card.findByText(/was drawn on Mon 2 Nov. Not reached yet./)).toBeDefined();
  expect(card.getByText('388 people')).toBeDefined();
  expect(card.getByRole('link', { name: 'Open the draw' }).getAttribute('href')).toBe('/admin/leads/draw/1');
});

test('a promotion has no draw', async () => {
  await open(2, '/admin/leads?campaign=2');
  expect(screen.queryByRole('region', { name: 'The draw' })).toBeNull();
});

test('campaign, days and search are query parameters and sent to the server', async () => {
  const history = await open(1, '/admin/leads?campaign=1&from=01-Oct-2026&to=31-Oct-2026&search=megan');
  expect(asked.at(-1)).toBe('?campaignId=1&from=2026-10-01&to=2026-10-31&search=megan');
  fireEvent.click(screen.getByRole('button', { name: /CC2023/ }));
  await waitFor(() => expect(asked.at(-1)).toContain('campaignId=2'));
  expect(history.location.search).toContain('campaign=2');
  fireEvent.keyDown(window, { key: '/' });
  const field = screen.getByRole('searchbox', { name: 'Name, telephone, e-mail or ticket' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: ' price ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(asked.at(-1)).toContain('search=price'));
});

test('opens a lead with its consent text', async () => {
  await open(1);
  fireEvent.click(screen.getByRole('button', { name: /^31.Oct text of Megan Price$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Megan Price/ }));
  expect(dialog.getByText('We keep what you send us only to run this draw.')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

test('a read-only admin cannot erase', async () => {
  await open(1);
  expect(screen.queryByRole('button', { name: /^Erase/ })).toBeNull();
});

test('a person is erased after the name was typed, which is not sent', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Erase Megan Price' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase Megan Price?' }));
  expect(await dialog.findByText('2 notes about calls')).toBeDefined();
  const erase = dialog.getByRole('button', { name: 'Erase' });
  const field = dialog.getByRole('textbox', { name: 'Type Megan Price to erase' });
  fireEvent.change(field, { target: { value: 'Megan Prize' } });
  expect(erase.hasAttribute('disabled')).toBe(true);
  // With invisible characters and other letter case.
  fireEvent.change(field, { target: { value: 'mégan\u200b  PRICE' } });
  fireEvent.click(erase);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(erased).toEqual([{ commandId: expect.any(String) }]);
  expect(toasts.get().map(({ message }) => message)).toEqual(['The person is erased']);
});

test('shows the next hundred', async () => {
  view = { ...view, more: true, count: 402 };
  await open();
  expect(screen.getByText(/400 more/)).toBeDefined();
  view = { ...view, leads: [lead(1, { firstName: 'Owen', lastName: 'Fletcher' })] };
  fireEvent.click(screen.getByRole('button', { name: 'Show the next 100' }));
  expect(await screen.findByRole('rowheader', { name: 'Owen Fletcher' })).toBeDefined();
  expect(asked.at(-1)).toContain('after=2');
});

test('the file has all matching leads of all pages, with formulas escaped', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:leads';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open();
  const pages = [
    { ...view, more: true },
    { ...view, leads: [lead(1, { firstName: '=HYPERLINK("http://evil")', lastName: '' })], more: false },
  ];
  const read: string[] = [];
  server.answer('/api/leads', (request) => {
    read.push(new URL(request.url).search);
    return pages[read.length - 1];
  });
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(read).toEqual(['?campaignId=1&limit=1000', '?campaignId=1&limit=1000&after=2']);
  const rows = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('31-Oct-2026 18:55,Megan,Price,');
  expect(rows[3]).toContain(`"'=HYPERLINK(""http://evil"")"`);
});

test('shows that nothing matches, and clears the filters', async () => {
  view = { leads: [], more: false, count: 0, people: 0, perDay: [] };
  const history = render(1, '/admin/leads?search=nobody');
  expect(await screen.findByText('No lead matches')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all leads' }));
  await waitFor(() => expect(history.location.search).toBe(''));
  expect(await screen.findByText('Nobody has sent this form yet')).toBeDefined();
});

test('without a campaign it links to the campaigns', async () => {
  campaigns = [];
  render();
  expect(await screen.findByText(/There is no campaign/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Campaigns' }).getAttribute('href')).toBe('/admin/campaigns');
});

test('shows that it is loading, and why it failed', async () => {
  let fail: (() => void) | undefined;
  server.answer(
    '/api/leads',
    () =>
      new Promise((resolve) => {
        fail = () => resolve(refusal(503, 'unavailable', 'The server is busy.'));
      }),
  );
  render();
  expect(await screen.findByText('Loading the leads')).toBeDefined();
  await waitFor(() => expect(fail).toBeDefined());
  fail?.();
  expect(within(await screen.findByRole('alert')).getByText('The server is busy.')).toBeDefined();
  server.answer('/api/leads', () => view);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Leads' })).toBeDefined();
});
