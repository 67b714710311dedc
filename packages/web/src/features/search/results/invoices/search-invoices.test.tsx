import type { DocumentPack } from '@bakehouse/contract/documents';
import { orderId, productId, shopId } from '@bakehouse/contract/values';
import { messages } from '@bakehouse/domain/kernel/messages';
import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../../../test/day.ts';
import {
  answerWith,
  foundOrder,
  manyResults,
  openSearch,
  resultAnswer,
  server,
} from '../../test/search-world.tsx';

beforeEach(() => server.reset());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function packOf(...orderIds: readonly number[]): DocumentPack {
  return {
    parties: [
      {
        seller: { name: 'Bakehouse', address: ['1 Mill Road'], telephone: '', email: '', vatNumber: '' },
        shop: {
          name: 'Harbour Lane',
          brandName: 'Bakehouse',
          deliveryAddress: ['12 Harbour Lane'],
          billingAddress: [],
        },
      },
    ],
    products: [
      {
        productId: productId.parse(11),
        itemCode: 110,
        name: 'Baguette',
        details: '250 g',
        categoryName: 'Bread',
        categoryPosition: null,
        vatCode: 'zero',
      },
    ],
    orders: orderIds.map((id) => ({
      orderId: orderId.parse(id),
      shopId: shopId.parse(3),
      day: day('2026-11-19'),
      version: 1,
      voided: false,
      purchaseOrderNumber: '',
      notes: '',
      parties: 0,
      products: [0],
      quantities: [12],
      unitCosts: [pence(95)],
      custom: null,
    })),
  };
}

/** Collects the order ids of the requests for invoices. */
function answerInvoices(answer: () => unknown): string[][] {
  const questions: string[][] = [];
  server.answer('/api/invoices', (request) => {
    questions.push([...new URL(request.url).searchParams.values()]);
    return answer();
  });
  return questions;
}

test('above 40 orders there are no invoices, and the keyboard reaches the reason', async () => {
  answerWith(() => resultAnswer(manyResults(41)));
  const questions = answerInvoices(() => ({ pack: packOf(), leftOut: [] }));
  await openSearch('/orders/search?shop=3&show=invoices');
  await screen.findByRole('heading', { name: 'Search (41)' });
  const choice = screen.getByRole<HTMLInputElement>('radio', { name: /^Invoices/ });
  expect(choice.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Table' }).checked).toBe(true);
  expect(screen.getByRole('table')).toBeDefined();
  const reason = document.querySelector<HTMLElement>('[data-part=show-choice-reason]');
  expect(reason?.tabIndex).toBe(0);
  reason?.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe(messages.invoiceLimit);
  expect(questions).toEqual([]);
});

test('40 orders still have theirs', async () => {
  answerWith(() => resultAnswer(manyResults(40)));
  answerInvoices(() => ({ pack: packOf(48201, 48202), leftOut: [] }));
  await openSearch('/orders/search?shop=3');
  await screen.findByRole('heading', { name: 'Search (40)' });
  fireEvent.click(screen.getByRole('radio', { name: 'Invoices' }));
  expect(await screen.findAllByRole('heading', { name: 'Sales Invoice' })).toHaveLength(2);
  expect(screen.queryByRole('table', { name: 'Orders found' })).toBeNull();
});

test('shows the invoices of what was found, and names what was left out and why', async () => {
  answerWith(() =>
    resultAnswer([
      foundOrder({ orderId: orderId.parse(48003) }),
      foundOrder({ orderId: orderId.parse(48002), voided: true }),
      foundOrder({ orderId: orderId.parse(48001) }),
      foundOrder({ orderId: orderId.parse(48004) }),
    ]),
  );
  const questions = answerInvoices(() => ({
    pack: packOf(48001),
    leftOut: [
      { orderId: 48002, why: 'voided' },
      { orderId: 48003, why: 'not-ready' },
      { orderId: 48004, why: 'not-ready' },
    ],
  }));
  await openSearch('/orders/search/hl?show=invoices');
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByText('48001')).toBeDefined();
  expect(sheet.getAllByText('£11.40')).toHaveLength(3);
  expect(questions).toEqual([['48001', '48002', '48003', '48004']]);
  const notice = screen.getByText(/have no invoice here/).closest('[data-part=notice]');
  expect(notice?.textContent).toBe(
    '3 orders have no invoice here.48002 is void.48003 and 48004 are still open for changes.',
  );
});

test('Print prints, and the PDF holds exactly the pages', async () => {
  answerWith(() => resultAnswer([foundOrder(), foundOrder({ orderId: orderId.parse(7), voided: true })]));
  answerInvoices(() => ({ pack: packOf(48206), leftOut: [{ orderId: 7, why: 'voided' }] }));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const addresses: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.answer('/api/invoices.pdf', (request) => {
    addresses.push(new URL(request.url).search);
    return new Response('%PDF');
  });
  await openSearch('/orders/search/hl?show=invoices');
  await screen.findByRole('article');
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(addresses).toEqual(['?orderIds=48206']));
  await screen.findByRole('button', { name: 'PDF' });
});

test('invoices that did not load can be asked for again', async () => {
  answerWith(() => resultAnswer([foundOrder()]));
  let fails = true;
  answerInvoices(() =>
    fails
      ? Response.json({ code: 'failed', message: 'It broke.' }, { status: 500 })
      : { pack: packOf(48206), leftOut: [] },
  );
  await openSearch('/orders/search/hl?show=invoices');
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeDefined();
});
