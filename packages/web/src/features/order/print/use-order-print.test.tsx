import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../../../../test/fake-server.ts';
import { order, orderPage } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  quantityOf,
  resetBeforeEach,
  showAllProducts,
  typeQuantity,
} from '../test/order-world.tsx';

resetBeforeEach();

/** The text of each printed page. */
const papers: string[] = [];

function printPage(): void {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  papers.push(screen.getByRole('article').textContent ?? '');
  act(() => void window.dispatchEvent(new Event('afterprint')));
}

beforeEach(() => {
  papers.length = 0;
  vi.stubGlobal('print', printPage);
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
});

async function nextPaper(): Promise<string> {
  const before = papers.length;
  clickButton('Print');
  await vi.waitFor(() => expect(papers.length).toBe(before + 1));
  return papers.at(-1) ?? '';
}

test('Print prints the saved order as a document, with its texts in full', async () => {
  const notes = `Bread first.\n${'Ring the bell twice. '.repeat(20).trim()}`;
  openOrderPage({ page: orderPage({ order: order({ notes }) }) });
  await quantityOf('Baguette');
  const paper = await nextPaper();
  for (const words of [
    'Harbour Lane',
    '48206',
    'HL-2211',
    'Order for delivery Saturday 21-Nov-2026',
    'Bread first.',
    'twice. Ring the bell twice.',
    '12 Harbour Lane, Quayside',
    'Baguette',
    '£40.50',
    '42 items, 2 lines',
    '£78.90',
    'Created Wed 18 Nov 09:12 by Shop Manager.',
    'Updated Fri 20 Nov 11:40 by Shop Manager.',
    'ORDER RECEIVED. CHANGES ALLOWED until',
  ]) {
    expect(paper).toContain(words);
  }
  expect(paper).not.toContain('Cinnamon swirl');
  expect(paper).not.toContain('Not saved');
  expect(screen.queryByRole('article')).toBeNull();
});

test('unsaved edits are printed, and marked as unsaved', async () => {
  openOrderPage();
  await showAllProducts();
  await typeQuantity('Cinnamon swirl', '7');
  const paper = await nextPaper();
  expect(paper).toContain('Cinnamon swirl');
  expect(paper).toContain('49 items, 3 lines');
  expect(paper).toContain('Not saved: the bakery has not received everything on this page.');
});

test('nothing is printed if the person navigated elsewhere while the print was prepared', async () => {
  const fonts = Promise.withResolvers<void>();
  const asked = vi.fn(() => fonts.promise);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign([{ family: 'Loaf' }], { load: asked }),
  });
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const opened = openOrderPage();
  await quantityOf('Baguette');
  clickButton('Print');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  opened.follow('/admin');
  await screen.findByRole('heading', { name: 'Another screen' });
  await act(async () => fonts.resolve());
  await settle();
  expect(printed).not.toHaveBeenCalled();
});

test('the browser’s own print command prints the same, once its chunk is loaded', async () => {
  openOrderPage();
  await quantityOf('Baguette');
  await vi.waitFor(printPage);
  expect(papers.at(-1)).toContain('42 items, 2 lines');
});

test('a custom order is printed with its choices', async () => {
  const items = [{ ...firstCake, size: '14' as const, message: 'Happy 80th Nan', unitCost: pence(8600) }];
  const custom = { items, deliverTo: { kind: 'shop' as const } };
  const facts = { orderType: 'custom' as const, lines: [], custom, lineCount: 1, itemCount: 1 };
  openOrderPage({ page: orderPage({ order: order({ ...facts, total: pence(8600) }) }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await vi.waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('“Happy 80th Nan”');
  expect(papers[0]).toContain('14 inches');
  expect(papers[0]).not.toContain('16 in');
  expect(papers[0]).toContain('£86.00');
  expect(papers[0]).toContain('Deliver to');
});
