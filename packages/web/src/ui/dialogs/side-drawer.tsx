import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenKeyboard } from '../keys/use-screen-keyboard.ts';
import { useMedia } from '../use-media.ts';
import { focusTitleOnOpen } from './focus-title-on-open.ts';
import dialogStyles from './responsive-dialog.module.css';
import type { ResponsiveDialogProps } from './responsive-dialog.tsx';
import styles from './side-drawer.module.css';
import { useCloseOnEscape } from './use-close-on-escape.ts';
import { useFocusReturned } from './use-focus-returned.ts';

interface SideDrawerProps extends Omit<ResponsiveDialogProps, 'opened' | 'mark' | 'size'> {
  /** Controls in the head, beside the close button. */
  readonly headTools?: ReactNode;
  /** In pixels; full width on screens that are narrower. */
  readonly width: number;
}

/**
 * A full-height dialog at the right edge, for content that needs room: its head and foot are fixed, and its content
 * decides what scrolls. Focus is trapped and returned.
 */
export function SideDrawer(props: SideDrawerProps) {
  const { onClose, title, subtitle, headTools, children, footer, width } = props;
  const { isFootMarked = false, dirty = false, onCloseDirty = () => {} } = props;
  const isNarrow = useMedia(`(max-width: ${width / 16}em)`);
  useFocusReturned(true);
  useScreenKeyboard();
  const close = dirty ? onCloseDirty : onClose;
  useCloseOnEscape(true, close);
  return (
    <Drawer.Root
      opened
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={!dirty}
      position="right"
      size={isNarrow ? '100%' : width}
    >
      <Drawer.Overlay />
      <Drawer.Content className={styles.content}>
        <Drawer.Header className={styles.head}>
          <Drawer.Title>
            <span ref={focusTitleOnOpen} className={dialogStyles.title} tabIndex={-1}>
              {title}
            </span>
            {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
          </Drawer.Title>
          {headTools}
          <Drawer.CloseButton aria-label="Close" className={styles.close} />
        </Drawer.Header>
        <Drawer.Body className={styles.body}>
          {children}
          {footer && (
            <div className={styles.foot} data-part="side-drawer-foot" data-marked={isFootMarked || undefined}>
              {footer}
            </div>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
