import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

/** `?` lists the keys. */
export function ShortcutsDialog() {
  const [state, setState] = useState<'never' | 'open' | 'shut'>('never');
  useShortcut('?', () => setState('open'));
  if (state === 'never') return null;
  return (
    <Suspense>
      <ShortcutList opened={state === 'open'} onClose={() => setState('shut')} />
    </Suspense>
  );
}
