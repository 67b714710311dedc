import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import styles from './locked-while.module.css';

interface LockedWhileProps {
  /** What is in the fields is on its way. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

/**
 * Fields that nobody can type into while they are being saved: what was typed meanwhile would be in no save. The focus
 * comes back to its field afterwards, unless something else has taken it.
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
