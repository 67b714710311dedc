import type { ReactNode } from 'react';
import type { DialogShape } from './dialog-frame.tsx';
import { DialogFoot, DialogFrame } from './dialog-frame.tsx';
import { focusTitleOnOpen } from './focus-title-on-open.ts';
import styles from './responsive-dialog.module.css';

export interface ResponsiveDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence under the title. */
  readonly subtitle?: ReactNode;
  /** A decorative picture beside title and subtitle, hidden from assistive technology. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, in the sticky foot. */
  readonly footer?: ReactNode;
  /** One of the theme's widths, or pixels. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | number;
  /** How the dialog is shown on a phone. */
  readonly shape?: DialogShape;
  /** Marks the foot while the dialog has unsaved changes. */
  readonly isFootMarked?: boolean;
  /** A dialog with unsaved changes does not close on Escape or a click outside: its owner asks first. */
  readonly dirty?: boolean;
  /** Called instead of `onClose` when a dirty dialog is about to be closed. */
  readonly onCloseDirty?: () => void;
  /** The dialog has a route of its own, which the browser's Back leaves. */
  readonly hasAddress?: boolean;
}

/** A dialog with a title and a close button: centred from 900 px on, below that as `shape` says. */
export function ResponsiveDialog({
  title,
  subtitle,
  mark,
  size = 'md',
  shape = 'sheet',
  dirty = false,
  onCloseDirty = () => {},
  children,
  footer,
  isFootMarked = false,
  ...frame
}: ResponsiveDialogProps) {
  return (
    <DialogFrame
      {...frame}
      size={size}
      shape={shape}
      dirty={dirty}
      {...(dirty && { onDismiss: onCloseDirty })}
      hasCross
      isHeadRuled={Boolean(subtitle)}
      title={
        <span className={styles.heading}>
          {mark && (
            <span className={styles.mark} aria-hidden="true">
              {mark}
            </span>
          )}
          <span>
            <span ref={focusTitleOnOpen} className={styles.title} tabIndex={-1}>
              {title}
            </span>
            {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
          </span>
        </span>
      }
    >
      {children}
      {footer && <DialogFoot isMarked={isFootMarked}>{footer}</DialogFoot>}
    </DialogFrame>
  );
}
