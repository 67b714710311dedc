import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { ordersAddress } from '../../../../shared/addresses.ts';
import { CalendarStrip, stripDayFacts } from '../../../../shared/days/calendar-strip.tsx';
import { DayTag } from '../../../../shared/days/day-tag.tsx';
import { DayPicker } from '../../../../shared/days/picking/day-picker.tsx';
import { useToday } from '../../../../shared/session/me.tsx';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { stripOptions } from '../../api.ts';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';
import styles from '../../order-screen.module.css';

/** The strip of days around the order's own, each a link to its orders. */
export const OrderStrip = memo(function OrderStrip({ day }: { readonly day: DeliveryDay }) {
  const today = useToday();
  const { data: strip } = useQuery(stripOptions(day));
  // The days are shown before their orders are loaded.
  const days = strip
    ? stripDayFacts(strip.days)
    : stripDays(day).map((each) => ({ day: each, orders: null, customOrders: 0, load: 0 }));
  return <CalendarStrip days={days} selected={day} today={strip?.today ?? today} linkTo={ordersAddress} />;
});

/** The heading: shop and number of the order. */
export const OrderTitle = memo(function OrderTitle() {
  const { shop, order } = useOrderEditorPart((state) => state.page);
  return (
    <div className={styles.title} data-part="order-title">
      <h1>{shop.name}</h1>
      <p className="muted">
        <span className={styles.brand}>
          {shop.brandName}
          <span className={styles.headDot}>·</span>
        </span>
        {order ? (
          <>
            Order <b>{order.orderId}</b>
          </>
        ) : (
          'New order'
        )}
      </p>
    </div>
  );
});

/** The head on a tablet: back link, the day with its month picker, and the title. */
export const TabletTitle = memo(function TabletTitle() {
  const day = useOrderEditorPart((state) => state.page.day);
  const today = useToday();
  return (
    <div className={styles.tabletTitle}>
      <AppLink className={`${styles.back} screen-only`} href={ordersAddress(day)} aria-label="Back to orders">
        <IconChevronLeft size={24} aria-hidden />
      </AppLink>
      <DayPicker
        selected={day}
        today={today}
        linkTo={ordersAddress}
        position="bottom-start"
        button={(toggle) => (
          <button type="button" className={styles.dayButton} aria-label="Pick a date" onClick={toggle}>
            <DayTag day={day} size="header" />
          </button>
        )}
      />
      <OrderTitle />
    </div>
  );
});
