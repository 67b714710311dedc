import type { SheetColumn } from '@bakehouse/domain/production/sheet';
import { additionalOrders } from '@bakehouse/domain/production/sheet';
import { countOf } from '@bakehouse/domain/words/words';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './shop-rail.module.css';

interface ShopRailProps {
  readonly side: 'left' | 'right';
  /** The hidden columns beyond this edge. */
  readonly hidden: readonly SheetColumn[];
  /** The number of changed quantities in them. */
  readonly changed: number;
  readonly onPage: () => void;
}

/** The edge of the table beyond which there are hidden shops, with the button that pages to them. */
export function ShopRail({ side, hidden, changed, onPage }: ShopRailProps) {
  const Arrow = side === 'left' ? IconChevronLeft : IconChevronRight;
  const words = hiddenLabel(hidden);
  return (
    <div className={styles.root} data-side={side} data-part="shop-rail">
      <button type="button" onClick={onPage}>
        <Arrow size={22} aria-hidden />
        <span>{words}</span>
        {changed > 0 && <em>{changed} changed</em>}
        <span className="visually-hidden">{side === 'left' ? ' to the left' : ' to the right'}</span>
      </button>
    </div>
  );
}

/** '16 more shops'; mentions the shared column if that is hidden. */
function hiddenLabel(hidden: readonly SheetColumn[]): string {
  const shops = hidden.filter(({ shopId }) => shopId !== null).length;
  if (shops === 0) return additionalOrders;
  const words = countOf(shops, 'more shop');
  return shops === hidden.length ? words : `${words} and ${additionalOrders.toLowerCase()}`;
}
