import styles from './keyboard-hint.module.css';

/** A key to press, drawn as a small key; hidden where there is no keyboard. */
export function KeyboardHint({ keys }: { readonly keys: string }) {
  return (
    <kbd className={styles.root} data-part="keyboard-hint">
      {keys}
    </kbd>
  );
}
