import { formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { IconBulb } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useLock, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { missingUsual } from './missing-usual.ts';
import styles from './usual-band.module.css';

/** A notice of products that this shop usually orders on this weekday and that are not on the order. */
export function UsualBand() {
  const locked = useLock() !== null;
  const { products, day } = useOrderEditorPart((state) => state.page);
  // It looks through all products, so the key is seen first.
  const draft = useDeferredValue(useOrderEditorPart((state) => state.draft));
  const missing = useMemo(() => (locked ? null : missingUsual(products, draft)), [locked, products, draft]);
  if (!missing) return null;
  const { named, others } = missing;
  return (
    <p className={`${styles.root} muted screen-only`}>
      <IconBulb size={18} aria-hidden />
      <span>
        Usual on a {formatWeekdayName(day)}, and not on this order: {named.join(', ')}
        {others > 0 && ` and ${others} more`}
      </span>
    </p>
  );
}
