import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useHasFootBar } from '../foot-bars.ts';
import styles from './toast.module.css';
import type { Toast } from './toast.ts';
import { closeToast, toasts } from './toast.ts';

/**
 * Where toasts appear: bottom left, or at the top on a phone. Both live regions exist before the first toast, so that
 * screen readers announce it.
 */
export function Toaster() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.get);
  const hasBar = useHasFootBar();
  return (
    <div className={`${styles.toasts} screen-only`} data-above-bar={hasBar || undefined}>
      <div role="status">{all.filter((toast) => toast.kind === 'success').map(Slip)}</div>
      <div role="alert">{all.filter((toast) => toast.kind === 'error').map(Slip)}</div>
    </div>
  );
}

function Slip({ id, kind, message, undo }: Toast) {
  return (
    <div key={id} className={styles.root} data-kind={kind}>
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
          onClick={() => {
            closeToast(id);
            undo();
          }}
        >
          Undo
        </button>
      )}
      {kind === 'error' && (
        <button type="button" aria-label="Close the message" onClick={() => closeToast(id)}>
          <IconX size={18} />
        </button>
      )}
    </div>
  );
}
