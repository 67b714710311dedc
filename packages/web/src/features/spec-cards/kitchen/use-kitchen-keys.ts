import { useEffect, useEffectEvent } from 'react';

interface KitchenKeys {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/**
 * Space completes the step, Backspace goes back. On buttons, checkboxes and fields the keys keep their usual meaning.
 */
export function useKitchenKeys({ onDone, onBack }: KitchenKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    const target = event.target instanceof Element ? event.target : null;
    const isOnControl = target?.closest('a[href], button, input, select, textarea, summary') !== null;
    if (event.key === ' ' && !isOnControl) {
      event.preventDefault();
      onDone();
    }
    if (event.key === 'Backspace' && !target?.matches('input:not([type=checkbox]), textarea')) {
      event.preventDefault();
      onBack();
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
