import type { Locator, Page } from '@playwright/test';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { makeOrder, openNewOrder, orderProduct, saveOrder } from '../support/ordering.ts';

/** Expects that a toast does not overlap another element vertically. */
async function expectNoOverlap(toast: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([toast.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('one of them is not visible');
  const isOver = a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
  expect(isOver, `the toast from ${a.y} to ${a.y + a.height} lies over ${await other.innerText()}`).toBe(
    false,
  );
}

const toastOf = (page: Page, words: string | RegExp) =>
  page.locator('[data-part="toasts"] [data-kind]').filter({ hasText: words });

test('a toast on a phone does not cover the status, the header or the save bar of an order @phone @thumb', async ({
  openAs,
}) => {
  const day = dayFromToday(90);
  const page = await openAs('shop', `/orders/${day}`);
  await makeOrder(page, day, 'Old Priory');
  await orderProduct(page, 'Baguette', 12);
  await page.evaluate(() => window.scrollTo(0, 0));
  await saveOrder(page);
  const toast = toastOf(page, 'Your changes have been saved');
  await toast.waitFor();
  await expectNoOverlap(toast, page.getByRole('region', { name: 'Status' }));
  await expectNoOverlap(toast, page.locator('[data-part="phone-head"]'));
  await expectNoOverlap(toast, page.getByRole('region', { name: 'Save' }));
});

test('the toast of a sent order does not cover its confirmation and buttons @phone @thumb', async ({
  openAs,
}) => {
  const day = dayFromToday(91);
  const page = await openAs('shop', `/orders/${day}`);
  await openNewOrder(page, 'Old Priory', day);
  await orderProduct(page, 'Baguette', 12);
  await saveOrder(page);
  const toast = toastOf(page, /^Order \d+ created$/);
  await page.getByRole('region', { name: 'Sent' }).waitFor();
  await expectNoOverlap(toast, page.getByRole('region', { name: 'Sent' }));
  await expectNoOverlap(toast, page.getByRole('region', { name: 'Save' }));
});
