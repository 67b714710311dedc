import { useEffect, useEffectEvent } from 'react';
import { useQueryParameter } from '../head/search-part.ts';

const name = 'print';

interface AskedPrint {
  /** Whether the changes since the last print are loaded. */
  readonly isKnown: boolean;
  /** Null where there are none. */
  readonly printChanges: (() => void) | null;
}

/**
 * Prints the changes if the address requests it (`?print=changes`, linked from the home page), as soon as they are
 * loaded. The parameter is removed, so that neither a reload nor a later change prints again.
 */
export function usePrintParameter({ isKnown, printChanges }: AskedPrint): void {
  const [asked, set] = useQueryParameter(name);
  const answer = useEffectEvent(() => {
    set(null);
    printChanges?.();
  });
  const isDue = asked === 'changes' && isKnown;
  useEffect(() => {
    if (isDue) answer();
  }, [isDue]);
}
