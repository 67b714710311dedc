import { expectAccessible, expectNothingSideways, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { orderStates } from '../support/order-states.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

/** From here on no other test orders anything; both sizes of window share the server. */
const firstDay = 70;

for (const [place, { name, title, who, open, widths }] of orderStates.entries()) {
  const sizes = widths === undefined || widths.includes(1440) ? '@phone' : '@phone @thumb';
  test(`${title}: accessible in light and dark, in the room of its window, under a finger ${sizes}`, async ({
    openAs,
    allowComplaint,
  }, { project }) => {
    const isPhone = project.name === 'phone';
    allowComplaint(/412|ERR_INTERNET_DISCONNECTED/);
    const page = await openAs(who, '/account');
    await open(page, dayFromToday(firstDay + place * 2 + (isPhone ? 1 : 0)));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
    await expectReadableInDark(page);
    await expectNothingSideways(page);
    if (isPhone) expect(await findSmallTargets(page), name).toEqual([]);
  });
}
