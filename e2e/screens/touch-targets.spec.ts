import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const day = dayFromToday(1);
test('the days and the sort of a search have the room of their words', async ({ openAs }) => {
  const page = await openAs('admin', `/orders/search?from=${dayFromToday(-4)}&to=${day}`);
  const sort = page.getByLabel('Sort');
  await sort.waitFor();
  const label = page.getByRole('button', { name: /^Days: / }).locator('.mantine-Button-label');
  expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  // 'Show and export' is beside the title, so that the sort keeps the room of its words.
  await expect(page.getByRole('button', { name: 'Show and export' })).toBeVisible();
  expect((await sort.boundingBox())?.width).toBeGreaterThan(180);
  expect(await findSmallTargets(page)).toEqual([]);
});
