import { expectAccessible, expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

test('a shop ticks off its delivery, also without a network, and the device stores the ticks @phone', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const page = await openAs('shop', `/production-sheet/${dayFromToday(0)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arriving');
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  expect(await boxes.count()).toBeGreaterThan(4);
  await boxes.nth(0).click();
  await page
    .getByRole('button', { name: / is short$/ })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'This delivery' });
  await expect(bar).toContainText(/2 of \d+ ticked, 1 short/);
  // A window as tall as the list: axe would measure only the visible half of a target that the bar partly covers.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 4000 });
  await expectAccessible(page);
  await page.setViewportSize(size);

  await page.context().setOffline(true);
  await boxes.nth(2).click();
  await expect(bar).toContainText(/3 of \d+ ticked/);
  await page.context().setOffline(false);
  await page.reload();
  await expect(bar).toContainText(/3 of \d+ ticked, 1 short/);
  await page.getByRole('button', { name: 'Tick the rest' }).click();
  await expect(bar).toContainText(/(\d+) of \1 ticked, 1 short/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText(/3 of \d+ ticked, 1 short/);
  await expectNoHorizontalOverflow(page);
});
