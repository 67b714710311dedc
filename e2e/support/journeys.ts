import type { Locator, Page } from '@playwright/test';
import { expect } from './bakehouse.ts';

/** The interactions on a page so far. */
export interface Effort {
  /** Taps, clicks, and keys that act: Enter, Tab, Ctrl with a letter. Not typing. */
  readonly taps: number;
  /** The taps and clicks among them. */
  readonly pointerActions: number;
  /** The vertical scroll distance, in screen heights. */
  readonly screens: number;
}

/** Counts interactions from now on, in all pages of this tab, by browser events. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const count = () => {
    if (Reflect.has(window, 'effort')) return;
    const add = (what: string, amount = 1) =>
      sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + amount));
    Reflect.set(window, 'effort', true);
    window.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) for (const what of ['taps', 'pointed']) add(what);
      },
      true,
    );
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, altKey, isTrusted }) => {
        const isHeld = ['Control', 'Meta', 'Alt', 'Shift'].includes(key);
        const isTyping = key.length === 1 || key === 'Backspace' || key === 'Delete';
        if (isTrusted && !isHeld && (!isTyping || ctrlKey || metaKey || altKey)) add('taps');
      },
      true,
    );
    let top = window.scrollY;
    window.addEventListener('scroll', () => {
      add('moved', Math.abs(window.scrollY - top));
      top = window.scrollY;
    });
  };
  await page.addInitScript(count);
  await page.evaluate(count);
  const begun = await effortOn(page);
  return async () => {
    const now = await effortOn(page);
    return {
      taps: now.taps - begun.taps,
      pointerActions: now.pointerActions - begun.pointerActions,
      screens: now.screens - begun.screens,
    };
  };
}

function effortOn(page: Page): Promise<Effort> {
  return page.evaluate(() => {
    const of = (what: string) => Number(sessionStorage.getItem(what));
    return { taps: of('taps'), pointerActions: of('pointed'), screens: of('moved') / window.innerHeight };
  });
}

/** Replaces the print dialog by a mark in the page. */
export async function watchPrinting(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.setAttribute('data-printed', '');
    };
  });
  return page.locator('body[data-printed]');
}

/** Presses Tab until this element has the focus; expects that the focus is visible at each stop. */
export async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  await expect(wanted).toBeVisible();
  let ends = 0;
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    // After the last stop the focus moves to the browser's own controls, and then to the top again.
    const isPast = await page.evaluate(() => document.activeElement === document.body);
    if (isPast) ends += 1;
    else await expectFocusVisible(page);
    expect(ends, 'Tab goes around the page only once').toBeLessThanOrEqual(1);
    if (await isFocused(wanted)) return;
  }
  await expect(wanted, `within ${most} steps`).toBeFocused();
}

/** Expects a visible focus. */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => findFocusError(page)).toBe('');
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

/** Returns the error; empty if an element has a visible focus that is not covered by sticky elements. */
function findFocusError(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing is focused';
    const name = `${element.tagName.toLowerCase()} '${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}'`;
    // The main part is focused after a navigation, so that Tab continues at its top.
    if (element.id === 'main') return '';
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    const isMarked = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    if (!isMarked) return `${name} has no visible focus indicator`;
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    // The input of a radio or a switch is visually hidden below its label.
    if (width < 4) return '';
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
    const isClear = hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
    return isClear ? '' : `${name} is covered by another element`;
  });
}

/** Records announcements of live regions from now on. The returned function waits for one that matches. */
export async function recordAnnouncements(page: Page): Promise<(words: RegExp) => Promise<void>> {
  const listen = () => {
    if (Reflect.has(window, 'heard')) return;
    Reflect.set(window, 'heard', true);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const changed of [target, ...addedNodes]) {
          const element = changed instanceof Element ? changed : changed.parentElement;
          const region = element?.closest('[role="status"], [role="alert"], [role="log"], [aria-live]');
          if (!region) continue;
          sessionStorage.setItem(
            'heard',
            `${sessionStorage.getItem('heard') ?? ''}\n${region.textContent.trim()}`,
          );
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async (words) => {
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('heard') ?? '')).toMatch(words);
  };
}
