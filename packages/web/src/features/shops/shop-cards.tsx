import type { AdministeredShop, ShopsView } from '@bakehouse/contract/administration/shops';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { IconChevronRight } from '@tabler/icons-react';
import { ShortDay } from '../../shared/days/short-day.tsx';
import { ShowMore } from '../../ui/table/show-more.tsx';
import { useShownRows } from '../../ui/table/use-shown-rows.ts';
import { OrderBars } from './order-bars.tsx';
import { ShopName } from './shop-columns.tsx';
import styles from './shops-screen.module.css';

/** The number of shops of a brand that are shown at first and with each further click. */
const step = 50;

interface ShopCardsProps {
  readonly shops: readonly AdministeredShop[];
  readonly view: ShopsView;
  /** The shops whose import name is not unique. */
  readonly ambiguous: ReadonlySet<ShopId>;
  readonly canEdit: boolean;
  readonly onEdit: (shop: AdministeredShop) => void;
}

/** The shops of a brand on a phone: each is a button that opens its form. */
export function ShopCards({ shops, view, ambiguous, canEdit, onEdit }: ShopCardsProps) {
  const { shown, ...more } = useShownRows(shops, step);
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((shop) => (
          <li key={shop.shopId}>
            <button
              type="button"
              disabled={!canEdit}
              aria-label={canEdit ? `Edit ${shop.name}` : shop.name}
              onClick={() => onEdit(shop)}
            >
              <ShopName shop={shop} isAmbiguous={ambiguous.has(shop.shopId)} />
              <span className={styles.cardFacts}>
                <OrderBars items={shop.itemsByDay} firstDay={view.firstDay} today={view.today} />
                {shop.nextOrder && (
                  <span className={styles.next}>
                    next <ShortDay day={shop.nextOrder} />
                  </span>
                )}
              </span>
              {canEdit && <IconChevronRight size={20} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}
