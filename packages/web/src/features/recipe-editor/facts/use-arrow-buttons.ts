import type { FocusEvent, KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * A roving tab stop for a block of buttons: arrows move to the neighbour in any direction, Home and End to the ends.
 * Spread the result on the element around the buttons.
 */
export function useArrowButtons() {
  const block = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  useLayoutEffect(() => {
    for (const [index, button] of buttonsIn(block.current).entries()) {
      button.tabIndex = index === last.current ? 0 : -1;
    }
  });

  function goTo(index: number): void {
    const buttons = buttonsIn(block.current);
    const button = buttons[index];
    if (!button) return;
    for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
    last.current = index;
    button.focus();
  }

  return {
    ref: block,
    onFocus({ target }: FocusEvent): void {
      const index = buttonsIn(block.current).indexOf(target as HTMLButtonElement);
      if (index >= 0) last.current = index;
    },
    onKeyDown(event: KeyboardEvent): void {
      const buttons = buttonsIn(block.current);
      const here = buttons.findIndex((button) => button === document.activeElement);
      const to = here < 0 ? undefined : placeBeside(buttons, here, event.key);
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      goTo(to);
    },
  };
}

function buttonsIn(block: HTMLElement | null): readonly HTMLButtonElement[] {
  return [...(block?.querySelectorAll('button') ?? [])];
}

function placeBeside(buttons: readonly HTMLElement[], here: number, key: string): number | undefined {
  const top = buttons[0]?.offsetTop;
  const columns = buttons.filter(({ offsetTop }) => offsetTop === top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here - columns,
    ArrowDown: here + columns,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = steps[key];
  if (to === undefined) return undefined;
  return to >= 0 && to < buttons.length ? to : here;
}
