import { useEffect, useEffectEvent } from 'react';

/** The close functions of the open frames; the topmost is the last. */
const openFrames: (() => void)[] = [];

/**
 * Whether the target handles Escape itself, as a field with an open list does; it is marked with the attribute that
 * Mantine's own use.
 */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isTaken(event.target)) return;
  openFrames.at(-1)?.();
}

/**
 * Lets Escape close a dialog or drawer. Replaces Mantine's `closeOnEscape`, which closes every open frame at once: here
 * only the topmost reacts.
 */
export function useCloseOnEscape(opened: boolean, onClose: () => void): void {
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
