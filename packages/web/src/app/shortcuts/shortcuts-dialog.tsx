import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openShortcutList, shortcutListState } from '../../ui/keys/shortcut-list-state.ts';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

/** The list of shortcuts, opened by `?` or from the account. */
export function ShortcutsDialog() {
  const isOpen = useSyncExternalStore(shortcutListState.subscribe, shortcutListState.get);
  useShortcut('?', openShortcutList);
  if (isOpen === null) return null;
  return (
    <Suspense>
      <ShortcutList opened={isOpen} onClose={() => shortcutListState.set(false)} />
    </Suspense>
  );
}
