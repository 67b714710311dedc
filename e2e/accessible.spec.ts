import { expectAccessible, expectNothingSideways, expectReadableInDark } from './accessibility.ts';
import type { Who } from './bakehouse.ts';
import { dayFromToday, expect, test } from './bakehouse.ts';

const tomorrow = dayFromToday(1);
const screens: readonly (readonly [string, Who | null, string])[] = [
  ['the sign-in page', null, '/sign-in'],
  ['the sign-up page', null, '/sign-up'],
  ['the page for a forgotten password', null, '/reset-password'],
  ['the page for a new password', null, '/update-password'],
  ['home', 'admin', '/'],
  ['the home of a shop', 'shop', '/home'],
  ['the home of several shops', 'shops', '/home'],
  ['the orders of a day', 'admin', `/orders/${tomorrow}`],
  ['the orders of a shop', 'shops', `/orders/${tomorrow}`],
  ['a new order', 'admin', `/orders/${tomorrow}/NEW/2`],
  // A day with few shops: every cell is looked at.
  ['the production sheet', 'admin', `/production-sheet/${dayFromToday(4)}`],
  ['the bench', 'reader', `/production-sheet/${dayFromToday(4)}/bench`],
  ['what arrives at a shop', 'shop', `/production-sheet/${dayFromToday(0)}`],
  ['the imports', 'admin', '/admin'],
  ['the shops screen', 'admin', '/admin/shops'],
  ['the categories and suppliers', 'admin', '/admin/categories'],
  ['the leads', 'admin', '/admin/leads'],
  ['the draw of a campaign', 'admin', '/admin/leads/draw/1'],
  ['the campaigns', 'admin', '/admin/campaigns'],
  ['the editor of a campaign', 'admin', '/admin/campaigns/1'],
  ['the users screen', 'super', '/admin/users'],
  ['the mail log', 'super', '/admin/mail-log'],
  ['the status', 'super', '/admin/status'],
  ["a person's own account", 'shop', '/account'],
  ['a screen that is not allowed', 'shop', '/admin/users'],
  ['a page that does not exist', 'shop', '/nowhere'],
];

for (const [name, who, path] of screens) {
  test(`${name} is accessible in light and in dark @phone`, async ({ page, openAs }, { project }) => {
    const opened = who ? await openAs(who, path) : page;
    if (!who) await opened.goto(path);
    await opened.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await opened.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(opened.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(opened);
    await expectReadableInDark(opened);
    if (project.name === 'phone') return;
    for (const width of [600, 768, 900, 1024, 1200, 1920]) {
      await opened.setViewportSize({ width, height: 1000 });
      await expectNothingSideways(opened);
    }
  });
}
