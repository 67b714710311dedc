import { orderId, shopId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { settle } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import {
  answerWith,
  foundOrder,
  manyResults,
  openSearch,
  resultAnswer,
  server,
  tableRows,
} from './test/search-world.tsx';

beforeEach(() => {
  server.reset();
  localStorage.clear();
});

function box(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('searchbox');
}

function search(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
}

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** The choice of days, opened. */
async function openDays() {
  fireEvent.click(screen.getByRole('button', { name: /^Days: / }));
  return within(await screen.findByRole('dialog', { name: /^Days: / }));
}

/** Finds a paragraph by all that it says. */
const saying = (text: string) => (_own: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text;

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

test('nothing is searched without a search text or a choice', async () => {
  const questions = answerWith(() => resultAnswer([]));
  await openSearch('/orders/search');
  expect(screen.getByText('Which orders are you looking for?')).toBeDefined();
  expect(questions).toEqual([]);
  const example = await screen.findByRole('link', { name: /^Ring the bell/ });
  expect(example.getAttribute('href')).toBe('/orders/search/Ring%20the%20bell');
});

test('an address opens with everything that it says', async () => {
  const questions = answerWith(() => resultAnswer([foundOrder()]));
  await openSearch('/orders/search/hl-22?from=01-Nov-2026&to=30-Nov-2026&shop=3&sort=-total');
  await screen.findByRole('heading', { name: 'Search (1)' });
  expect(Object.fromEntries(questions[0] ?? [])).toEqual({
    text: 'hl-22',
    from: '2026-11-01',
    to: '2026-11-30',
    shopId: '3',
  });
  expect(questions).toHaveLength(1);
  expect(box().value).toBe('hl-22');
  expect(screen.getByRole('button', { name: 'Days: 01-Nov-2026 to 30-Nov-2026' })).toBeDefined();
  const days = await openDays();
  expect(days.getByLabelText<HTMLInputElement>('From').value).toBe('01-Nov-2026');
  expect(days.getByLabelText<HTMLInputElement>('To').value).toBe('30-Nov-2026');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Shop or brand').value).toBe('shop-3'));
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending');
  expect(
    await screen.findByText(saying('1 order of Harbour Lane with ‘hl-22’ from 01-Nov-2026 to 30-Nov-2026')),
  ).toBeDefined();
  expect(document.title).toBe('Search (1) · Bakehouse');
});

test('every choice goes into the address, and Back and Forward lead through them', async () => {
  const questions = answerWith(() => resultAnswer([foundOrder()]));
  const { address, back, forward } = await openSearch('/orders/search');
  search('back door');
  await waitFor(() => expect(address()).toBe('/orders/search/back%20door'));
  await openDays();
  type('From', '01-Nov-2026');
  await waitFor(() => expect(address()).toBe('/orders/search/back%20door?from=01-Nov-2026'));
  fireEvent.change(await screen.findByLabelText('Shop or brand'), { target: { value: 'brand-2' } });
  await waitFor(() => expect(address()).toBe('/orders/search/back%20door?from=01-Nov-2026&brand=2'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Invoices' }));
  await waitFor(() => expect(address()).toContain('&show=invoices'));
  back();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Table' }).checked).toBe(true),
  );
  back();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Shop or brand').value).toBe(''));
  back();
  back();
  await screen.findByText('Which orders are you looking for?');
  expect(box().value).toBe('');
  forward();
  await waitFor(() => expect(box().value).toBe('back door'));
  expect(questions.map((question) => Object.fromEntries(question))).toContainEqual({
    text: 'back door',
    from: '2026-11-01',
    brandId: '2',
  });
});

test('searches while one types, in one step back, and keeps the blank that was just typed', async () => {
  const questions = answerWith(() => resultAnswer([foundOrder()]));
  const { address, back } = await openSearch('/orders/search');
  for (const text of ['ha', 'harbour ', 'harbour lane']) {
    fireEvent.change(box(), { target: { value: text } });
    await waitFor(() => expect(address()).toBe(`/orders/search/${encodeURIComponent(text.trim())}`));
    await settle();
    expect(box().value).toBe(text);
  }
  await screen.findByRole('heading', { name: 'Search (1)' });
  expect(questions.at(-1)?.get('text')).toBe('harbour lane');
  back();
  await waitFor(() => expect(address()).toBe('/orders/search'));
  await waitFor(() => expect(box().value).toBe(''));
});

test('another sort is no step of its own', async () => {
  answerWith(() =>
    resultAnswer([foundOrder({ orderId: orderId.parse(1) }), foundOrder({ total: pence(1) })]),
  );
  const { address, back } = await openSearch('/orders/search?shop=3');
  search('hl');
  await screen.findByRole('heading', { name: 'Search (2)' });
  press('Total');
  await waitFor(() => expect(address()).toBe('/orders/search/hl?shop=3&sort=total'));
  expect(tableRows().map((row) => row[2])).toEqual(['48206', '1', '']);
  press('Total');
  await waitFor(() => expect(address()).toBe('/orders/search/hl?shop=3&sort=-total'));
  expect(tableRows().map((row) => row[2])).toEqual(['1', '48206', '']);
  back();
  await waitFor(() => expect(address()).toBe('/orders/search?shop=3'));
});

test.each(['a/b', '50% off', '.*(', '..', '<img src=x onerror=1>', '%2F', 'a?b#c', 'Café 😀', 'back\\door'])(
  'the address carries %j there and back',
  async (text) => {
    const questions = answerWith(() => resultAnswer([]));
    const { address } = await openSearch('/orders/search');
    search(text);
    await screen.findByText('Nothing matches');
    expect(questions.map((question) => question.get('text'))).toEqual([text]);
    expect(box().value).toBe(text);
    expect(address()).toMatch(/^\/orders\/search\/[^/?#]+$/);
  },
);

test('one character does not count, and the screen says so', async () => {
  const questions = answerWith(() => resultAnswer([]));
  const { address } = await openSearch('/orders/search');
  search('a');
  expect(await screen.findByText('Type at least two characters to search for text.')).toBeDefined();
  expect(address()).toBe('/orders/search/a');
  expect(questions).toEqual([]);
  fireEvent.click((await openDays()).getByRole('button', { name: 'From today' }));
  await screen.findByText('Nothing matches');
  expect(Object.fromEntries(questions[0] ?? [])).toEqual({ text: '', from: '2026-11-20' });
});

test('the slash key leads to the box', async () => {
  answerWith(() => resultAnswer([]));
  await openSearch('/orders/search');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(box());
});

test('Search pressed again asks again', async () => {
  const questions = answerWith(() => resultAnswer([foundOrder()]));
  await openSearch('/orders/search/hl');
  await screen.findByRole('heading', { name: 'Search (1)' });
  press('Search');
  await waitFor(() => expect(questions).toHaveLength(2));
});

test('what was typed counts with the next choice', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  const { address } = await openSearch('/orders/search');
  fireEvent.change(box(), { target: { value: 'hl' } });
  fireEvent.click((await openDays()).getByRole('button', { name: 'From today' }));
  await waitFor(() => expect(address()).toBe('/orders/search/hl?from=20-Nov-2026'));
});

test('Escape closes the month of a day first, and then the choice of days', async () => {
  answerWith(() => resultAnswer([]));
  await openSearch('/orders/search');
  const days = await openDays();
  fireEvent.click(days.getByRole('button', { name: 'Pick: From' }));
  fireEvent.keyDown(await days.findByRole('button', { name: /^21 November 2026/ }), { key: 'Escape' });
  await waitFor(() => expect(days.queryByRole('button', { name: /^21 November 2026/ })).toBeNull());
  expect(days.getByLabelText('From')).toBeDefined();
  fireEvent.keyDown(days.getByLabelText('From'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Days: / })).toBeNull());
});

test('the usual ranges are one press, and Reset takes the days away', async () => {
  const questions = answerWith(() => resultAnswer([foundOrder()]));
  const { address } = await openSearch('/orders/search');
  fireEvent.click((await openDays()).getByRole('button', { name: 'Last 31 days' }));
  await waitFor(() => expect(address()).toBe('/orders/search?from=21-Oct-2026&to=20-Nov-2026'));
  await screen.findByRole('button', { name: 'Days: Last 31 days' });
  const days = await openDays();
  expect(days.getByLabelText<HTMLInputElement>('From').value).toBe('21-Oct-2026');
  expect(days.getByRole('button', { name: 'Last 31 days' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(days.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/orders/search'));
  expect(days.getByRole('button', { name: 'All dates' }).getAttribute('aria-pressed')).toBe('true');
  expect(questions).toHaveLength(1);
});

test('the filter offers brands as a whole and their shops; people with one shop have none', async () => {
  answerWith(() => resultAnswer([]));
  await openSearch('/orders/search');
  const choice = await screen.findByLabelText('Shop or brand');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'All shops',
    'All of Bakehouse',
    'Harbour Lane',
    'All of Quay Coffee',
    'Ferry Steps (inactive)',
  ]);
});

test('people with one shop have nothing to choose', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  await openSearch('/orders/search/hl', person());
  await screen.findByRole('heading', { name: 'Search (1)' });
  expect(screen.queryByLabelText('Shop or brand')).toBeNull();
  expect(server.requests).not.toContain('GET /api/shops');
});

test('the table says when, who, which, and adds up what is not void', async () => {
  answerWith(() =>
    resultAnswer([
      foundOrder(),
      foundOrder({
        orderId: orderId.parse(48100),
        shopId: shopId.parse(4),
        day: day('2026-11-19'),
        purchaseOrderNumber: '',
        itemCount: 5,
        total: pence(1000),
        cutOff: '2026-11-18T18:00:00Z',
      }),
      foundOrder({ orderId: orderId.parse(48099), itemCount: 7, voided: true }),
    ]),
  );
  await openSearch('/orders/search?from=01-Nov-2026');
  await screen.findByRole('heading', { name: 'Search (3)' });
  expect(tableRows()).toEqual([
    [
      'SatSaturday 21-Nov-2026',
      'Harbour Lane Bakehouse',
      '48206',
      'HL-2211',
      'ORDER RECEIVED',
      '30',
      '£1,234.50',
    ],
    ['ThuThursday 19-Nov-2026', 'Ferry Steps Quay Coffee', '48100', '—', 'DELIVERED', '5', '£10.00'],
    ['SatSaturday 21-Nov-2026', 'Harbour Lane Bakehouse', '48099', 'HL-2211', 'VOID', '7', '£1,234.50'],
    ['Total', '', '', '', '', '35', '£1,244.50'],
  ]);
  expect(screen.getByText('One order is void and not in the totals.')).toBeDefined();
  expect(screen.getByRole('link', { name: '48206' }).getAttribute('href')).toBe('/orders/21-Nov-2026/48206');
});

test('what was looked for is marked: number, PO number, customer and notes', async () => {
  answerWith(() =>
    resultAnswer([
      foundOrder({
        purchaseOrderNumber: 'A-48206',
        customer: 'Ama 48206 Mensah',
        notes: 'Like 48206 <img src=x onerror=1>',
      }),
      foundOrder({ orderId: orderId.parse(148206) }),
    ]),
  );
  await openSearch('/orders/search/48206');
  await screen.findByRole('heading', { name: 'Search (2)' });
  const [, first, second] = screen.getAllByRole('row');
  expect([...(first?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(
    Array(4).fill('48206'),
  );
  expect(first?.textContent).toContain('Ama 48206 Mensah, Like 48206 <img src=x onerror=1>');
  expect(document.querySelector('img')).toBeNull();
  expect(second?.querySelector('mark')).toBeNull();
});

test('the number of an order is marked also where a # was typed before it', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  await openSearch('/orders/search/%2348206');
  await screen.findByRole('heading', { name: 'Search (1)' });
  const marks = [...document.querySelectorAll('tbody mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['48206']);
});

test('words that were pasted with more than one blank are looked for with one, and name their shop', async () => {
  const questions = answerWith(() => resultAnswer([]));
  await openSearch('/orders/search/harbour%20%20lane');
  await waitFor(() => expect(questions).toHaveLength(1));
  await screen.findByText('Nothing matches');
  expect(screen.getByRole('list', { name: 'Shops and brands of that name' }).textContent).toContain(
    'Harbour Lane',
  );
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
});

test('the limit is said in butter above the table', async () => {
  answerWith(() => resultAnswer(manyResults(3), { limitReached: true }));
  await openSearch('/orders/search?shop=3');
  const sentence = await screen.findByText('Limit reached! - change filter');
  expect(sentence.closest('[data-part=notice]')?.getAttribute('data-tone')).toBe('attention');
  expect(await screen.findByText(saying('3 orders of Harbour Lane, the newest 3'))).toBeDefined();
});

test('two characters say how far back they are looked for', async () => {
  answerWith(() => resultAnswer([foundOrder()], { searchedFrom: day('2026-08-01') }));
  await openSearch('/orders/search/hl');
  expect(
    await screen.findByText(
      'A text this short is searched for only in the newest orders, back to 01-Aug-2026. Type three letters or digits in a row to search all.',
    ),
  ).toBeDefined();
});

test('what was found stays until the newest answer is there', async () => {
  const waiting = new Map<string, () => void>();
  answerWith(async (question) => {
    const text = question.get('text') ?? '';
    if (text !== 'first') await new Promise<void>((resolve) => waiting.set(text, resolve));
    return resultAnswer([foundOrder({ purchaseOrderNumber: text })]);
  });
  await openSearch('/orders/search/first');
  await screen.findByText('first');
  search('second');
  await screen.findByText(/Until it is done/);
  expect(screen.getByText('first')).toBeDefined();
  search('third');
  await waitFor(() => expect(waiting.has('third')).toBe(true));
  waiting.get('third')?.();
  await screen.findByText('third');
  waiting.get('second')?.();
  await settle();
  expect(screen.getByText('third')).toBeDefined();
  expect(screen.queryByText('second')).toBeNull();
  expect(screen.queryByText(/Until it is done/)).toBeNull();
});

test('a count is said aloud', async () => {
  answerWith((question) => resultAnswer(question.get('text') === 'none' ? [] : manyResults(2)));
  await openSearch('/orders/search/some');
  await screen.findByText(/^2 orders found/);
  search('none');
  await screen.findByText(/^No orders found/);
});

test('nothing matches: one press clears the search and goes back to the box', async () => {
  answerWith(() => resultAnswer([]));
  const { address } = await openSearch('/orders/search/none?shop=3');
  fireEvent.click(await screen.findByText('Clear the search'));
  await screen.findByText('Which orders are you looking for?');
  expect(address()).toBe('/orders/search');
  expect(document.activeElement).toBe(box());
});

test('a search that failed can be tried again', async () => {
  let fails = true;
  answerWith(() =>
    fails
      ? Response.json({ code: 'failed', message: 'It broke.' }, { status: 500 })
      : resultAnswer([foundOrder()]),
  );
  await openSearch('/orders/search/hl');
  await screen.findByRole('alert');
  fails = false;
  press('Try again');
  expect(await screen.findByRole('heading', { name: 'Search (1)' })).toBeDefined();
});
