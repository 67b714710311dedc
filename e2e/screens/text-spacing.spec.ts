import { expectNothingCut, spaceText } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { everyScreen } from '../support/every-screen.ts';

/** The demo brand has imported nothing, which its screens say. */
const noImport = /404 \(Not Found\)/;
/** A day with few cells on its sheet. */
const day = dayFromToday(4);
/** How many screens one test goes through, so that several browsers share them. */
const screensEach = 13;
const screens = Object.entries(everyScreen);

for (let first = 0; first < screens.length; first += screensEach) {
  const group = screens.slice(first, first + screensEach);
  test(`with the text spacing of WCAG 1.4.12 nothing is cut off from ${group[0]?.[0]} to ${group.at(-1)?.[0]}`, async ({
    openAs,
    allowComplaint,
  }) => {
    allowComplaint(noImport);
    const page = await openAs('super', '/account');
    const shopId = Number(await findShopId(page, 'Old Priory', day));
    for (const [path, addressOf] of group) {
      await test.step(path, async () => {
        await page.goto(addressOf({ day, shopId, pid: 10412 }));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await spaceText(page);
        for (const width of [1440, 1024, 768, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNothingCut(page);
        }
      });
    }
  });
}
