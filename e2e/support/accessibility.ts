import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './bakehouse.ts';

/**
 * Rows and papers that are like those before them: on a busy day there are thousands of cells, and a look at each of
 * them, with all that may lie above it, takes longer than all else in these tests.
 */
const repeats = ['tbody tr', 'li'].map((row) => `${row}:nth-child(n + 12)`);
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

/** The page is as wide as its screen. A phone's window grows with what sticks out, so it is no measure. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const screen = page.viewportSize()?.width ?? 0;
  // What is drawn otherwise on another width is so a moment after the window changed.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      `nothing sticks out of ${screen} px sideways`,
    )
    .toBeLessThanOrEqual(screen);
  await expectNothingBelow(page);
}

/** A page ends where what is seen on it ends: it cannot be scrolled by what is only heard. */
async function expectNothingBelow(page: Page): Promise<void> {
  const heightOfWhatIsHeard = () => {
    const heard = document.querySelectorAll<HTMLElement>('.visually-hidden');
    const withIt = document.documentElement.scrollHeight;
    for (const element of heard) element.style.display = 'none';
    const without = document.documentElement.scrollHeight;
    for (const element of heard) element.style.display = '';
    return withIt - without;
  };
  await expect
    .poll(() => page.evaluate(heightOfWhatIsHeard), 'what is only heard makes no page longer')
    .toBe(0);
}

/**
 * No word is cut off where nothing scrolls: neither by an edge, nor, of what names a thing, by dots. The cells of the
 * production sheet and of the availability grid are in two dimensions, which WCAG 1.4.10 leaves to them.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  const findCut = () => {
    const names =
      'h1, h2, h3, button, label, legend, summary, [data-part="filter-chip"], [data-part="app-header"] b';
    const isShape = (element: Element) =>
      getComputedStyle(element).clipPath.startsWith('polygon') && !element.closest('[aria-hidden="true"]');
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const words = element.textContent.trim();
      // A shape draws nothing of what is beyond it.
      if (words !== '' && element.scrollHeight > element.clientHeight + 1 && isShape(element))
        found.push(`'${words.slice(0, 40)}' is higher than its shape`);
      if (words === '' || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1)
        continue;
      if (element.closest('[role="grid"], .visually-hidden, [aria-hidden="true"]')) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (!/hidden|clip/.test(overflowX) || !element.checkVisibility({ visibilityProperty: true })) continue;
      // A note after a name may end in dots: it is read in full where it leads.
      if (textOverflow === 'ellipsis' && !element.matches(names)) continue;
      const edge = element.getBoundingClientRect().left + element.clientLeft + element.clientWidth;
      const out = [...element.querySelectorAll('*')].findLast(
        (one) => one.getBoundingClientRect().right > edge,
      );
      // A part that had no room is on a line of its own below the edge: it is not there, rather than cut.
      if (out && out.getBoundingClientRect().top >= element.getBoundingClientRect().bottom - 1) continue;
      const by = out ? `${out.tagName.toLowerCase()} '${out.textContent.trim().slice(0, 40)}'` : 'its words';
      found.push(`${element.tagName.toLowerCase()} '${words.slice(0, 40)}' cuts ${by}`);
    }
    return found;
  };
  await expect.poll(() => page.evaluate(findCut), `cut off at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Each number of a table has room in its cell: what has too little sticks out over the next one, or over the edge. */
export async function expectNumbersInCells(page: Page): Promise<void> {
  const findWider = () => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll<HTMLElement>('td, th')) {
      const { textAlign, paddingRight } = getComputedStyle(cell);
      if (textAlign !== 'right' || !cell.checkVisibility({ visibilityProperty: true })) continue;
      const end = cell.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.parentElement?.closest('.visually-hidden')) continue;
        const words = document.createRange();
        words.selectNodeContents(text);
        if (words.getBoundingClientRect().right > end + 1) found.push(text.textContent ?? '');
      }
    }
    return found;
  };
  await expect
    .poll(() => page.evaluate(findWider), `wider than its cell at ${page.viewportSize()?.width} px`)
    .toEqual([]);
}

/**
 * What stays in a window while its page scrolls (heads, tabs, bars) leaves half of it to what scrolls, where a window is
 * as low as that of a page at 400%.
 */
export async function expectRoomToRead(page: Page): Promise<void> {
  const shareOfWhatStays = () => {
    const root =
      document.querySelector('[role="dialog"] section, section[role="dialog"]') ?? document.documentElement;
    root.scrollTo(0, root.scrollHeight / 2);
    let stays = 0;
    for (let y = 1; y < innerHeight; y += 2) {
      let element = document.elementFromPoint(innerWidth / 3, y);
      while (element && !/sticky|fixed/.test(getComputedStyle(element).position))
        element = element.parentElement;
      // What covers the window scrolls in itself.
      if (element && element.getBoundingClientRect().height < innerHeight * 0.9) stays += 2;
    }
    root.scrollTo(0, 0);
    // A part of the page that scrolls in itself, and holds more than a window does, is what is read.
    for (const part of document.querySelectorAll('main, main *')) {
      if (part.scrollHeight < innerHeight * 1.2 || !/auto|scroll/.test(getComputedStyle(part).overflowY))
        continue;
      if (part.clientHeight < part.scrollHeight) stays = Math.max(stays, innerHeight - part.clientHeight);
    }
    return stays / innerHeight;
  };
  await expect
    .poll(() => page.evaluate(shareOfWhatStays), `${page.viewportSize()?.height} px leave room to read`)
    .toBeLessThanOrEqual(0.5);
}

/** Sets letters, words, lines and paragraphs as far apart as WCAG 1.4.12 asks a page to bear. */
export async function spaceText(page: Page): Promise<void> {
  // Set by the browser's own interface, as a person's style sheet is: the page allows no style of another origin.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, *::before, *::after {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
      }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Its colours can be told apart in dark too: all else is the same in both colour schemes. */
export async function expectReadableInDark(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await violationsOn(page, contrast, within)).toEqual([]);
}

type Rules = (builder: AxeBuilder) => AxeBuilder;
const all: Rules = (builder) => builder.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
const contrast: Rules = (builder) => builder.withRules(['color-contrast', 'link-in-text-block']);

async function violationsOn(page: Page, rules: Rules, within?: string): Promise<readonly string[]> {
  await standStill(page);
  // Nothing can be run in a frame without scripts, so axe cannot look into it: what it shows has a test of its own.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe[sandbox]:not([sandbox~="allow-scripts"])'))
      frame.remove();
  });
  // What passed is not wanted: on a page of four hundred products it is many megabytes.
  const builder = rules(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }));
  // In the page itself: otherwise a second page is opened each time, to put together what frames of other sites answer.
  if (page.frames().length === 1) builder.setLegacyMode();
  for (const repeat of [...repeats, repeatedPapers]) builder.exclude(repeat);
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/**
 * Takes every colour that is on its way to another one to its end, and lets none set out: a button that was just enabled
 * is for a moment darker than its words allow. To wait for it could be in vain, for what is out of sight stands still.
 */
export async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}
