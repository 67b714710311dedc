import type { Locator, Page } from '@playwright/test';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { closeConfirmation, openNewOrder, orderProduct, saveOrder } from '../support/ordering.ts';

/**
 * Translates the page as Chrome and Edge do: replaces each text node, also new ones, by an element with the translation.
 * Here the translation is the English text in brackets.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replaceTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, [translate="no"]'))
          continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(`[${text.data}]`);
        text.replaceWith(outer);
      }
    };
    replaceTexts(document.body);
    new MutationObserver(() => replaceTexts(document.body)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}

/** The visible text, without the brackets. */
async function wordsOf(part: Locator): Promise<string> {
  return (await part.innerText()).replaceAll(/[[\]\s]+/g, ' ');
}

test('an order is created, changed and saved correctly on a page that the browser translates @phone', async ({
  openAs,
}) => {
  const page = await openAs('shop', '/account');
  const day = dayFromToday(test.info().project.name === 'phone' ? 46 : 47);
  await openNewOrder(page, 'Old Priory', day);
  await translate(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('[');

  // Lines are filtered, and shown again.
  const search = page.getByRole('searchbox');
  if (!(await search.isVisible())) await page.getByRole('button', { name: 'Find a product' }).click();
  await search.fill('baguette');
  const bloomers = page.getByRole('textbox', { name: 'Quantity, White bloomer', exact: true });
  await expect(bloomers).toBeHidden();
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click();
  else await search.fill('');
  await expect(bloomers).toBeVisible();
  await orderProduct(page, 'Baguette', 3);
  await orderProduct(page, 'White bloomer', 4);
  await orderProduct(page, 'Baguette', 13);
  const bar = page.getByRole('region', { name: 'Save' });
  await expect.poll(() => wordsOf(bar)).toContain('2 lines, 17 items');
  const total = /£[\d.]+/.exec(await wordsOf(bar))?.[0] ?? 'no total';
  await saveOrder(page);
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await closeConfirmation(page);

  await orderProduct(page, 'White bloomer', 5);
  await expect.poll(() => wordsOf(bar)).toContain('2 lines, 18 items');
  await orderProduct(page, 'White bloomer', 4);
  await expect.poll(() => wordsOf(bar)).toContain(total);
  // Navigates to other screens.
  for (const path of ['/orders/search/priory', `/production-sheet/${day}`, `/orders/${day}`, '/home']) {
    await page.evaluate((address) => {
      history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
});
