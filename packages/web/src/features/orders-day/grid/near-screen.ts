import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** How far from the screen a part is still drawn, so that quick scrolling meets finished rows. */
const margin = '700px 0px';

/**
 * Whether a part of a long list is on the screen or close to it.
 *
 * @param watching false for a list short enough to be drawn as a whole: then the answer is always true
 */
export function useNearScreen(part: RefObject<Element | null>, watching: boolean, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    const element = part.current;
    if (!watching || !element) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, watching]);
  return near || !watching;
}
