import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useScreenKeyboard } from '../keys/use-screen-keyboard.ts';
import { usePhone } from '../use-media.ts';
import styles from './dialog-frame.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useEscapeCloses } from './use-escape-closes.ts';
import { useFocusReturned } from './use-focus-returned.ts';

/**
 * What a dialog is on a phone: a `sheet` stands on the bottom edge, in reach of a thumb, as high as it needs; a `page`
 * takes the whole screen, for what is typed. From 900 px both stand in the middle.
 */
export type DialogShape = 'sheet' | 'page';

interface DialogFrameProps {
  readonly opened: boolean;
  readonly shape: DialogShape;
  /** One of the theme's widths, or pixels; from 900 px. */
  readonly size: 'sm' | 'md' | 'lg' | 'xl' | number;
  /** The head holds more than a title, and is set off by a line. */
  readonly isHeadRuled?: boolean;
  readonly title: ReactNode;
  readonly hasCross: boolean;
  /** What scrolls, and a `DialogFoot` after it. */
  readonly children: ReactNode;
  /** Something would be lost: a press beside the dialog does nothing, and Back is asked about elsewhere. */
  readonly dirty?: boolean;
  /** It stands at an address of its own, which the browser's Back leaves. */
  readonly hasAddress?: boolean;
  readonly onClose: () => void;
  /** What Escape and the cross do, where that is not to close it. */
  readonly onDismiss?: () => void;
}

/**
 * The one frame of all that opens over the middle of a page: its head and foot stay while the body scrolls, also above a
 * phone's keyboard. Focus is trapped and returned, Escape answers for the frame on top, and Back closes it.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, shape, onClose, dirty = false, hasAddress = false } = props;
  const phone = usePhone();
  const onDismiss = props.onDismiss ?? onClose;
  useFocusReturned(opened);
  useBackCloses(opened && !hasAddress, onClose, dirty);
  useEscapeCloses(opened, onDismiss);
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
  /** Something in the dialog is not saved yet. */
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}

/** The buttons of a dialog, which stay in sight while the body scrolls. */
export function DialogFoot({ isMarked = false, children }: DialogFootProps) {
  return (
    <div className={styles.foot} data-part="dialog-foot" data-foot data-marked={isMarked || undefined}>
      {children}
    </div>
  );
}

/** Keeps the frame clear of a phone's keyboard, and the field that is typed in within what is left. */
function KeyboardWatch() {
  const isUp = useScreenKeyboard();
  useEffect(() => {
    if (!isUp) return;
    const frame = requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isUp]);
  return null;
}
