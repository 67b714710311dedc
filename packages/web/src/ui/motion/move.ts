/** Duration of an animation in milliseconds. */
const motionMs = 200;
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Whether animations are allowed: not with prefers-reduced-motion, and not where the Web Animations API is missing. */
export function isMotionAllowed(): boolean {
  return (
    typeof Element.prototype.animate === 'function' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * Animates an element from another position to its own. Only transform and opacity, so that there is no layout, and
 * clicks meanwhile reach the element.
 */
export function moveFrom(element: Element, from: { readonly transform?: string; readonly opacity?: number }) {
  const to = {
    ...(from.transform !== undefined && { transform: 'none' }),
    ...(from.opacity !== undefined && { opacity: 1 }),
  };
  return element.animate([from, to], { duration: motionMs, easing });
}
