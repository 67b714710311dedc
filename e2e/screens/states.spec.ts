import type { Page } from '@playwright/test';
import {
  applyTextSpacing,
  expectAccessible,
  expectNoClippedText,
  expectNoHorizontalOverflow,
  expectReadableInDark,
} from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { expectReadableInContrastThemes } from '../support/contrast-themes.ts';
import { orderStates } from '../support/order-states.ts';
import { findSmallTargets } from '../support/touch-targets.ts';

/** No other test orders for days from here on. Both projects share the server. */
const firstDay = 70;

/** Expects that the save bar of an order has no clipped text, and is low enough. */
async function expectSaveBarFits(page: Page): Promise<void> {
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
  test(`${title}: accessible in light, dark and contrast themes, with text spacing and touch targets ${sizes}`, async ({
    openAs,
    allowConsoleError,
  }, { project }) => {
    const isPhone = project.name === 'phone';
    allowConsoleError(/412|ERR_INTERNET_DISCONNECTED/);
    const page = await openAs(who, '/account');
    await open(page, dayFromToday(firstDay + place * 2 + (isPhone ? 1 : 0)));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
    await expectReadableInDark(page);
    await expectNoHorizontalOverflow(page);
    if (isPhone) expect(await findSmallTargets(page), name).toEqual([]);
    else await expectSaveBarFits(page);
    await expectReadableInContrastThemes(page);
    await applyTextSpacing(page);
    for (const width of isPhone ? [390] : [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoClippedText(page);
    }
  });
}
