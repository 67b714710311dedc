import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** A 'page' bar replaces the phone's tabs; a 'save' bar does not. */
type FootBar = 'page' | 'save';

const shown = createStore<readonly FootBar[]>([]);

/**
 * Registers a bar at the foot of the window while it is mounted, so that other elements there make room. It is
 * registered rather than matched by CSS: with `body:has(...)` the browser would search the whole page whenever an
 * element is added or removed, which in a grid happens with every key.
 */
export function useFootBar(bar: FootBar): void {
  useLayoutEffect(() => {
    shown.set([...shown.get(), bar]);
    return () => shown.set(shown.get().toSpliced(shown.get().indexOf(bar), 1));
  }, [bar]);
}

/** Whether a bar is at the foot of the window, of this kind if one is given. */
export function useHasFootBar(bar?: FootBar): boolean {
  return useSyncExternalStore(shown.subscribe, () =>
    bar === undefined ? shown.get().length > 0 : shown.get().includes(bar),
  );
}

/**
 * The height (px) of everything at the foot of the window that is marked with `data-foot`: bars, tabs, the foot of a
 * dialog. It is measured while `isAsked`, because the height of a bar depends on its text.
 */
export function useFootHeight(isAsked: boolean): number {
  const [height, setHeight] = useState(0);
  const bars = useSyncExternalStore(shown.subscribe, shown.get);
  useLayoutEffect(() => {
    if (!isAsked) return;
    // The height changes with the registered bars.
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
