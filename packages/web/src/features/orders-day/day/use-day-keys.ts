import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { useEffect, useRef } from 'react';
import { isTypingTarget, singleKeysAreOn } from '../../../ui/keys/use-shortcut.ts';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';

const dialogs = '[role="dialog"], [role="alertdialog"]';
/** Elements with arrow keys of their own. */
const ownArrows = `[role="grid"] tbody, ${dialogs}, [role="menu"], fieldset`;

/**
 * Left and Right go to the neighbouring day, anywhere on the page except in the grid. A press before the last
 * navigation has finished counts from its target.
 */
export function useDayKeys(day: DeliveryDay, listAddress: (day: DeliveryDay) => string): void {
  const follow = useFollowLink();
  const wanted = useRef(day);
  useEffect(() => {
    wanted.current = day;
  }, [day]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || event.defaultPrevented || !singleKeysAreOn()) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isTypingTarget(event.target)) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      if (document.querySelector(dialogs)) return;
      event.preventDefault();
      wanted.current = addDays(wanted.current, step);
      follow(listAddress(wanted.current));
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [listAddress, follow]);
}
