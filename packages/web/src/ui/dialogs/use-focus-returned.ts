import { useEffect } from 'react';

/**
 * A dialog that is unmounted together with its owner cannot return the focus: the element that had it before gets it,
 * unless another one has it by now.
 */
export function useFocusReturned(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const isNobody = document.activeElement === null || document.activeElement === document.body;
        if (isNobody && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, [opened]);
}
