import type { ShopHome } from '@bakehouse/contract/home';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { displayStatus } from '@bakehouse/domain/orders/display-status';
import { IconChevronRight, IconListCheck } from '@tabler/icons-react';
import { orderAddress, productionSheetAddress } from '../../../shared/addresses.ts';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { StatusBadge } from '../../../shared/status/status-badge.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Block } from '../block.tsx';
import styles from './arriving.module.css';

/** Today's delivery by category; hidden without an order. */
export function Arriving({ page: { today, arriving } }: { readonly page: ShopHome }) {
  const { me } = useMe();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(60_000));
  const only = arriving.length === 1 ? arriving[0] : undefined;
  if (arriving.length === 0) return null;
  return (
    <Block
      title="Arriving today"
      tag={<DayTag day={today} />}
      action={
        only && (
          <AppLink className="text-link unbroken" href={orderAddress(today, only.orderId)}>
            {`Order ${only.orderId}`}
          </AppLink>
        )
      }
    >
      {arriving.map(({ orderId, orderType, cutOff, items, total, categories }) => (
        <div key={orderId} className={styles.root}>
          {!only && (
            <AppLink className={styles.number} href={orderAddress(today, orderId)}>
              {`Order ${orderId}`}
            </AppLink>
          )}
          <ul>
            {categories.map(({ name, items: count }) => (
              <li key={name}>
                <LoafStamp kind={loafKindOf(name)} size={24} />
                <span>{name}</span>
                <b>{formatCount(count)}</b>
              </li>
            ))}
          </ul>
          <footer>
            <StatusBadge
              status={displayStatus({
                order: { orderType, voided: false },
                day: today,
                cutOff: Temporal.Instant.from(cutOff),
                now,
                timeZone: me.timeZone,
              })}
            />
            <span className="unbroken muted">{formatMoney(total)}</span>
            <b>{formatCount(items)}</b>
          </footer>
        </div>
      ))}
      <AppLink className={styles.tick ?? ''} href={productionSheetAddress(today)}>
        <IconListCheck size={20} aria-hidden />
        <span>Tick off what arrives</span>
        <IconChevronRight size={18} aria-hidden />
      </AppLink>
    </Block>
  );
}
