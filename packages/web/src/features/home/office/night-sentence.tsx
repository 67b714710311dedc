import type { NightAhead } from '@bakehouse/contract/home';
import { formatTime, isOpen } from '@bakehouse/domain/kernel/cutoff';
import { formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { countOf } from '@bakehouse/domain/words/words';
import { useMe } from '../../../shared/session/me.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatNearMoment, longDay } from '../day-words.ts';
import styles from './night-sentence.module.css';

/** 'Sunday 22 November, 16:46. Monday closes at 18:00 and 3 shops have not ordered.' */
export function NightSentence({ night }: { readonly night: NightAhead }) {
  const { me } = useMe();
  const now = useNow(60_000);
  const moment = Temporal.Instant.fromEpochMilliseconds(now);
  const missing = night.expected - night.ordered;
  const open = isOpen(moment, Temporal.Instant.from(night.cutOff));
  const at = formatNearMoment(night.cutOff, now, me.timeZone);
  return (
    <p className={styles.root}>
      <span className="unbroken">{longDay(night.today)}</span>
      {`, ${formatTime(moment, me.timeZone)}. ${formatWeekdayName(night.day)} ${open ? 'closes' : 'closed'} `}
      <span className="unbroken">{at.length === 5 ? `at ${at}` : `on ${at}`}</span>
      {missing > 0 ? (
        <>
          {' and '}
          <b>{countOf(missing, 'shop')}</b>
          {missing === 1 ? ' has not ordered.' : ' have not ordered.'}
        </>
      ) : (
        '.'
      )}
    </p>
  );
}
