import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './bakehouse.ts';

/**
 * Rows and papers that are like those before them: on a busy day there are thousands of cells, and a look at each of
 * them, with all that may lie above it, takes longer than all else in these tests.
 */
const repeats = ['tbody tr', 'li'].map((row) => `${row}:nth-child(n + 25)`);
const repeatedPapers = 'article:nth-of-type(n + 4)';

/**
 * Nothing on the page breaks WCAG 2.2 AA as far as axe can tell, and nothing sticks out sideways.
 *
 * @param within what is looked at, where it lies over a page that a test of its own looks at
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsOn(page, all, within)).toEqual([]);
  await expectNothingSideways(page);
}

/** The page is as wide as its window. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `nothing sticks out of ${page.viewportSize()?.width} px sideways`).toBeLessThanOrEqual(0);
}

/** Its colours can be told apart in dark too: all else is the same in both colour schemes. */
export async function expectReadableInDark(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await violationsOn(page, contrast, within)).toEqual([]);
}

type Rules = (builder: AxeBuilder) => AxeBuilder;
const all: Rules = (builder) => builder.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
const contrast: Rules = (builder) => builder.withRules(['color-contrast', 'link-in-text-block']);

async function violationsOn(page: Page, rules: Rules, within?: string): Promise<readonly string[]> {
  // What passed is not wanted: on a page of four hundred products it is many megabytes.
  const builder = rules(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }));
  for (const repeat of [...repeats, repeatedPapers]) builder.exclude(repeat);
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
