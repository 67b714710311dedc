import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { usePhone } from '../use-media.ts';
import styles from './responsive-dialog.module.css';

interface ResponsiveDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence under the title. */
  readonly subtitle?: string | undefined;
  /** A decorative picture next to both, hidden from assistive technology. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, which stay at the foot while the body scrolls. */
  readonly footer?: ReactNode;
  /** One of the theme's widths, or pixels. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | number;
  /** A dialog with unsaved typing does not close on Esc or a click outside: its owner asks first. */
  readonly dirty?: boolean;
  /** Called instead of `onClose` when a dirty dialog is about to be closed. */
  readonly onCloseDirty?: () => void;
}

/** A dialog: in the middle of the screen from 900 px, from the bottom edge below. Focus is trapped and returned. */
export function ResponsiveDialog({
  opened,
  onClose,
  title,
  subtitle,
  mark,
  children,
  footer,
  size = 'md',
  dirty = false,
  onCloseDirty,
}: ResponsiveDialogProps) {
  const phone = usePhone();
  const Frame = phone ? Drawer : Modal;
  useFocusReturned(opened);
  return (
    <Frame
      opened={opened}
      // In the next turn, because the key that asks would answer the question that it opens.
      onClose={dirty ? () => setTimeout(onCloseDirty ?? noop) : onClose}
      closeOnClickOutside={!dirty}
      size={phone ? 'auto' : size}
      title={
        <span className={styles.heading}>
          {mark && (
            <span className={styles.mark} aria-hidden="true">
              {mark}
            </span>
          )}
          <span>
            <span className={styles.title}>{title}</span>
            {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
          </span>
        </span>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.body}>
        {children}
        {footer && (
          <div className={styles.foot} data-part="responsive-dialog-foot">
            {footer}
          </div>
        )}
      </div>
    </Frame>
  );
}

/**
 * A dialog that is unmounted together with its owner cannot return the focus: the element that had it before gets it,
 * unless another one has it by now.
 */
function useFocusReturned(opened: boolean): void {
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

function noop(): void {}
