import type { ProductionSheet } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { CalendarStrip, stripDayFacts } from '../../../shared/days/calendar-strip.tsx';
import { useHandset } from '../../../ui/use-media.ts';
import styles from './sheet-top.module.css';

interface SheetTopProps {
  readonly title: string;
  readonly day: DeliveryDay;
  /** Undefined while no answer is there. */
  readonly strip: ProductionSheet['strip'] | undefined;
  readonly linkTo: (day: DeliveryDay) => string;
}

/** The first line of the screen: its title, and the days. On a phone the tools of the days are beside the version. */
export function SheetTop({ title, day, strip, linkTo }: SheetTopProps) {
  const handset = useHandset();
  return (
    <header className={styles.root}>
      <h1>{title}</h1>
      {strip && (
        <CalendarStrip
          form="line"
          days={stripDayFacts(strip.days)}
          selected={day}
          today={strip.today}
          linkTo={linkTo}
          withoutTools={handset}
        />
      )}
    </header>
  );
}
