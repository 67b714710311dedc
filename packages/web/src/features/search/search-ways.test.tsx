import { shopId } from '@bakehouse/contract/values';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, foundOrder, office, openSearch, resultAnswer, server } from './test/search-world.tsx';

beforeEach(() => {
  server.reset();
  localStorage.clear();
});

test('a name that was missed by one letter is offered', async () => {
  const questions = answerWith(() => resultAnswer([]));
  const { address } = await openSearch('/orders/search/harbuor');
  fireEvent.click(await screen.findByRole('button', { name: 'harbour' }));
  await waitFor(() => expect(address()).toBe('/orders/search/harbour'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('harbour');
  await waitFor(() => expect(questions.at(-1)?.get('text')).toBe('harbour'));
});

test('shops and brands of that name lead to all of their orders, a single shop to its invoices too', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  const { address } = await openSearch('/orders/search/harb?from=01-Nov-2026');
  const places = within(await screen.findByRole('list', { name: 'Shops and brands of that name' }));
  await places.findByText('Every order, 312');
  expect(places.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Harbour LaneBakehouseEvery order, 312', '/orders/search?shop=3'],
    [
      'Harbour Lane, invoicesBakehouseLast 31 days',
      '/orders/search?from=21-Oct-2026&to=20-Nov-2026&shop=3&show=invoices',
    ],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Search all dates' }));
  await waitFor(() => expect(address()).toBe('/orders/search/harb'));
});

test('the brand that was searched is marked in the orders of its shops', async () => {
  answerWith(() => resultAnswer([foundOrder({ shopId: shopId.parse(4) })]));
  await openSearch('/orders/search/quay');
  const row = within(await screen.findByRole('row', { name: /Ferry Steps/ }));
  expect(row.getByText('Quay', { selector: 'mark' })).toBeDefined();
});

test('a press anywhere on a row opens its order', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  const { address } = await openSearch('/orders/search/hl');
  fireEvent.click(await screen.findByText('£1,234.50', { selector: 'tbody *' }));
  await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
});

test('what found something is offered at the start, and can be forgotten', async () => {
  localStorage.setItem(`bakehouse-searches-${office.userId}`, '["priory","door"]');
  answerWith(() => resultAnswer([]));
  await openSearch('/orders/search');
  expect(screen.getByRole('link', { name: 'door' }).getAttribute('href')).toBe('/orders/search/door');
  fireEvent.click(screen.getByRole('button', { name: 'Forget ‘priory’' }));
  expect(screen.queryByRole('link', { name: 'priory' })).toBeNull();
  expect(localStorage.getItem(`bakehouse-searches-${office.userId}`)).toBe('["door"]');
});

test('words that found something and stayed are kept for this person', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  await openSearch('/orders/search/hl-22');
  await screen.findByRole('heading', { name: 'Search (1)' });
  await waitFor(() => expect(localStorage.getItem(`bakehouse-searches-${office.userId}`)).toBe('["hl-22"]'));
});

test('a later range is typed one day after the other, and neither is lost', async () => {
  const questions = answerWith(() => resultAnswer([foundOrder()]));
  const { address, back } = await openSearch('/orders/search?from=16-Nov-2026&to=22-Nov-2026');
  await screen.findByRole('heading', { name: 'Search (1)' });
  fireEvent.click(screen.getByRole('button', { name: /^Days: / }));
  const days = within(await screen.findByRole('dialog', { name: /^Days: / }));
  const type = (label: string, value: string) =>
    fireEvent.change(days.getByLabelText(label), { target: { value } });
  type('From', '24-Nov-2026');
  await waitFor(() => expect(address()).toBe('/orders/search?from=24-Nov-2026&to=22-Nov-2026'));
  expect((await screen.findByRole('alert')).textContent).toBe('The range ends before it begins.');
  expect(days.getByText('The range ends before it begins.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search ');
  fireEvent.click(screen.getByRole('button', { name: 'Search', hidden: true }));
  type('To', '30-Nov-2026');
  await waitFor(() => expect(address()).toBe('/orders/search?from=24-Nov-2026&to=30-Nov-2026'));
  await screen.findByRole('heading', { name: 'Search (1)' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(questions.map((question) => [question.get('from'), question.get('to')])).toEqual([
    ['2026-11-16', '2026-11-22'],
    ['2026-11-24', '2026-11-30'],
  ]);
  back();
  await waitFor(() => expect(address()).toBe('/orders/search?from=16-Nov-2026&to=22-Nov-2026'));
});
