import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { IconCalendarEvent } from '@tabler/icons-react';
import { ordersAddress } from '../../../shared/addresses.ts';
import { callBakehouse } from '../../../shared/call-bakehouse.ts';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { WaysOn } from '../../../ui/message-page/ways-on.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import styles from './missed-order.module.css';

/** In the place of products: nothing was ordered in time. Whom to call, and the next day that is open. */
export function MissedOrder() {
  const { me } = useMe();
  const { shop, day, cutOff, timeZone } = useOrderEditorPart((state) => state.page);
  return (
    <section className={`surface ${styles.root}`} aria-label="What to do now">
      <p>
        Orders of {shop.name} for <span className="unbroken">{formatDayShort(day)}</span> closed{' '}
        <span className="unbroken">{formatMoment(Temporal.Instant.from(cutOff), timeZone)}</span>. If
        something is still needed, the bakehouse knows what is left.
      </p>
      <WaysOn
        ways={[
          ...callBakehouse(me),
          {
            title: 'The next open day',
            fact: 'The first day whose cut-off has not passed',
            sign: IconCalendarEvent,
            to: '/orders',
          },
          {
            title: `Orders for ${formatDayShort(day)}`,
            sign: { node: <DayTag day={day} /> },
            to: ordersAddress(day),
          },
        ]}
      />
    </section>
  );
}
