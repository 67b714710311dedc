import type { OrderOffer, ShopHome } from '@bakehouse/contract/home';
import type { SavedOrder } from '@bakehouse/contract/orders';
import { addDays, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { newOrderAddress } from '../../../shared/addresses.ts';
import type { OrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { storeNewOrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { useOrderDrafts } from '../../../shared/drafts/use-order-drafts.ts';
import { isTransient } from '../../../shared/failure.ts';
import { randomId } from '../../../shared/random-id.ts';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { useOnline } from '../../../shared/use-online.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { serverNow, useNow } from '../../../ui/use-now.ts';
import { contentOfNewOrder, useSendOrder } from '../api.ts';
import { dayAndMonth, formatNearMoment } from '../day-words.ts';
import styles from './next-order.module.css';

/** The number of lines that a phone shows at first. */
const shownOnPhone = 6;

interface SendOfferProps {
  readonly page: ShopHome;
  readonly mayOrder: boolean;
  readonly onSent: (saved: SavedOrder) => void;
}

/** The suggested order with a button that sends it, and links to order something else. */
export function SendOffer({ page, mayOrder, onSent }: SendOfferProps) {
  const { me } = useMe();
  const now = useNow(60_000);
  const { shop, next } = page;
  const { offer, day } = next;
  const draft = useOrderDrafts().find((one) => isOfNewOrder(one, shop.shopId, day)) ?? null;
  const weekday = formatWeekdayName(day);
  const until = formatNearMoment(next.cutOff, now, me.timeZone);
  if (!mayOrder) {
    return (
      <>
        {offer && <OfferLines offer={offer} page={page} />}
        <p className={styles.fine}>
          {shop.active
            ? nothingYet(page, weekday)
            : `${shop.name} is inactive, so no new order can be made for it.`}
        </p>
      </>
    );
  }
  const empty = (
    <Button
      component={AppLink}
      href={newOrderAddress(day, shop.shopId)}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      Empty order
    </Button>
  );
  if (draft?.isQueued) {
    return (
      <Notice tone="attention">{`${keptForLater} If that is after ${until}, we’ll tell you at once.`}</Notice>
    );
  }
  if (!offer || offer.lines.length === 0) {
    return (
      <div className={styles.ways}>
        <Button
          component={AppLink}
          href={newOrderAddress(day, shop.shopId)}
          className={styles.big ?? ''}
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          {`New order for ${weekday}`}
        </Button>
        {offer && <LeftOut offer={offer} />}
      </div>
    );
  }
  return (
    <>
      <OfferLines offer={offer} page={page} />
      <LeftOut offer={offer} />
      <div className={styles.ways}>
        <SendButton page={page} offer={offer} draft={draft} onSent={onSent} />
        <Button
          component={AppLink}
          href={newOrderAddress(day, shop.shopId)}
          onClick={() =>
            storeNewOrderDraft({ userId: me.userId, shopId: shop.shopId, day }, offer.lines, serverNow())
          }
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Change first
        </Button>
        {empty}
      </div>
      <p className={styles.fine}>{`One tap sends it. You can change or undo it until ${until}.`}</p>
    </>
  );
}

function isOfNewOrder({ shopId, day, order }: OrderDraft, ofShop: number, ofDay: string): boolean {
  return shopId === ofShop && day === ofDay && order === 'new';
}

/** There is no standard order for the day, but there may be cakes. */
function nothingYet({ days, next }: ShopHome, weekday: string): string {
  const hasCakes = days.some(({ day, orders }) => day === next.day && orders > 0);
  return hasCakes
    ? `Only cakes have been ordered for ${weekday} so far.`
    : `Nothing has been ordered for ${weekday} yet.`;
}

/**
 * Sends the suggested order. Without a connection it is kept on this device and sent as soon as there is one, like a
 * save of the order page (D27).
 */
function SendButton({
  page: { shop, next },
  offer,
  draft,
  onSent,
}: Pick<SendOfferProps, 'page' | 'onSent'> & {
  readonly offer: OrderOffer;
  readonly draft: OrderDraft | null;
}) {
  const { me, actor } = useMe();
  const online = useOnline();
  const [isNotKept, setNotKept] = useState(false);
  // Under View As it could be sent in the wrong name.
  const mayQueue = actor.viewedBy === null && draft === null;
  const send = useSendOrder(onSent, (failure, attempt) => {
    if (mayQueue && isTransient(failure) && attempt) queue(attempt);
  });
  const content = contentOfNewOrder(shop.shopId, next.day, offer.lines);
  const weekday = formatWeekdayName(next.day);

  function queue(attempt: Attempt): boolean {
    return storeNewOrderDraft(
      { userId: me.userId, shopId: shop.shopId, day: next.day },
      offer.lines,
      serverNow(),
      attempt,
    );
  }
  function give(): void {
    if (online) send.run(content);
    else setNotKept(!queue({ commandId: randomId(), content: JSON.stringify(content), isLost: false }));
  }
  const label = offer.kind === 'last-week' ? `Same as last ${weekday}` : `Send the usual ${weekday}`;
  return (
    <>
      <Button
        className={styles.big ?? ''}
        classNames={{ label: styles.label ?? '' }}
        loading={send.busy}
        disabled={!online && !mayQueue}
        onClick={give}
      >
        <span>{online ? label : 'Send when back online'}</span>
        <b>{formatMoney(offer.total)}</b>
      </Button>
      {!online && draft && (
        <Notice tone="attention">
          You’re offline, and a draft for this day is kept on this device. Finish or discard it first.
        </Notice>
      )}
      {!online && isNotKept && (
        <Notice tone="attention">
          You’re offline, and this browser cannot keep the order. Send it when you’re back online.
        </Notice>
      )}
      {send.failure && <Notice tone="bad">{send.failure.sentence}</Notice>}
    </>
  );
}

const keptForLater = 'Your order is kept on this device, and sent as soon as you’re back online.';

/** The lines of the suggested order. */
function OfferLines({ offer, page }: { readonly offer: OrderOffer; readonly page: ShopHome }) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { day } = page.next;
  const shown = phone && !open ? offer.lines.slice(0, shownOnPhone) : offer.lines;
  const hidden = offer.lines.length - shown.length;
  const weekday = formatWeekdayName(day);
  return (
    <div className={styles.offer}>
      <h3>
        <span>
          {offer.kind === 'last-week'
            ? `Last ${weekday}, ${dayAndMonth(addDays(day, -7))}`
            : `Your usual ${weekday}`}
        </span>
        <small
          className={styles.counts}
        >{`${countOf(offer.lines.length, 'line')}, ${countOf(offer.items, 'item')}`}</small>
      </h3>
      <ul>
        {shown.map(({ productId, quantity, name }) => (
          <li key={productId}>
            <b>{formatCount(quantity)}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles.more} aria-expanded={false} onClick={() => setOpen(true)}>
          <IconChevronDown size={18} aria-hidden />
          {`${hidden} more ${hidden === 1 ? 'line' : 'lines'}`}
        </button>
      )}
    </div>
  );
}

/** The differences from the original order: products that are no longer available, and new prices. */
function LeftOut({ offer: { leftOut, repriced } }: { readonly offer: OrderOffer }) {
  if (leftOut.length === 0 && repriced.length === 0) return null;
  return (
    <div className={styles.changed}>
      {leftOut.length > 0 && (
        <p>{`${countOf(leftOut.length, 'line')} left out: ${leftOut.map(({ name }) => name).join(', ')}.`}</p>
      )}
      {repriced.length > 0 && (
        <p>
          {`${repriced.length === 1 ? 'New price' : 'New prices'}: ${repriced
            .map(({ name, before, after }) => `${name} ${formatMoney(before)} to ${formatMoney(after)}`)
            .join(', ')}.`}
        </p>
      )}
    </div>
  );
}
