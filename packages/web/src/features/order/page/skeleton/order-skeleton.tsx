import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { IconChevronLeft } from '@tabler/icons-react';
import { ordersAddress } from '../../../../shared/addresses.ts';
import { DayTag } from '../../../../shared/days/day-tag.tsx';
import { useMe, useToday } from '../../../../shared/session/me.tsx';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { useSkeletonDelay } from '../../../../ui/skeleton/use-skeleton-delay.ts';
import { useHandset, useMedia, usePhone } from '../../../../ui/use-media.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import screenStyles from '../../order-screen.module.css';
import { OrderStrip } from '../head/order-title.tsx';
import headStyles from '../head/phone-head.module.css';
import styles from './order-skeleton.module.css';

interface OrderSkeletonProps {
  readonly day: DeliveryDay;
  /** The number of a saved order. */
  readonly orderId?: number;
  /** The shop of a new order. */
  readonly shopId?: ShopId;
}

/**
 * The order page while it is loading: what the address tells is already in its place, and the rest reserves its space,
 * to avoid a layout shift.
 */
export function OrderSkeleton({ day, orderId, shopId }: OrderSkeletonProps) {
  const isLate = useSkeletonDelay();
  const upright = usePhone();
  const handset = useHandset();
  const wide = useMedia('(min-width: 75em)');
  const today = useToday();
  const shopName = useShopName(shopId);
  const number = orderId === undefined ? null : `Order ${orderId}`;
  // A delivered order is read-only: it has no search and no groups.
  const isRead = day < today;
  const body = (
    <>
      {wide && <OrderStrip day={day} />}
      <div className={screenStyles.head}>
        <div className={wide ? undefined : screenStyles.tabletTitle}>
          {!wide && (
            <>
              <BackTo day={day} className={screenStyles.back} size={24} />
              <DayTag day={day} size="header" />
            </>
          )}
          <div className={styles.title}>
            <h1>{shopName ?? '\u00A0'}</h1>
            <p className="muted">{number ?? 'New order'}</p>
          </div>
        </div>
        <i className={styles.banner} />
      </div>
      {!wide && <i className={styles.details} />}
      <div className={screenStyles.columns} data-aside={wide ? '' : undefined}>
        <div>
          {isRead ? !wide && <div className={styles.actions} /> : <Bars className={styles.tools} count={3} />}
          {!isRead && (wide || upright) && <Bars className={styles.rail} count={7} />}
          <div className={styles.beside} data-rail={(!isRead && !wide && !upright) || undefined}>
            <Table />
          </div>
        </div>
        {wide && (
          <aside className={screenStyles.aside}>
            <div className={styles.actions} />
            <div className="surface">
              <DayTag day={day} size="large" />
              <Bars className={styles.fields} count={5} />
            </div>
          </aside>
        )}
      </div>
    </>
  );
  return (
    <main
      id="main"
      className={screenStyles.page}
      data-part="page-skeleton"
      data-shape="order"
      data-late={isLate || undefined}
      tabIndex={-1}
      aria-busy="true"
    >
      <VisuallyHidden>Loading the order</VisuallyHidden>
      {handset && (
        <header className={headStyles.root} data-part="phone-head">
          <BackTo day={day} className={headStyles.button} size={26} />
          <div>
            <h1>{shopName ?? number ?? 'New order'}</h1>
            <p>{shopName && number ? number : `For Delivery On ${formatDay(day)}`}</p>
          </div>
          <DayTag day={day} size="header" />
          <span className={headStyles.button} />
        </header>
      )}
      {handset && (
        <div className={styles.grey} data-late={isLate || undefined}>
          <i className={styles.phoneBanner} />
        </div>
      )}
      <div className={`${screenStyles.pageBody} ${styles.grey}`} data-late={isLate || undefined}>
        {handset ? <Lines isRead={isRead} isNew={number === null} /> : body}
      </div>
      <div
        className={`${screenStyles.foot} ${styles.grey} ${styles.bar}`}
        data-late={isLate || undefined}
        aria-hidden="true"
      >
        <i />
        <i />
        <i />
      </div>
    </main>
  );
}

function useShopName(shopId: ShopId | undefined): string | null {
  const { me } = useMe();
  const [only] = me.shops;
  const shop =
    shopId === undefined ? me.shops.length === 1 && only : me.shops.find((each) => each.shopId === shopId);
  return shop ? shop.name : null;
}

interface BackToProps {
  readonly day: DeliveryDay;
  readonly className: string | undefined;
  readonly size: number;
}

function BackTo({ day, className, size }: BackToProps) {
  return (
    <AppLink className={`${className} screen-only`} href={ordersAddress(day)} aria-label="Back to orders">
      <IconChevronLeft size={size} aria-hidden />
    </AppLink>
  );
}

/** The lines on a phone, with collapsed details and chips. */
function Lines({ isRead, isNew }: { readonly isRead: boolean; readonly isNew: boolean }) {
  return (
    <div aria-hidden="true">
      <div className={styles.phoneDetails} />
      {!isRead && <Bars className={styles.chips} count={4} />}
      {isNew && <i className={styles.fill} />}
      <div className={styles.lineGroup} />
      {Array.from({ length: 9 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
        <div key={line} className={styles.line}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

function Table() {
  return (
    <div className={`surface ${styles.table}`} aria-hidden="true">
      <div className={styles.columnHead}>
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.group} />
      {Array.from({ length: 18 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={row} className={styles.row}>
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

function Bars({ className, count }: { readonly className: string | undefined; readonly count: number }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars that never move
        <i key={bar} />
      ))}
    </div>
  );
}
