import { onTestFinished, vi } from 'vitest';

/** Until the test ends, the window is as narrow as a phone: whatever asks for a largest width is answered yes. */
export function onPhone(): void {
  answerWidths(() => true);
}

/** Until the test ends, the window is as wide as a tablet across, in which tables are tables. */
export function onTablet(): void {
  answerWidths((largest) => largest >= 1024);
}

/** Until the test ends, the window is as wide as a tablet upright: below 900 px, and wider than a small one. */
export function onUprightTablet(): void {
  answerWidths((largest) => largest >= 768);
}

/** @param isWithin whether the window is at most so many pixels wide */
function answerWidths(isWithin: (largest: number) => boolean): void {
  const wide = window.matchMedia.bind(window);
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = wide(query);
    const [, bound, ems] = /(max|min)-width: ([\d.]+)em/.exec(query) ?? [];
    const isAsked = query.includes('max-width');
    if (isAsked && isWithin(bound === 'max' ? Number(ems) * 16 : 0))
      Object.defineProperty(media, 'matches', { value: true });
    if (bound === 'min' && isWithin(Number(ems) * 16))
      Object.defineProperty(media, 'matches', { value: false });
    return media;
  });
  onTestFinished(() => spy.mockRestore());
}
