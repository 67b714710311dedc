import { formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { IconBulb } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { change, typeQuantity } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { missingUsual } from './missing-usual.ts';
import { useFillWithUsual } from './use-fill-with-usual.ts';
import styles from './usual-band.module.css';

/** Usual products of this shop and weekday that are not on the order, as buttons that add one, or all. */
export function UsualBand() {
  const editor = useOrderEditor();
  const locked = useLock() !== null;
  const { products, day } = useOrderEditorPart((state) => state.page);
  // Deferred, because it searches all products at every key.
  const draft = useDeferredValue(useOrderEditorPart((state) => state.draft));
  const missing = useMemo(() => (locked ? null : missingUsual(products, draft)), [locked, products, draft]);
  const { fill } = useFillWithUsual();
  if (!missing) return null;
  const { named, others } = missing;
  return (
    <section className={`${styles.root} screen-only`} aria-label="Usual products that are missing">
      <IconBulb size={18} aria-hidden />
      <p>
        <span className={styles.lead}>Usual on a {formatWeekdayName(day)}, and not on this order:</span>
        {named.map(({ productId, name, quantity }) => (
          <button
            key={productId}
            type="button"
            className={styles.add}
            aria-label={`Add ${quantity} ${name}`}
            onClick={() => change(editor, (state) => typeQuantity(state, productId, quantity))}
          >
            {name} <b>{quantity}</b>
          </button>
        ))}
        <button type="button" className={styles.all} onClick={fill}>
          {named.length + others === 1 ? 'Add it' : `Add all ${named.length + others}`}
        </button>
      </p>
    </section>
  );
}
