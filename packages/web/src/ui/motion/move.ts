/** How long something moves, in milliseconds. */
const motionMs = 200;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Whether things may move: not for people who asked their device for less of it, and not where nothing can. */
export function mayMove(): boolean {
  return (
    typeof Element.prototype.animate === 'function' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * Moves an element to where it is from somewhere else. Only transform and opacity: the browser does it without another
 * layout, and what is pressed meanwhile is pressed.
 */
export function moveFrom(element: Element, from: { readonly transform?: string; readonly opacity?: number }) {
  const to = {
    ...(from.transform !== undefined && { transform: 'none' }),
    ...(from.opacity !== undefined && { opacity: 1 }),
  };
  return element.animate([from, to], { duration: motionMs, easing });
}
