import type { OrderOffer, ShopHome } from '@bakehouse/contract/home';
import type { SavedOrder } from '@bakehouse/contract/orders';
import { addDays, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { newOrderAddress } from '../../../shared/addresses.ts';
import { storeNewOrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { useOnline } from '../../../shared/use-online.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { serverNow, useNow } from '../../../ui/use-now.ts';
import { useSendOrder } from '../api.ts';
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
        <SendButton page={page} offer={offer} onSent={onSent} />
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

/** There is no standard order for the day, but there may be cakes. */
function nothingYet({ days, next }: ShopHome, weekday: string): string {
  const hasCakes = days.some(({ day, orders }) => day === next.day && orders > 0);
  return hasCakes
    ? `Only cakes have been ordered for ${weekday} so far.`
    : `Nothing has been ordered for ${weekday} yet.`;
}

/** Sends the suggested order; offline it is queued until the connection is back. */
function SendButton({
  page: { shop, next },
  offer,
  onSent,
}: Pick<SendOfferProps, 'page' | 'onSent'> & { readonly offer: OrderOffer }) {
  const online = useOnline();
  const [queued, setQueued] = useState(false);
  const send = useSendOrder(onSent);
  const weekday = formatWeekdayName(next.day);
  function give(): void {
    setQueued(!online);
    if (online) send.run({ shopId: shop.shopId, day: next.day, lines: offer.lines });
  }
  const giveQueued = useEffectEvent(give);
  useEffect(() => {
    if (online && queued) giveQueued();
  }, [online, queued]);
  const label = offer.kind === 'last-week' ? `Same as last ${weekday}` : `Send the usual ${weekday}`;
  return (
    <>
      <Button
        className={styles.big ?? ''}
        classNames={{ label: styles.label ?? '' }}
        loading={send.busy}
        disabled={queued && !online}
        onClick={give}
      >
        <span>{online ? label : 'Send when back online'}</span>
        <b>{formatMoney(offer.total)}</b>
      </Button>
      {queued && !online && (
        <Notice tone="attention">
          You are offline. The order is sent as soon as you are back online; keep this page open.
        </Notice>
      )}
      {send.failure && <Notice tone="bad">{send.failure.sentence}</Notice>}
    </>
  );
}

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
