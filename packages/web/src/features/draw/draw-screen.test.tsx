import { createHash } from 'node:crypto';
import type { DrawView } from '@bakehouse/contract/front-door/draws';
import { drawList, drawMessage, numberDrawn } from '@bakehouse/domain/campaigns/draw';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawRound, drawView, lead } from '../../../test/campaigns.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderAtAddress } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { DrawScreen } = await import('./draw-screen.tsx');

const tickets = ['K7QM-4XTR-9WBD', '2222-3333-4444', 'ABCD-EFGH-JKMN'];
const seed = '7f3a9c5102be84d7e6a01b3c55f948d2';
const listSha256 = createHash('sha256').update(drawList(tickets)).digest('hex');
const number = numberDrawn(createHash('sha256').update(drawMessage(seed, tickets)).digest(), 3);

let view: DrawView;
let sent: unknown[];
let files: Blob[];

beforeEach(() => {
  server.reset();
  view = drawView();
  sent = [];
  files = [];
  server.answer('/api/campaigns/1/draw', () => view);
  server.answer('/api/draw-rounds/5/list', () => ({ tickets, names: ['Megan Price', '=1+1', ''] }));
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:list';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function render(administration: 1 | 2 = 2): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAtAddress(
    <QueryClientProvider client={client}>
      <MeProvider me={person({ admin: true, administration, shops: [] })}>
        <DrawScreen campaignId={1} />
      </MeProvider>
    </QueryClientProvider>,
  );
}

const winner = (name: string) => screen.findByRole('heading', { name, level: 2 });
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

test('an open campaign shows why its list cannot be fixed yet, and links to where it is closed', async () => {
  view = drawView({ fix: { allowed: false, because: 'The campaign is still open.', from: null } });
  render();
  expect(await winner('388 people')).toBeDefined();
  expect(isDisabled('Fix the list')).toBe(true);
  expect(screen.getByText('The campaign is still open.')).toBeDefined();
  const way = screen.getByRole('link', { name: 'Open the campaign' });
  expect(way.getAttribute('href')).toBe('/admin/campaigns/1');
});

test('a draw without participants says so, and how people enter', async () => {
  view = drawView({ people: 0, leads: 0 });
  render();
  expect(await screen.findByRole('heading', { name: 'Nobody yet' })).toBeDefined();
  expect(screen.getByText(/^Everybody who sends the form on its page is in the draw\./)).toBeDefined();
});

test('the list is fixed first, and then a ticket is drawn', async () => {
  server.answer('/api/campaigns/1/draw/rounds', () => {
    view = drawView({ rounds: [drawRound({ drawn: null })] });
    return { roundId: 5 };
  });
  server.answer('/api/draw-rounds/5/winner', async (request) => {
    sent.push(await request.json());
    view = drawView({ rounds: [drawRound()] });
    return { number: 217 };
  });
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Fix the list' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Draw one of 388 people?' }));
  expect(sent).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Draw' }));
  expect(await winner('Megan Price')).toBeDefined();
  expect(sent).toEqual([{ commandId: expect.any(String) }]);
  expect(screen.getByText('No. 217')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a person whose draw comes second is told so, and sees the drawn ticket', async () => {
  view = drawView({ rounds: [drawRound({ drawn: null })] });
  const words = 'A ticket was drawn from this list already.';
  server.answer('/api/draw-rounds/5/winner', () => {
    view = drawView({ rounds: [drawRound()] });
    return refusal(409, 'draw-refused', words, { problem: words });
  });
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Draw a winner' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Draw one of 388 people?' }));
  fireEvent.click(question.getByRole('button', { name: 'Draw' }));
  expect(await winner('Megan Price')).toBeDefined();
});

test('before 28 days are over no further ticket can be drawn', async () => {
  view = drawView({
    rounds: [drawRound()],
    fix: { allowed: false, because: 'Not before Mon 30 Nov.', from: '2026-11-30T14:05:00Z' },
  });
  render();
  await winner('Megan Price');
  expect(screen.getByRole('img', { name: 'Day 19 of 28' })).toBeDefined();
  expect(isDisabled('Draw again')).toBe(true);
  expect(screen.getByText('from Mon 30 Nov 14:05')).toBeDefined();
});

