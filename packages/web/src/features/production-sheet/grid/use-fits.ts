import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Whether an element is at least so many pixels wide, now and whenever it is resized. */
export function useFits(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    setWidth(watched.clientWidth);
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width >= pixels;
}
