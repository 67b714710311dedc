import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './bakehouse.ts';

/** Rows and papers that are like those before them: on a busy day there are thousands of cells to look at. */
export const repeats = 'tbody tr:nth-child(n + 40), article:nth-of-type(n + 6)';

/**
 * Nothing on the page breaks WCAG 2.2 AA as far as axe can tell, and nothing sticks out sideways. What the selector
 * `except` finds is not looked at.
 */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  const looked: Rules = (builder) => all(except ? builder.exclude(except) : builder);
  expect(await violationsOn(page, looked)).toEqual([]);
  await expectNothingSideways(page);
}

/** The page is as wide as its window. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `nothing sticks out of ${page.viewportSize()?.width} px sideways`).toBeLessThanOrEqual(0);
}

/** Its colours can be told apart in dark too: all else is the same in both colour schemes. */
export async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await violationsOn(page, contrast)).toEqual([]);
}

type Rules = (builder: AxeBuilder) => AxeBuilder;
const all: Rules = (builder) => builder.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
const contrast: Rules = (builder) => builder.withRules(['color-contrast', 'link-in-text-block']);

async function violationsOn(page: Page, rules: Rules): Promise<readonly string[]> {
  // What passed is not wanted: on a page of four hundred products it is many megabytes.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await rules(builder).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
