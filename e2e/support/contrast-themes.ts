import type { Page } from '@playwright/test';
import { finishAnimations } from './accessibility.ts';
import { expect } from './bakehouse.ts';

/**
 * Expects that in forced colours, light and dark, texts contrast with their background, pressed buttons differ from
 * others, and dialogs have a border, because backgrounds and shadows are removed. (axe does not know which colours the
 * system replaces.)
 */
export async function expectReadableInContrastThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await finishAnimations(page);
    expect(await page.evaluate(findUnreadable), `in a ${colorScheme} contrast theme`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

/** Runs in the page. Returns what cannot be distinguished. */
function findUnreadable(): readonly string[] {
  const found: string[] = [];
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const numbersOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  // Some system colours are translucent.
  const backgroundOf = (element: Element): string => {
    const background = numbersOf(getComputedStyle(element).backgroundColor);
    const [, , , alpha = 1] = background;
    if (alpha === 1 || !element.parentElement) return `rgb(${background.slice(0, 3).join(', ')})`;
    const below = numbersOf(backgroundOf(element.parentElement));
    return `rgb(${below.map((part, place) => Math.round((background[place] ?? 0) * alpha + part * (1 - alpha))).join(', ')})`;
  };
  const luminanceOf = (color: string) =>
    numbersOf(color)
      .slice(0, 3)
      .map((part) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, place) => sum + part * ([0.2126, 0.7152, 0.0722][place] ?? 0), 0);
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  for (const element of shown('body *')) {
    const words = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim())
      .join('');
    if (words === '' || element.clientWidth === 1 || element.closest(':disabled, svg, [aria-hidden="true"]'))
      continue;
    const { color } = getComputedStyle(element);
    if (contrast(color, backgroundOf(element)) < 4.5)
      found.push(`${words.slice(0, 40)} is ${color} on ${backgroundOf(element)}`);
  }
  for (const on of shown('[aria-pressed="true"]')) {
    const off = on.parentElement?.querySelector('[aria-pressed="false"]');
    if (off && backgroundOf(off) === backgroundOf(on)) found.push(`${on.textContent} is pressed`);
  }
  for (const dialog of shown('[role="dialog"], [role="alertdialog"]')) {
    const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(dialog);
    const hasEdge =
      (borderTopStyle !== 'none' && borderTopWidth !== '0px') ||
      (outlineStyle !== 'none' && outlineWidth !== '0px');
    if (!hasEdge) found.push(`${dialog.textContent.slice(0, 40)} has no edge`);
  }
  return found;
}
