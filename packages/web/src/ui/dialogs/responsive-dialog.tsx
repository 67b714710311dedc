import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhone } from '../use-media.ts';
import { beginAtTitle } from './begin-at-title.ts';
import styles from './responsive-dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useEscapeCloses } from './use-escape-closes.ts';
import { useFocusReturned } from './use-focus-returned.ts';

export interface ResponsiveDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence under the title. */
  readonly subtitle?: ReactNode;
  /** A decorative picture next to both, hidden from assistive technology. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, which stay at the foot while the body scrolls. */
  readonly footer?: ReactNode;
  /** One of the theme's widths, or pixels. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | number;
  /** Marks the foot: something in the dialog is not saved yet. */
  readonly isFootMarked?: boolean;
  /** A dialog with unsaved typing does not close on Esc or a click outside: its owner asks first. */
  readonly dirty?: boolean;
  /** Called instead of `onClose` when a dirty dialog is about to be closed. */
  readonly onCloseDirty?: () => void;
  /** It stands at an address of its own, which the browser's Back leaves. */
  readonly hasAddress?: boolean;
}

/** A dialog: in the middle of the screen from 900 px, from the bottom edge below. Focus is trapped and returned, and Back closes it. */
export function ResponsiveDialog({
  opened,
  onClose,
  title,
  subtitle,
  mark,
  children,
  footer,
  size = 'md',
  isFootMarked = false,
  dirty = false,
  onCloseDirty,
  hasAddress = false,
}: ResponsiveDialogProps) {
  const phone = usePhone();
  const Frame = phone ? Drawer : Modal;
  useFocusReturned(opened);
  useBackCloses(opened && !hasAddress, onClose, dirty);
  const close = dirty ? (onCloseDirty ?? noop) : onClose;
  useEscapeCloses(opened, close);
  return (
    <Frame
      opened={opened}
      onClose={close}
      closeOnEscape={false}
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
            <span ref={beginAtTitle} className={styles.title} tabIndex={-1}>
              {title}
            </span>
            {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
          </span>
        </span>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.body}>
        {children}
        {footer && (
          <div
            className={styles.foot}
            data-part="responsive-dialog-foot"
            data-marked={isFootMarked || undefined}
          >
            {footer}
          </div>
        )}
      </div>
    </Frame>
  );
}

function noop(): void {}
