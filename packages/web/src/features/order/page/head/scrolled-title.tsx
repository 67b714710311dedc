import { useEffect, useState } from 'react';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';
import styles from './scrolled-title.module.css';

/** A short title of the order in the toolbar once the page's head has been scrolled out of view. */
export function ScrolledTitle() {
  const { shop, order } = useOrderEditorPart((state) => state.page);
  const isGone = useTitleGone();
  // Hidden from screen readers, which have the heading of the page.
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
