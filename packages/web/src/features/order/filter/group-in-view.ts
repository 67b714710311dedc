import { useEffect, useState } from 'react';

/** The element id of a group. */
export function groupAnchor(index: number): string {
  return `order-group-${index}`;
}

/**
 * Scrolls a group below the sticky elements. Lines that were never rendered have an estimated height, so the position
 * is corrected during the next frames.
 */
export function scrollToGroup(index: number, frames = 5): void {
  document.getElementById(groupAnchor(index))?.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => scrollToGroup(index, frames - 1));
}

/**
 * The index of the group at the top of the list.
 *
 * @param below the height of the sticky elements above the list (px)
 */
export function useGroupInView(count: number, below: number, isEnabled = true): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!isEnabled) return;
    const inView = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const index = Number(entry.target.getAttribute('data-group-index'));
          if (entry.isIntersecting) inView.add(index);
          else inView.delete(index);
        }
        if (inView.size > 0) setCurrent(Math.min(...inView));
      },
      // A narrow strip below the sticky elements.
      { rootMargin: `-${below + 10}px 0px -60% 0px` },
    );
    for (let index = 0; index < count; index += 1) {
      const section = document.getElementById(groupAnchor(index));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [count, below, isEnabled]);
  return Math.min(current, Math.max(0, count - 1));
}
