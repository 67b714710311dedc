import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The bar of a page takes the place of the phone's tabs; a bar that saves does not. */
type FootBar = 'page' | 'save';

const shown = createStore<readonly FootBar[]>([]);

/**
 * Said by a bar at the foot of the window for as long as it is there, so that what else lies there makes room. It is
 * said rather than looked for: with `body:has(...)` in a sheet, the browser would look through the whole page for what
 * it applies to whenever an element comes or goes, and in a grid one does so with a key.
 */
export function useFootBar(bar: FootBar): void {
  useLayoutEffect(() => {
    shown.set([...shown.get(), bar]);
    return () => shown.set(shown.get().toSpliced(shown.get().indexOf(bar), 1));
  }, [bar]);
}

/** Whether there is a bar at the foot of the window, or one of this kind. */
export function useHasFootBar(bar?: FootBar): boolean {
  return useSyncExternalStore(shown.subscribe, () =>
    bar === undefined ? shown.get().length > 0 : shown.get().includes(bar),
  );
}

/**
 * How much of the window's foot (px) is taken by what is marked with `data-foot`: bars, tabs, the foot of a dialog. It
 * is measured while `isAsked`, for a bar is as high as its sentences.
 */
export function useFootHeight(isAsked: boolean): number {
  const [height, setHeight] = useState(0);
  const bars = useSyncExternalStore(shown.subscribe, shown.get);
  useLayoutEffect(() => {
    if (!isAsked) return;
    // What lies there changes with the bars that are said to be.
    void bars;
    const feet = [...document.querySelectorAll('[data-foot]')];
    const measure = () => setHeight(Math.max(0, ...feet.map(takenBy)));
    measure();
    const observer = new ResizeObserver(measure);
    for (const foot of feet) observer.observe(foot);
    return () => observer.disconnect();
  }, [isAsked, bars]);
  return height;
}

function takenBy(foot: Element): number {
  const { top, height } = foot.getBoundingClientRect();
  return height === 0 ? 0 : Math.round(window.innerHeight - top);
}
