import type { CutOff } from '@bakehouse/contract/cut-offs';
import {
  cutOffInstant,
  formatDateAndTime,
  formatMoment,
  formatTime,
  formatTimeLeft,
} from '@bakehouse/domain/kernel/cutoff';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { IconBuildingStore, IconPrinter } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { serverInstant, useClock } from '../../../ui/use-now.ts';
import styles from './cut-off-effect.module.css';

interface ClosingTimeProps {
  readonly closes: Temporal.Instant;
  readonly timeZone: string;
}

/** The closing time, in large type, and the time until then. */
export function ClosingTime({ closes, timeZone }: ClosingTimeProps) {
  const left = useClock((now) => {
    const ms = closes.epochMilliseconds - now;
    return ms > 0 ? `${formatTimeLeft(ms / 1000)} from now` : null;
  });
  return (
    <div className={styles.closing}>
      {/* Only changes of the closing time are announced, not the running countdown. */}
      <p role="status">
        Orders {left === null ? 'closed' : 'close'} <b>{formatMoment(closes, timeZone, serverInstant())}</b>
      </p>
      <p>{left ?? 'already passed'}</p>
    </div>
  );
}

interface CutOffEffectProps {
  readonly cutOff: CutOff;
  /** Null while the input is no valid number of hours. */
  readonly hours: number | null;
  readonly isOver: boolean;
}

/** The old value with its author, the shops that would be closed out, and whether the day has already been printed. */
export function CutOffEffect({ cutOff, hours, isOver }: CutOffEffectProps) {
  return (
    <>
      <Before cutOff={cutOff} isChanged={hours !== null && hours !== cutOff.hours} />
      {isOver && (
        <Notice tone="attention">
          That time has already passed, so shops can no longer order or make changes.
        </Notice>
      )}
      <ul className={styles.facts}>
        <li>
          <IconBuildingStore size={20} aria-hidden />
          <ShopsMissing names={cutOff.shopsWithoutOrder} ordered={cutOff.shopsWithOrder} />
        </li>
        <li>
          <IconPrinter size={20} aria-hidden />
          <Printed cutOff={cutOff} />
        </li>
      </ul>
    </>
  );
}

function Before({ cutOff, isChanged }: { readonly cutOff: CutOff; readonly isChanged: boolean }) {
  const { day, hours, timeZone, set } = cutOff;
  const closes = formatMoment(cutOffInstant(day, hours, cutOff), timeZone, serverInstant());
  return (
    <p className={styles.before} data-changed={isChanged || undefined}>
      <b>
        {isChanged ? 'Was' : 'Now'} {countOf(hours, 'hour')},{' '}
        <span className={styles.unbroken}>{closes}.</span>
      </b>{' '}
      {set ? (
        <>
          Last changed{' '}
          <span className={styles.unbroken}>
            {formatDateAndTime(Temporal.Instant.from(set.at), timeZone)}
          </span>{' '}
          by {set.name}.
        </>
      ) : (
        'These are the usual hours.'
      )}
    </p>
  );
}

/** The largest number of shop names within the sentence; more are listed below a count. */
const mostInSentence = 3;
const mostBelow = 12;

interface ShopsMissingProps {
  readonly names: readonly string[];
  /** The number of shops with an order. */
  readonly ordered: number;
}

function ShopsMissing({ names, ordered }: ShopsMissingProps) {
  const count = names.length;
  if (count === 0) return <p>Every shop has ordered.</p>;
  const have = count === 1 ? 'has' : 'have';
  const others = ordered > 0 && ` ${countOf(ordered, 'shop')} ${ordered === 1 ? 'has' : 'have'}.`;
  if (count > mostInSentence) {
    return (
      <div>
        <p>
          <b>{countOf(count, 'shop')}</b> have not ordered yet.{others}
        </p>
        <p className={styles.shops}>{listOf(names.slice(0, mostBelow), count)}</p>
      </div>
    );
  }
  return (
    <p>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === count - 1 ? ' and ' : ', ')}
          <b>{name}</b>
        </Fragment>
      ))}{' '}
      {have} not ordered yet.{others}
    </p>
  );
}

function Printed({ cutOff: { print, timeZone } }: { readonly cutOff: CutOff }) {
  if (!print) return <p>The sheet has not been printed yet.</p>;
  const at = Temporal.Instant.from(print.at);
  const isToday = todayAt(at, timeZone) === todayAt(serverInstant(), timeZone);
  return (
    <p>
      Version {formatCount(print.version)} of the sheet was printed{' '}
      <span className={styles.unbroken}>
        {isToday ? `at ${formatTime(at, timeZone)}` : formatMoment(at, timeZone)}
      </span>
      . Changes after that are highlighted.
    </p>
  );
}
