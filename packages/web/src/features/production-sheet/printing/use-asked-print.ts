import { useEffect, useEffectEvent } from 'react';
import { useSearchPart } from '../head/search-part.ts';

const name = 'print';

interface AskedPrint {
  /** Whether anything changed since the last print is known by now. */
  readonly isKnown: boolean;
  /** Null where nothing did. */
  readonly printChanges: (() => void) | null;
}

/**
 * Prints the changes where the address asks for it (`?print=changes`, of the first page), as soon as they are known: once,
 * so that neither a reload nor a later change prints again.
 */
export function useAskedPrint({ isKnown, printChanges }: AskedPrint): void {
  const [asked, set] = useSearchPart(name);
  const answer = useEffectEvent(() => {
    set(null);
    printChanges?.();
  });
  const isDue = asked === 'changes' && isKnown;
  useEffect(() => {
    if (isDue) answer();
  }, [isDue]);
}
