import type { Page } from '@playwright/test';

/** The minimum width and height of a touch target (px). */
const finger = 44;

/** The elements of a page whose touch target is too small, with its size. */
export async function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"]';
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches(':disabled') || element.closest('[inert], [aria-hidden="true"]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      // Skip links are outside of the window until they are focused.
      if (box.width < 2 || box.bottom <= 0 || box.right <= 0) continue;
      if (isWithinSentence(element)) continue;
      const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const answers = (x: number, y: number) => {
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
        const hit = document.elementFromPoint(x, y);
        if (hit === null || element.contains(hit)) return hit !== null;
        const label = hit.closest('label');
        return label?.control === element || (label?.contains(element) ?? false);
      };
      // Elements below a sticky or fixed one cannot be tapped there.
      if (!answers(middle.x, middle.y)) continue;
      if (box.width >= least && box.height >= least) continue;
      // How far from its centre it still reacts, in one direction.
      const reach = (x: number, y: number) => {
        let far = 0;
        while (far < least && answers(middle.x + x * (far + 1), middle.y + y * (far + 1))) far += 1;
        return far;
      };
      const isHigh = box.height >= least || reach(0, -1) + reach(0, 1) >= least - 2;
      const isWide = box.width >= least || reach(-1, 0) + reach(1, 0) >= least - 2;
      if (isHigh && isWide) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      small.push(
        `${element.tagName.toLowerCase()} '${name.slice(0, 40)}' ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
    }
    return [...new Set(small)];

    /** Whether a link is within a sentence, where its line height suffices (WCAG 2.5.8). */
    function isWithinSentence(element: HTMLElement): boolean {
      if (!['inline', 'inline-block'].includes(getComputedStyle(element).display)) return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (!block) return false;
      const words = [...block.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return words.some((node) => (node.textContent ?? '').trim().length > 2);
    }
  }, finger);
}
