import { onTestFinished, vi } from 'vitest';

/** Until the test ends, the window is as narrow as a phone: whatever asks for a largest width is answered yes. */
export function onPhone(): void {
  answerWidths(() => true);
}

/** Until the test ends, the window is as wide as a tablet across, in which tables are tables. */
export function onTablet(): void {
  answerWidths((largest) => largest >= 1024);
}

/** @param isWithin whether the window is at most so many pixels wide */
function answerWidths(isWithin: (largest: number) => boolean): void {
  const wide = window.matchMedia.bind(window);
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = wide(query);
    const ems = /max-width: ([\d.]+)em/.exec(query)?.[1];
    const isAsked = query.includes('max-width');
    if (isAsked && isWithin(ems === undefined ? 0 : Number(ems) * 16))
      Object.defineProperty(media, 'matches', { value: true });
    return media;
  });
  onTestFinished(() => spy.mockRestore());
}
