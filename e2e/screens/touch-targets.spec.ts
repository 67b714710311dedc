import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

const day = dayFromToday(1);

test('the days and sort buttons of a search are not clipped @phone @thumb', async ({ openAs }) => {
  const page = await openAs('admin', `/orders/search?from=${dayFromToday(-4)}&to=${day}`);
  const sort = page.getByLabel('Sort');
  await sort.waitFor();
  const label = page.getByRole('button', { name: /^Days: / }).locator('.mantine-Button-label');
  expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  // 'Show and export' is beside the title, so that the sort field is wide enough for its text.
  await expect(page.getByRole('button', { name: 'Show and export' })).toBeVisible();
  expect((await sort.boundingBox())?.width).toBeGreaterThan(180);
  expect(await findSmallTargets(page)).toEqual([]);
});

/** What opens over a screen without an address of its own: its screen and the button that opens it. */
const dialogs = [
  { title: 'the form of a new shop', path: '/admin/shops', button: 'Add New Shop' },
  { title: 'the form of a new person', path: '/admin/users', button: 'Add New User' },
  { title: 'the form of a new product', path: '/admin/products', button: 'Add New Product' },
  { title: 'the calendar of a date field', path: '/admin/leads', button: 'Pick: From' },
  { title: 'the calendar of the day strip', path: `/orders/${day}`, button: 'Pick a date' },
  { title: 'the details of a lead', path: '/admin/leads', button: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun).*07700/ },
  { title: 'the settings of Sage', path: '/admin/invoice-exports', button: 'Sage settings' },
  { title: 'the actions menu of an order', path: `/orders/${day}/NEW/2`, button: 'More actions' },
];

for (const { title, path, button } of dialogs) {
  test(`every touch target is large enough in ${title} @phone @thumb`, async ({ openAs }) => {
    const page = await openAs('super', path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findSmallTargets(page)).toEqual([]);
  });
}
