import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import styles from './locked-while.module.css';

interface LockedWhileProps {
  /** Whether the fields are being saved. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

/**
 * Makes fields inert while they are being saved, because edits made meanwhile would not be part of the save. The focus
 * returns to its field afterwards, unless another element has it.
 */
export function LockedWhile({ isLocked, children }: LockedWhileProps) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLocked) {
      const isInside = activeElement instanceof HTMLElement && root.current?.contains(activeElement);
      focused.current = isInside ? activeElement : null;
      return;
    }
    if (activeElement === document.body) focused.current?.focus({ preventScroll: true });
    focused.current = null;
  }, [isLocked]);
  return (
    <div ref={root} className={styles.fields} inert={isLocked}>
      {children}
    </div>
  );
}
