import { useEffect, useState } from 'react';
import styles from './changing-number.module.css';

/** How long a changed number is highlighted, in milliseconds. */
const shownMs = 2000;

/** A live number, highlighted for two seconds after a change. */
export function ChangingNumber({ children }: { readonly children: string }) {
  const [seen, setSeen] = useState(children);
  const [changed, setChanged] = useState(false);
  if (seen !== children) {
    setSeen(children);
    setChanged(true);
  }
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setChanged(false), shownMs);
    return () => clearTimeout(timer);
  }, [changed]);
  return (
    <span className={styles.root} data-changed={changed || undefined}>
      {children}
    </span>
  );
}
