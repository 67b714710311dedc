import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { usePhone } from '../../ui/use-media.ts';
import styles from './calendar-strip.module.css';
import { DayTools } from './day-tools.tsx';
import type { StripDayFacts, StripForm } from './strip-day-link.tsx';
import { StripDayLink } from './strip-day-link.tsx';

interface CalendarStripProps {
  /** The eight days around the selected one (`stripDays` of the domain, counted by the server). */
  readonly days: readonly StripDayFacts[];
  readonly selected: DeliveryDay;
  /** Today in the business's time zone, as the server says. */
  readonly today: DeliveryDay;
  /** The address of a day on this screen: `(day) => '/orders/' + formatDay(day)`. */
  readonly linkTo: (day: DeliveryDay) => string;
  /** By default 'compact'; below 900 px every form but 'line' becomes 'phone'. */
  readonly form?: StripForm;
  /** Omits the month picker and Go to today, for screens that place `DayTools` elsewhere. */
  readonly withoutTools?: boolean;
}

/** Eight delivery days from two before the selected one, each a link, with the month picker and Go to today. */
export function CalendarStrip({
  days,
  selected,
  today,
  linkTo,
  form = 'compact',
  withoutTools = false,
}: CalendarStripProps) {
  const phone = usePhone();
  const shownAs = phone && form !== 'line' ? 'phone' : form;
  return (
    <div className={`${styles.root} screen-only`} data-part="calendar-strip" data-form={shownAs}>
      <nav aria-label="Delivery days">
        <ol>
          {days.map((facts) => (
            <li key={facts.day}>
              <StripDayLink {...facts} form={shownAs} selected={selected} today={today} linkTo={linkTo} />
            </li>
          ))}
        </ol>
      </nav>
      {!withoutTools && (
        <DayTools
          selected={selected}
          today={today}
          linkTo={linkTo}
          form={shownAs === 'phone' || shownAs === 'line' ? 'short' : 'icon'}
        />
      )}
    </div>
  );
}

/**
 * The days of the strip from the contract's answer; the load of each is its number of items as a share of the busiest
 * day.
 */
export function stripDayFacts(
  days: readonly {
    readonly day: DeliveryDay;
    readonly orders: number;
    readonly customOrders: number;
    readonly items: number;
  }[],
): readonly StripDayFacts[] {
  const busiest = Math.max(1, ...days.map((facts) => facts.items));
  return days.map(({ day, orders, customOrders, items }) => ({
    day,
    orders,
    customOrders,
    load: items / busiest,
  }));
}
