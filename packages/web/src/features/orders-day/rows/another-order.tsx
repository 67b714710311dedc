import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { IconPlus } from '@tabler/icons-react';
import { newOrderAddress } from '../../../shared/addresses.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { DayShop } from '../day/shop-lines.ts';
import styles from './grid-order-details.module.css';

/** The link to a further order of a shop for the day. */
export function AnotherOrder({ shop, day }: { readonly shop: DayShop; readonly day: DeliveryDay }) {
  return (
    <AppLink
      className={styles.ordersAnother}
      href={newOrderAddress(day, shop.shopId)}
      aria-label={`Another order, ${shop.name}, ${formatDayShort(day)}`}
      title="Another order"
    >
      <IconPlus size={16} aria-hidden />
    </AppLink>
  );
}
