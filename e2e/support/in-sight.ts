import type { Locator, Page } from '@playwright/test';
import { expect } from './bakehouse.ts';

/** Expects that an element is completely visible and clickable: no other element covers its corners. */
export async function expectFullyVisible(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const seen = (x: number, y: number) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (one.contains(hit) || hit.contains(one));
        };
        const middle = (left + right) / 2;
        return top >= 0 && bottom <= window.innerHeight && seen(middle, top + 2) && seen(middle, bottom - 2);
      }),
    )
    .toBe(true);
}

/** The number of these elements that are fully visible between sticky elements. */
export function countFullyVisible(rows: Locator): Promise<number> {
  return rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        if (top < 0 || bottom > window.innerHeight || bottom === top) return false;
        return [top + 2, bottom - 2].every((y) => {
          const hit = document.elementFromPoint(left + 24, y);
          return hit !== null && row.contains(hit);
        });
      }).length,
  );
}

/** The lines of an order. */
export const orderLines = (page: Page) => page.locator('[data-product]:visible');
