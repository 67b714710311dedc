import type { NightAhead } from '@bakehouse/contract/home';
import { isOpen } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { IconChevronRight } from '@tabler/icons-react';
import { ordersAddress } from '../../../shared/addresses.ts';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Block } from '../block.tsx';
import { ChangingNumber } from '../changing-number.tsx';
import { formatNearMoment } from '../day-words.ts';
import styles from './later-days.module.css';

interface LaterDaysProps {
  readonly night: NightAhead;
  readonly className?: string | undefined;
}

/** The next three days: which of the usual shops have ordered, and the load so far. */
export function LaterDays({ night, className }: LaterDaysProps) {
  const { me } = useMe();
  const now = useNow(60_000);
  return (
    <Block title={`After ${formatWeekdayName(night.day)}`} className={className}>
      <ul className={styles.root}>
        {night.later.map(({ day, cutOff, ordered, usual, items }) => {
          const open = isOpen(Temporal.Instant.fromEpochMilliseconds(now), Temporal.Instant.from(cutOff));
          return (
            <li key={day}>
              <AppLink href={ordersAddress(day)}>
                <DayTag day={day} />
                <b>{formatDayShort(day)}</b>
                <span className={styles.closes}>
                  {`${open ? 'closes' : 'closed'} ${formatNearMoment(cutOff, now, me.timeZone)}`}
                </span>
                <span className={styles.bar} aria-hidden="true">
                  {usual > 0 && <i style={{ width: `${Math.round((ordered / usual) * 100)}%` }} />}
                </span>
                <span className={styles.usual}>
                  {usual > 0 && (
                    <ChangingNumber>{`${formatCount(ordered)} of ${formatCount(usual)} usual`}</ChangingNumber>
                  )}
                </span>
                <b className={styles.items}>
                  <ChangingNumber>{countOf(items, 'item')}</ChangingNumber>
                </b>
                <IconChevronRight size={18} aria-hidden />
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
