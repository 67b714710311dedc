import styles from './keyboard-hint.module.css';

/** A key in the shape of a keycap; hidden on devices without a keyboard. */
export function KeyboardHint({ keys }: { readonly keys: string }) {
  return (
    <kbd className={styles.root} data-part="keyboard-hint">
      {keys}
    </kbd>
  );
}
