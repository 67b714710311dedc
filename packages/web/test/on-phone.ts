import { onTestFinished, vi } from 'vitest';

/** Until the test ends, the window is as narrow as a phone: whatever asks for a largest width is answered yes. */
export function onPhone(): void {
  const wide = window.matchMedia.bind(window);
  const phone = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = wide(query);
    if (query.includes('max-width')) Object.defineProperty(media, 'matches', { value: true });
    return media;
  });
  onTestFinished(() => phone.mockRestore());
}