test('a call is recorded with its outcome and a note', async () => {
  view = drawView({ rounds: [drawRound()] });
  server.answer('/api/draw-rounds/5/contacts', async (request) => {
    sent.push(await request.json());
    return { contacts: 1 };
  });
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Record contact' }));
  const form = within(await screen.findByRole('dialog', { name: /Record contact/ }));
  expect(form.getByRole('button', { name: 'Record' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(form.getByRole('radio', { name: 'Message left' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Note' }), { target: { value: 'Will ring back ' } });
  fireEvent.click(form.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ commandId: expect.any(String), outcome: 'message-left', note: 'Will ring back' }]);
});

test('the record lists all events, newest first', async () => {
  view = drawView({
    rounds: [
      drawRound({
        contacts: [
          {
            outcome: 'accepted',
            note: '',
            by: { name: 'Office', at: '2026-11-12T10:15:00Z' },
          },
          {
            outcome: 'no-answer',
            note: '<b>engaged</b>',
            by: { name: 'Office', at: '2026-11-06T16:30:00Z' },
          },
        ],
      }),
    ],
    erasures: [{ by: { name: 'Office', at: '2026-11-10T09:00:00Z' }, leads: 2 }],
  });
  render();
  await winner('Megan Price');
  const record = within(screen.getByRole('region', { name: 'What has happened' }));
  const lines = record.getAllByRole('listitem').map((line) => line.children[2]?.textContent);
  expect(lines).toEqual([
    'Reached, and takes the prize',
    'Erased a person with 2 leads',
    'No answer. <b>engaged</b>',
    'Drew Megan Price, number 217 of 388',
    'Fixed the list: 412 leads, 388 people',
    'The page closed',
  ]);
});

test('right-to-left text of a visitor does not reorder the sentence around it', async () => {
  const typed = {
    firstName: '\u202eMegan',
    tel: '07700 900842',
    email: 'megan@example.com',
    details: '\u202eBy the sea',
  };
  const round = drawRound();
  view = drawView({
    rounds: [{ ...round, drawn: round.drawn && { ...round.drawn, winner: lead(3, typed) } }],
    fix: { allowed: false, because: '', from: '2026-11-30T14:05:00Z' },
  });
  render();
  await screen.findByRole('region', { name: 'What has happened' });
  const isolated = [...document.querySelectorAll('bdi')].map((part) => part.textContent);
  expect(isolated.toSorted()).toEqual(
    [
      '07700 900842',
      'megan@example.com',
      '\u202eBy the sea',
      '\u202eMegan Price',
      'Drew \u202eMegan Price',
    ].toSorted(),
  );
});

test('a winner who was erased leaves the ticket without a name', async () => {
  const round = drawRound();
  view = drawView({ rounds: [{ ...round, drawn: round.drawn && { ...round.drawn, winner: null } }] });
  render();
  expect(await winner('This person was erased')).toBeDefined();
  expect(isDisabled('Record contact')).toBe(true);
  expect(screen.getByText('K7QM-4XTR-9WBD')).toBeDefined();
});

test('the list is verified here, and the file has exactly the hashed bytes', async () => {
  const round = drawRound({ people: 3, listSha256 });
  view = drawView({ rounds: [{ ...round, drawn: round.drawn && { ...round.drawn, number } }] });
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Download the list' }));
  expect(
    await screen.findByText(`The list matches its SHA-256, and the rule gives ${number} again.`),
  ).toBeDefined();
  const bytes = Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(listSha256);
});

test('a list with another fingerprint is reported', async () => {
  view = drawView({ rounds: [drawRound({ people: 3 })] });
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Download the list' }));
  expect(await screen.findByText('The list does not match its SHA-256.')).toBeDefined();
});

test('the office gets the names with the tickets, with formulas escaped', async () => {
  view = drawView({ rounds: [drawRound({ people: 3, listSha256 })] });
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'List of the 3, CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await files[0]?.text();
  expect(text?.split('\r\n').slice(1)).toEqual([
    '1,K7QM-4XTR-9WBD,Megan Price',
    "2,2222-3333-4444,'=1+1",
    '3,ABCD-EFGH-JKMN,',
  ]);
});

test('a read-only admin sees the draw and changes nothing', async () => {
  view = drawView({ rounds: [drawRound()] });
  render(1);
  await winner('Megan Price');
  expect(isDisabled('Record contact')).toBe(true);
  expect(isDisabled('Draw again')).toBe(true);
});

test('shows why the draw did not load', async () => {
  server.answer('/api/campaigns/1/draw', () =>
    refusal(404, 'campaign-not-found', 'There is no such campaign.'),
  );
  render();
  expect(await screen.findByText('There is no such campaign.')).toBeDefined();
});
