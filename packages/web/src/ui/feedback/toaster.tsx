import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import { useSyncExternalStore } from 'react';
import { useFootHeight, useHasFootBar } from '../foot-bars.ts';
import { focusPage } from '../keys/focus-page.ts';
import styles from './toast.module.css';
import type { Toast } from './toast.ts';
import { closeToast, pauseUndoTimer, releaseUndo, toasts } from './toast.ts';
import { useUndoKey } from './use-undo-key.ts';

/**
 * Where toasts appear: bottom left; on a phone just above everything at the foot of the window, because the head names
 * the order and the foot holds its actions. Both live regions exist before the first toast, so that screen readers
 * announce it.
 */
export function Toaster() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.get);
  const hasBar = useHasFootBar();
  const hasOffer = all.some(({ undo }) => undo !== undefined);
  useUndoKey(hasOffer);
  const footHeight = useFootHeight(all.length > 0);
  return (
    <div
      className={`${styles.toasts} screen-only`}
      data-part="toasts"
      data-above-bar={hasBar || undefined}
      style={{ '--foot-height': `${footHeight}px` }}
    >
      <div role="status">{all.filter((toast) => toast.kind === 'success').map(ToastItem)}</div>
      <div role="alert">{all.filter((toast) => toast.kind === 'error').map(ToastItem)}</div>
    </div>
  );
}

function ToastItem({ id, kind, message, undo }: Toast) {
  return (
    <div key={id} className={styles.root} data-kind={kind} {...(undo && holding(id))}>
      {kind === 'success' ? (
        <IconCircleCheck size={20} aria-hidden />
      ) : (
        <IconAlertTriangle size={20} aria-hidden />
      )}
      <p>{message}</p>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            closeToast(id);
            undo();
            focusPage();
          }}
        >
          Undo
        </button>
      )}
      {undo && <span className={styles.time} aria-hidden="true" />}
      {kind === 'error' && (
        <button type="button" aria-label="Close the message" onClick={() => closeToast(id)}>
          <IconX size={18} />
        </button>
      )}
    </div>
  );
}

/** Handlers that pause the undo's time while a pointer or the focus is on the toast. */
function holding(id: number) {
  return {
    onPointerEnter: () => pauseUndoTimer(id, 'pointer'),
    onPointerLeave: () => releaseUndo(id, 'pointer'),
    onFocus: () => pauseUndoTimer(id, 'focus'),
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) releaseUndo(id, 'focus');
    },
  };
}
