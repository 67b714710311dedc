import type { Locator, Page } from '@playwright/test';
import { expect } from './bakehouse.ts';

/** What a person did on a page so far. */
export interface Effort {
  /** Presses of a finger or pointer, and keys that do something: Enter, Tab, Ctrl and a letter. Typing is none. */
  readonly taps: number;
  /** Those of the taps that were a finger's or a pointer's. */
  readonly pointed: number;
  /** How far the page moved up and down, in screens. */
  readonly screens: number;
}

/** Counts from now on, in whatever pages follow in this tab, what the browser itself says was done. */
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
      pointed: now.pointed - begun.pointed,
      screens: now.screens - begun.screens,
    };
  };
}

function effortOn(page: Page): Promise<Effort> {
  return page.evaluate(() => {
    const of = (what: string) => Number(sessionStorage.getItem(what));
    return { taps: of('taps'), pointed: of('pointed'), screens: of('moved') / window.innerHeight };
  });
}

/** The system's dialog for printing is not opened; that it would be is written into the page. */
export async function watchPrinting(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.setAttribute('data-printed', '');
    };
  });
  return page.locator('body[data-printed]');
}

/** Goes on by Tab until this has the focus; wherever it rests on the way, it is seen, and in sight. */
export async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  await expect(wanted).toBeVisible();
  let ends = 0;
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    // Behind the last stop a browser goes on in its own bar, and then at the top again.
    const isPast = await page.evaluate(() => document.activeElement === document.body);
    if (isPast) ends += 1;
    else await expectFocusSeen(page);
    expect(ends, 'once around the page').toBeLessThanOrEqual(1);
    if (await isFocused(wanted)) return;
  }
  await expect(wanted, `within ${most} steps`).toBeFocused();
}

/** The keyboard has a place on the page, which shows that it is there. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => whatIsWrongWithFocus(page)).toBe('');
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

/** Empty where the focus is somewhere, visibly, and clear of what is stuck to the edges of the window. */
function whatIsWrongWithFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'the focus is lost';
    const name = `${element.tagName.toLowerCase()} '${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}'`;
    // The main part takes the focus after a move, so that Tab goes on from its top.
    if (element.id === 'main') return '';
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    const isMarked = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    if (!isMarked) return `${name} does not show that it has the focus`;
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    // A radio or a switch is a dot under its label.
    if (width < 4) return '';
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
    const isClear = hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
    return isClear ? '' : `${name} lies under something`;
  });
}

/** Writes down from now on what live regions say. The answer waits until something like these words was said. */
export async function listenTo(page: Page): Promise<(words: RegExp) => Promise<void>> {
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
