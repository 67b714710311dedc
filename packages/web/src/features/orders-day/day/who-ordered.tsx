import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Fragment } from 'react';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { DayColumn } from '../grid/day-columns.ts';
import { formatClosing, formatFutureMoment } from './closing-labels.ts';
import type { DayShop, ShopLine } from './shop-lines.ts';
import { hasOrdered, isMissing, totalsOfLines } from './shop-lines.ts';
import styles from './who-ordered.module.css';

interface WhoOrderedProps {
  readonly column: DayColumn;
  readonly lines: readonly ShopLine[];
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /**
   * Whether the person's own cut-off applies, which for a super admin is the end of the day (D2): the sentence is then
   * about this person, not about the shops.
   */
  readonly ownCutOff: boolean;
  /** Omits the cut-off, where the screen shows it beside. */
  readonly short?: boolean;
  /** The address of the list filtered by shops without an order. */
  readonly notOrderedAddress: string;
}

/** The largest number of shops named in full; the rest is a link to the filtered list. */
const namedInFull = 3;

/** How many shops have ordered for the day, the names of the others, and the cut-off until which they can. */
export function WhoOrdered({
  column,
  lines,
  now,
  timeZone,
  ownCutOff,
  short = false,
  notOrderedAddress,
}: WhoOrderedProps) {
  const { cutOff, status } = column;
  if (!cutOff || !status) return null;
  // A shop that is closed on the day is not expected to order, but may.
  const expected = lines.filter((line) => line.shop.active && (hasOrdered(line) || isMissing(line)));
  const missing = lines.filter(isMissing).map((line) => line.shop);
  const nothing = totalsOfLines(lines).orders === 0;
  const past = status.none === 'missed';
  const many = missing.length !== 1;
  // While there is plenty of time no shop is named.
  const isFar = column.open && !column.isSoon;
  return (
    <p className={styles.root} data-part="who-ordered">
      {lead()} {missing.length > 0 && (isFar ? !short && closing() : tail())}
    </p>
  );

  function lead(): string {
    if (nothing) return past ? 'No orders for this day.' : 'No orders for this day yet.';
    const [only] = expected;
    if (!only) return '';
    if (expected.length === 1) return missing.length === 0 ? `${only.shop.name} has ordered.` : '';
    if (missing.length === 0) return `All ${formatCount(expected.length)} shops have ordered.`;
    const ordered = expected.length - missing.length;
    const have = past ? '' : ordered === 1 ? 'has ' : 'have ';
    const shops = short && !past ? '' : `shops ${have}`;
    return `${formatCount(ordered)} of ${formatCount(expected.length)} ${shops}ordered.`;
  }

  function closing() {
    const closes = column.shopsCutOff ?? cutOff;
    return (
      closes && (
        <>
          Orders close <span className="unbroken">{formatClosing(closes, now, timeZone)}.</span>
        </>
      )
    );
  }

  function tail() {
    const names = <MissingNames shops={missing} notOrderedAddress={notOrderedAddress} />;
    if (past) return <>{names} had no order.</>;
    if (!column.open) {
      return (
        <>
          {names} missed the cut-off, {cutOff && formatMoment(cutOff, timeZone, now)}.
        </>
      );
    }
    if (short)
      return (
        <>
          {names} {many ? 'are' : 'is'} missing.
        </>
      );
    const until = cutOff && formatFutureMoment(cutOff, now, timeZone);
    if (ownCutOff) {
      return (
        <>
          {names} {many ? 'have' : 'has'} not ordered; you can order for {many ? 'them' : 'it'} until {until}.
        </>
      );
    }
    return (
      <>
        {names} {many ? 'have' : 'has'} until <span className="unbroken">{until}</span>.
      </>
    );
  }
}

interface MissingNamesProps {
  readonly shops: readonly DayShop[];
  readonly notOrderedAddress: string;
}

function MissingNames({ shops, notOrderedAddress }: MissingNamesProps) {
  const named = shops.slice(0, shops.length === namedInFull + 1 ? namedInFull + 1 : namedInFull);
  const more = shops.length - named.length;
  return (
    <>
      {named.map((shop, index) => (
        <Fragment key={shop.shopId}>
          {index > 0 && (index === named.length - 1 && more === 0 ? ' and ' : ', ')}
          <b className={styles.missing} data-part="who-ordered-missing">
            {shop.name}
          </b>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' and '}
          <AppLink className={styles.missing} data-part="who-ordered-missing" href={notOrderedAddress}>
            {`${formatCount(more)} more`}
          </AppLink>
        </>
      )}
    </>
  );
}
