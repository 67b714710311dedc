import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../ui/keys/keep-focus.ts';

/**
 * After a navigation, moves the focus to the main part of the new screen, unless the screen focused an element itself.
 * Without it a keyboard or screen reader would start again at the top of the page.
 */
export function useFocusAfterMove(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    const first = shown.current === undefined;
    shown.current = path;
    if (!first && isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
