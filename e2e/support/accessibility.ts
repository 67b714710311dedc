import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './bakehouse.ts';

/**
 * Repeated rows and cards, which are excluded: a busy day has thousands of cells, and checking each of them would take
 * longer than the rest of these tests.
 */
const repeats = ['tbody tr', 'li'].map((row) => `${row}:nth-child(n + 12)`);
const repeatedDocuments = 'article:nth-of-type(n + 4)';

/**
 * Expects no violation of WCAG 2.2 AA that axe can find, and no horizontal overflow.
 *
 * @param within limits the check to a dialog above a page that is checked by another test
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsOn(page, all, within)).toEqual([]);
  await expectNoHorizontalOverflow(page);
}

/**
 * Expects no horizontal overflow. Measured against the screen, because a phone's viewport grows with overflowing
 * content.
 */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const screen = page.viewportSize()?.width ?? 0;
  // After a resize, components that depend on the width render a moment later.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      `no horizontal overflow at ${screen} px`,
    )
    .toBeLessThanOrEqual(screen);
  await expectNoExtraHeight(page);
}

/** Expects that a page cannot be scrolled beyond its visible content, as by visually hidden text. */
async function expectNoExtraHeight(page: Page): Promise<void> {
  const extraHeight = () => {
    const hiddenTexts = document.querySelectorAll<HTMLElement>('.visually-hidden');
    const before = document.documentElement.scrollHeight;
    for (const element of hiddenTexts) element.style.display = 'none';
    const without = document.documentElement.scrollHeight;
    for (const element of hiddenTexts) element.style.display = '';
    return before - without;
  };
  await expect.poll(() => page.evaluate(extraHeight), 'visually hidden text makes the page longer').toBe(0);
}

/**
 * Expects no clipped text outside of scroll containers, and no ellipsis in names. Cells of the production sheet and the
 * availability grid are two-dimensional, which WCAG 1.4.10 exempts.
 */
export async function expectNoClippedText(page: Page): Promise<void> {
  const findClipped = () => {
    const names =
      'h1, h2, h3, button, label, legend, summary, [data-part="filter-chip"], [data-part="app-header"] b';
    const isShape = (element: Element) =>
      getComputedStyle(element).clipPath.startsWith('polygon') && !element.closest('[aria-hidden="true"]');
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const words = element.textContent.trim();
      // An SVG clips what is outside of its view box.
      if (words !== '' && element.scrollHeight > element.clientHeight + 1 && isShape(element))
        found.push(`'${words.slice(0, 40)}' is higher than its clip path`);
      if (words === '' || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1)
        continue;
      if (element.closest('[role="grid"], .visually-hidden, [aria-hidden="true"]')) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (!/hidden|clip/.test(overflowX) || !element.checkVisibility({ visibilityProperty: true })) continue;
      // A note after a name may have an ellipsis: its target shows it in full.
      if (textOverflow === 'ellipsis' && !element.matches(names)) continue;
      const edge = element.getBoundingClientRect().left + element.clientLeft + element.clientWidth;
      const out = [...element.querySelectorAll('*')].findLast(
        (one) => one.getBoundingClientRect().right > edge,
      );
      // A part that wrapped onto a clipped second line is hidden on purpose, not cut off.
      if (out && out.getBoundingClientRect().top >= element.getBoundingClientRect().bottom - 1) continue;
      const by = out ? `${out.tagName.toLowerCase()} '${out.textContent.trim().slice(0, 40)}'` : 'its text';
      found.push(`${element.tagName.toLowerCase()} '${words.slice(0, 40)}' clips ${by}`);
    }
    return found;
  };
  await expect
    .poll(() => page.evaluate(findClipped), `clipped at ${page.viewportSize()?.width} px`)
    .toEqual([]);
}

/** Expects that each number of a table fits its cell: otherwise it overlaps the next one, or overflows. */
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
 * Expects that sticky and fixed elements leave half of the viewport to the content, in a window as low as that of a
 * page at 400 % zoom.
 */
export async function expectRoomToRead(page: Page): Promise<void> {
  const stickyShare = () => {
    const root =
      document.querySelector('[role="dialog"] section, section[role="dialog"]') ?? document.documentElement;
    root.scrollTo(0, root.scrollHeight / 2);
    let stays = 0;
    for (let y = 1; y < innerHeight; y += 2) {
      let element = document.elementFromPoint(innerWidth / 3, y);
      while (element && !/sticky|fixed/.test(getComputedStyle(element).position))
        element = element.parentElement;
      // An element that covers the window has a scroll container of its own.
      if (element && element.getBoundingClientRect().height < innerHeight * 0.9) stays += 2;
    }
    root.scrollTo(0, 0);
    // If a part of the page is a scroll container with more than a window of content, that is what counts.
    for (const part of document.querySelectorAll('main, main *')) {
      if (part.scrollHeight < innerHeight * 1.2 || !/auto|scroll/.test(getComputedStyle(part).overflowY))
        continue;
      if (part.clientHeight < part.scrollHeight) stays = Math.max(stays, innerHeight - part.clientHeight);
    }
    return stays / innerHeight;
  };
  await expect
    .poll(() => page.evaluate(stickyShare), `sticky share of a window ${page.viewportSize()?.height} px high`)
    .toBeLessThanOrEqual(0.5);
}

/** Applies the text spacing that a page has to support by WCAG 1.4.12. */
export async function applyTextSpacing(page: Page): Promise<void> {
  // Set through the browser's inspector, like a user style sheet, because the CSP forbids other styles.
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

/** Checks the contrast in the dark colour scheme; everything else is equal in both. */
export async function expectReadableInDark(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await violationsOn(page, contrast, within)).toEqual([]);
}

type Rules = (builder: AxeBuilder) => AxeBuilder;
const all: Rules = (builder) => builder.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
const contrast: Rules = (builder) => builder.withRules(['color-contrast', 'link-in-text-block']);

async function violationsOn(page: Page, rules: Rules, within?: string): Promise<readonly string[]> {
  await finishAnimations(page);
  // axe cannot run in a sandboxed frame without scripts; its content has a test of its own.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe[sandbox]:not([sandbox~="allow-scripts"])'))
      frame.remove();
  });
  // Without passed results, which for a page of four hundred products are many megabytes.
  const builder = rules(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }));
  // In the page itself: otherwise axe opens a second page each time, to merge the results of cross-origin frames.
  if (page.frames().length === 1) builder.setLegacyMode();
  for (const repeat of [...repeats, repeatedDocuments]) builder.exclude(repeat);
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/**
 * Finishes running colour transitions and disables further ones: a button that was just enabled has too little contrast
 * for a moment. Waiting for them might never end, because transitions of off-screen elements are paused.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}
