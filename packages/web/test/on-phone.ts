import { onTestFinished, vi } from 'vitest';

/** Sets the width of a phone until the test ends: all max-width queries match. */
export function onPhone(): void {
  mockWidths(() => true);
}

/** Sets the width of a landscape tablet until the test ends. */
export function onTablet(): void {
  mockWidths((largest) => largest >= 1024);
}

/** Sets the width of an upright tablet until the test ends: below 900 px, above a small one. */
export function onUprightTablet(): void {
  mockWidths((largest) => largest >= 768);
}

/** @param isWithin whether the window is at most this many pixels wide */
function mockWidths(isWithin: (largest: number) => boolean): void {
  const wide = window.matchMedia.bind(window);
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = wide(query);
    const [, bound, ems] = /(max|min)-width: ([\d.]+)em/.exec(query) ?? [];
    const hasMaxWidth = query.includes('max-width');
    if (hasMaxWidth && isWithin(bound === 'max' ? Number(ems) * 16 : 0))
      Object.defineProperty(media, 'matches', { value: true });
    if (bound === 'min' && isWithin(Number(ems) * 16))
      Object.defineProperty(media, 'matches', { value: false });
    return media;
  });
  onTestFinished(() => spy.mockRestore());
}
