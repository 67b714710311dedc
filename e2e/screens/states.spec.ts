import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNothingCut,
  expectNothingSideways,
  expectReadableInDark,
  spaceText,
} from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { expectSeenInContrastThemes } from '../support/contrast-themes.ts';
import { orderStates } from '../support/order-states.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

/** From here on no other test orders anything; both sizes of window share the server. */
const firstDay = 70;

/** Below the lines of an order, what was saved and what is not is read in full, and leaves the lines their room. */
async function expectWholeBar(page: Page): Promise<void> {
  for (const width of [1440, 1024, 900, 768, 600]) {
    await page.setViewportSize({ width, height: 900 });
    const findCut = (bars: Element[]) =>
      bars.flatMap((bar) =>
        [bar, ...bar.querySelectorAll('span')]
          .filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
          )
          .map((part) => part.textContent),
      );
    const bar = page.getByRole('region', { name: 'Save' });
    await expect.poll(() => bar.evaluateAll(findCut), `cut off at ${width} px`).toEqual([]);
    const height = await bar.evaluateAll((bars) => Math.max(0, ...bars.map((one) => one.clientHeight)));
    expect(height, `height of the bar at ${width} px`).toBeLessThanOrEqual(110);
  }
}

for (const [place, { name, title, who, open, widths }] of orderStates.entries()) {
  const sizes = widths === undefined || widths.includes(1440) ? '@phone' : '@phone @thumb';
  test(`${title}: accessible in light, dark and contrast themes, in the room of its window, with text set apart, under a finger ${sizes}`, async ({
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
    else await expectWholeBar(page);
    await expectSeenInContrastThemes(page);
    await spaceText(page);
    for (const width of isPhone ? [390] : [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingCut(page);
    }
  });
}
