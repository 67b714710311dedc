import { useEffect, useState } from 'react';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';
import styles from './scrolled-title.module.css';

/** Which order it is, on the line of the tools once the head of the page has been scrolled away. */
export function ScrolledTitle() {
  const { shop, order } = useOrderEditorPart((state) => state.page);
  const isGone = useTitleGone();
  // The heading of the page says it to screen readers.
  return (
    <p className={styles.root} data-shown={isGone || undefined} aria-hidden="true">
      <b>{shop.name}</b> <span className="unbroken">{order ? `Order ${order.orderId}` : 'New order'}</span>
    </p>
  );
}

function useTitleGone(): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const title = document.querySelector('[data-part=order-title]');
    if (!title) return;
    const observer = new IntersectionObserver(([entry]) =>
      setGone(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(title);
    return () => observer.disconnect();
  }, []);
  return isGone;
}
