import type { ProductionSheet } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import { CalendarStrip, stripDayFacts } from '../../../shared/days/calendar-strip.tsx';
import type { StripDayFacts } from '../../../shared/days/strip-day-link.tsx';
import { useToday } from '../../../shared/session/me.tsx';
import { useHandset } from '../../../ui/use-media.ts';
import styles from './sheet-top.module.css';

interface SheetTopProps {
  readonly title: string;
  readonly day: DeliveryDay;
  /** Undefined while loading. */
  readonly strip: ProductionSheet['strip'] | undefined;
  readonly linkTo: (day: DeliveryDay) => string;
}

/** The first line of the screen: its title, and the days. On a phone the day tools are beside the version. */
export function SheetTop({ title, day, strip, linkTo }: SheetTopProps) {
  const handset = useHandset();
  const today = useToday();
  return (
    <header className={styles.root}>
      <h1>{title}</h1>
      <CalendarStrip
        form="line"
        days={strip ? stripDayFacts(strip.days) : stripDays(day).map(withoutFacts)}
        selected={day}
        today={strip?.today ?? today}
        linkTo={linkTo}
        withoutTools={handset}
      />
    </header>
  );
}

function withoutFacts(day: DeliveryDay): StripDayFacts {
  return { day, orders: null, customOrders: 0, load: 0 };
}
