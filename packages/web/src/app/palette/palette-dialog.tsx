import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { closePalette, togglePalette, usePaletteIsOpen } from './palette-state.ts';
import { useRecordVisits } from './use-record-visits.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The command palette, opened by Ctrl+K or Cmd+K. Its lazy chunk is loaded when it is first opened. */
export function PaletteDialog() {
  const opened = usePaletteIsOpen();
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  useShortcut('mod+k', togglePalette);
  useRecordVisits();
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Palette opened={opened} onClose={closePalette} />
    </Suspense>
  );
}
