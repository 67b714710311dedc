import { useEffect, useEffectEvent } from 'react';

/** What closes each of the frames that are open; the one on top is the last. */
const openFrames: (() => void)[] = [];

/** An element that takes the key for itself, such as a field with an open list, says so as Mantine's own do. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isTaken(event.target)) return;
  openFrames.at(-1)?.();
}

/**
 * Lets Escape close a frame above the page, in place of Mantine's `closeOnEscape`, by which every open frame hears the
 * key: only the one on top does. What is below it stays as it is.
 */
export function useEscapeCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const frame = () => close();
    if (openFrames.length === 0) window.addEventListener('keydown', closeTopmost, { capture: true });
    openFrames.push(frame);
    return () => {
      openFrames.splice(openFrames.indexOf(frame), 1);
      if (openFrames.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, [opened]);
}
