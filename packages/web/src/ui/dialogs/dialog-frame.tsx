import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useScreenKeyboard } from '../keys/use-screen-keyboard.ts';
import { usePhone } from '../use-media.ts';
import styles from './dialog-frame.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useCloseOnEscape } from './use-close-on-escape.ts';
import { useFocusReturned } from './use-focus-returned.ts';

/**
 * How a dialog is shown below 900 px: a `sheet` at the bottom edge, within reach of a thumb and as high as its content;
 * a `page` covers the whole screen, for forms. From 900 px both are centred.
 */
export type DialogShape = 'sheet' | 'page';

interface DialogFrameProps {
  readonly opened: boolean;
  readonly shape: DialogShape;
  /** Width from 900 px on: one of the theme's sizes, or pixels. */
  readonly size: 'sm' | 'md' | 'lg' | 'xl' | number;
  /** Separates the head from the body by a line, because it contains more than a title. */
  readonly isHeadRuled?: boolean;
  readonly title: ReactNode;
  readonly hasCross: boolean;
  /** The scrolling body, and a `DialogFoot` after it. */
  readonly children: ReactNode;
  /** Whether closing would lose edits: a click outside then does nothing, and Back is handled by a `LeaveGuard`. */
  readonly dirty?: boolean;
  /** The dialog has a route of its own, which the browser's Back leaves. */
  readonly hasAddress?: boolean;
  readonly onClose: () => void;
  /** Called on Escape and by the close button in place of `onClose`. */
  readonly onDismiss?: () => void;
}

/**
 * The frame of all dialogs in the middle of a page: its head and foot are sticky while the body scrolls, also above an
 * on-screen keyboard. Focus is trapped and returned; Escape and Back close the topmost frame.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, shape, onClose, dirty = false, hasAddress = false } = props;
  const phone = usePhone();
  const onDismiss = props.onDismiss ?? onClose;
  useFocusReturned(opened);
  useCloseOnBack(opened && !hasAddress, onClose, dirty);
  useCloseOnEscape(opened, onDismiss);
  return (
    <Modal
      opened={opened}
      onClose={onDismiss}
      closeOnEscape={false}
      closeOnClickOutside={!dirty}
      size={props.size}
      classNames={{
        inner: styles.inner,
        content: `${styles.content} ${shape === 'page' ? styles.page : styles.sheet}`,
        header: `${styles.head} ${props.isHeadRuled ? styles.ruled : ''}`,
        body: styles.body,
      }}
      {...(phone && { transitionProps: { duration: 200, transition: 'slide-up' } })}
      withCloseButton={props.hasCross}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={props.title}
    >
      {phone && opened && <KeyboardWatch />}
      <div className={styles.parts}>{props.children}</div>
    </Modal>
  );
}

interface DialogFootProps {
  /** Marks the foot while the dialog has unsaved changes. */
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}

/** The buttons of a dialog, sticky while the body scrolls. */
export function DialogFoot({ isMarked = false, children }: DialogFootProps) {
  return (
    <div className={styles.foot} data-part="dialog-foot" data-foot data-marked={isMarked || undefined}>
      {children}
    </div>
  );
}

/** Keeps the frame above an on-screen keyboard, and the focused field within the visible part of it. */
function KeyboardWatch() {
  const isUp = useScreenKeyboard();
  useEffect(() => {
    if (!isUp) return;
    const frame = requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isUp]);
  return null;
}
