import { fullName } from '@bakehouse/domain/actor';
import { formatMoment } from '@bakehouse/domain/cutoff';
import { formatDayShort } from '@bakehouse/domain/day';
import { formatCount } from '@bakehouse/domain/money';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { Button } from '@mantine/core';
import { orderAddress } from '../../shared/addresses.ts';
import { useMe } from '../../shared/me.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { serverNow } from '../../ui/use-now.ts';
import { changeWords, countChanges } from './change-words.ts';
import { asTheirs, takeTheirs } from './conflict/desk-conflict.ts';
import { showTheirs } from './conflict/meet-rival.ts';
import { change, discardKept, restoreKept } from './desk.ts';
import { useDesk, useDeskPart, useLock } from './desk-context.ts';

import './order-bands.css';
import { productsById } from './order-products.ts';
import { UsualBand } from './usual-band.tsx';
import { wallTime } from './wall-time.ts';

/** What somebody has to know before they type: typing that came too late, why the page is locked, another order. */
export function OrderBands() {
  return (
    <div className="order-bands">
      <UnsentBand />
      <LockBand />
      <OtherOrdersBand />
    </div>
  );
}

/** What somebody has to know before they save, always in sight over the save bar: another's save, a kept draft. */
export function BandsOverSaveBar() {
  return (
    <div className="order-bands order-bands-foot">
      <UsualBand />
      <NewerBand />
      <KeptBand />
    </div>
  );
}

/** Typing that the cut-off, or somebody's VOID, overtook. It stays to be read over the telephone. */
function UnsentBand() {
  const { me } = useMe();
  const lock = useLock();
  const draft = useDeskPart((state) => state.draft);
  const page = useDeskPart((state) => state.page);
  const words = lock === null ? [] : changeWords(draft, productsById(page.products));
  if (words.length === 0) return null;
  const because =
    lock === 'voided'
      ? 'Somebody voided this order.'
      : `The cut-off was ${formatMoment(Temporal.Instant.from(page.cutOff), page.timeZone)}.`;
  return (
    <Notice tone="bad">
      <p>
        {countChanges(words.length)} not sent: {words.join(', ')}.
      </p>
      <p className="order-band-more">
        {because} Call the bakehouse on{' '}
        <a className="text-link" href={`tel:${me.telephone.replaceAll(' ', '')}`}>
          {me.telephone}
        </a>
        .
      </p>
    </Notice>
  );
}

/** Why a page without a passed cut-off cannot be edited. */
function LockBand() {
  const lock = useLock();
  const shop = useDeskPart((state) => state.page.shop);
  const words = {
    'shop-inactive': `${shop.name} is inactive, so no new order can be made for it.`,
    'read-only': 'You can look at orders, not change them.',
  };
  if (lock === null || lock === 'voided' || lock === 'cut-off') return null;
  return <Notice tone="attention">{words[lock]}</Notice>;
}

/** Somebody else saved this order while it lay open here. */
function NewerBand() {
  const desk = useDesk();
  const newer = useDeskPart((state) => state.newer);
  const timeZone = useDeskPart((state) => state.page.timeZone);
  const typed = useDeskPart((state) => hasChanges(state.draft));
  const { actor } = useMe();
  const isUnanswered = useDeskPart((state) => state.attempt !== null);
  if (!newer || newer.voided) return null;
  const theirs = asTheirs(newer);
  // A save of one's own whose answer was lost is no news; the next save finds out (D24).
  if (isUnanswered && theirs.by.name === fullName(actor)) return null;
  return (
    <Notice tone="attention">
      <div className="order-band">
        <p>
          {theirs.by.name} saved this order at {wallTime(Temporal.Instant.from(theirs.by.at), timeZone)}
        </p>
        <div className="order-band-buttons">
          <Button size="sm" variant="default" onClick={() => void showTheirs(desk)}>
            Show changes
          </Button>
          {!typed && (
            <Button size="sm" onClick={() => change(desk, (state) => takeTheirs(state, theirs, serverNow()))}>
              Take theirs
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}

/** Typing of an earlier visit that this device kept. */
function KeptBand() {
  const desk = useDesk();
  const kept = useDeskPart((state) => state.kept);
  const timeZone = useDeskPart((state) => state.page.timeZone);
  const locked = useLock() !== null;
  if (!kept) return null;
  const { lines, purchaseOrderNumber, notes, custom } = kept.typing;
  const count =
    lines.size +
    (custom === null ? 0 : 1) +
    (purchaseOrderNumber === null ? 0 : 1) +
    (notes === null ? 0 : 1);
  return (
    <Notice tone="attention">
      <div className="order-band">
        <p>
          Draft kept on this device
          <span className="order-band-more">
            {' '}
            {countChanges(count)}, typed at{' '}
            {wallTime(Temporal.Instant.fromEpochMilliseconds(kept.at), timeZone)}, not sent.
          </span>
        </p>
        <div className="order-band-buttons">
          <Button size="sm" variant="default" onClick={() => change(desk, discardKept)}>
            Discard
          </Button>
          {!locked && (
            <Button size="sm" onClick={() => change(desk, restoreKept)}>
              Restore
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}

/** A new order for a shop and day that have one already is mostly a mistake. */
function OtherOrdersBand() {
  const isNew = useDeskPart((state) => state.page.order === null);
  const { otherOrders, shop, day } = useDeskPart((state) => state.page);
  if (!isNew || otherOrders.length === 0) return null;
  return (
    <Notice tone="attention">
      {shop.name} already has an order for {formatDayShort(day)}:{' '}
      {otherOrders.map(({ orderId, orderType, itemCount }, index) => (
        <span key={orderId}>
          {index > 0 && ', '}
          <AppLink className="text-link" href={orderAddress(day, orderId)}>
            {orderId}
          </AppLink>{' '}
          ({orderType === 'custom' ? 'custom order' : `${formatCount(itemCount)} items`})
        </span>
      ))}
    </Notice>
  );
}
