import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, formatDayShort, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { newOrderAddress, orderAddress, ordersAddress } from '../../../shared/addresses.ts';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { sizeOfDraft } from '../../../shared/drafts/order-drafts.ts';
import { useOrderDrafts } from '../../../shared/drafts/use-order-drafts.ts';
import { useMe, useToday } from '../../../shared/session/me.tsx';
import { telephoneAddress } from '../../../shared/telephone-address.ts';
import type { RelatedLink } from '../../../ui/message-page/related-links.tsx';
import { RelatedLinks } from '../../../ui/message-page/related-links.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useHandset } from '../../../ui/use-media.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { useOrderEditorPart, useStatus } from '../editor/order-editor-context.ts';
import { usualQuantities } from '../usual/usual.ts';
import styles from './missed-order.module.css';

/**
 * In place of products, when it is too late for a new order: a link to the existing order, or that there is none, whom
 * to call, the stored draft, and the next same weekday.
 */
export function MissedOrder() {
  const { shop, day, otherOrders } = useOrderEditorPart((state) => state.page);
  const draft = useDraftWay();
  const next = useNextWay();
  const links: readonly RelatedLink[] =
    otherOrders.length > 0
      ? otherOrders.map(({ orderId, orderType, itemCount }) => ({
          title: `Order ${orderId}`,
          fact: orderType === 'custom' ? 'Custom order' : countOf(itemCount, 'item'),
          sign: { node: <DayTag day={day} size="header" /> },
          to: orderAddress(day, orderId),
        }))
      : [...(draft ? [draft] : []), next];
  return (
    <section className={styles.root} aria-label="What to do now">
      {otherOrders.length > 0 ? (
        <div className={`surface ${styles.card}`}>
          <LoafStamp kind="boule" size={56} />
          <div>
            <h2>
              {shop.name} has {otherOrders.length === 1 ? 'an order' : `${otherOrders.length} orders`} for{' '}
              <span className="unbroken">{formatDayShort(day)}</span>
            </h2>
            <p>It is too late for another one.</p>
          </div>
          <CallButton />
        </div>
      ) : (
        <NothingOrdered />
      )}
      <div className={styles.ways}>
        {links.map((link) => (
          <div key={link.title} className="surface">
            <RelatedLinks links={[link]} />
          </div>
        ))}
      </div>
    </section>
  );
}

function NothingOrdered() {
  const { day, cutOff, timeZone } = useOrderEditorPart((state) => state.page);
  const isOver = useStatus() === 'missed';
  return (
    <div className={`surface ${styles.card}`}>
      <LoafStamp kind="boule" size={56} />
      <div>
        <h2>{isOver ? 'Nothing was ordered for this day' : 'Nothing has been ordered for this day'}</h2>
        <p>
          The cut-off was{' '}
          <span className="unbroken">{formatMoment(Temporal.Instant.from(cutOff), timeZone)}</span>.{' '}
          {isOver
            ? 'If bread came anyway, or should have come, call the bakehouse and we will put it right.'
            : 'If you still need something, call the bakehouse and ask what is left.'}
        </p>
        <AppLink className="text-link" href={ordersAddress(day)}>
          Orders for {formatDayShort(day)}
        </AppLink>
      </div>
      <CallButton />
    </div>
  );
}

function CallButton() {
  const { me } = useMe();
  const handset = useHandset();
  if (me.telephone === '') return null;
  return (
    <Button
      component="a"
      href={telephoneAddress(me.telephone)}
      size={handset ? 'xl' : 'lg'}
      variant={handset ? 'outline' : 'default'}
      leftSection={<IconPhone size={20} aria-hidden />}
      aria-label={`Call the bakehouse on ${me.telephone}`}
    >
      {me.telephone}
    </Button>
  );
}

/** The shop's first stored draft of a new order for a future day. */
function useDraftWay(): RelatedLink | null {
  const { shop, day } = useOrderEditorPart((state) => state.page);
  const today = useToday();
  const draft = useOrderDrafts().find(
    (kept) => kept.order === 'new' && kept.shopId === shop.shopId && kept.day >= today && kept.day !== day,
  );
  if (!draft) return null;
  const facts = [sizeOfDraft(draft), draft.total && formatMoney(draft.total)];
  return {
    title: `Finish your draft for ${dayWords(draft.day)}`,
    fact: [...facts, 'kept on this device'].filter(Boolean).join(', '),
    sign: { node: <DayTag day={draft.day} size="header" /> },
    to: newOrderAddress(draft.day, shop.shopId),
  };
}

const weekMs = 7 * 24 * 3_600_000;

/** A link to a new order for the next same weekday, whose usual lines this page knows. */
function useNextWay(): RelatedLink {
  const { shop, day, cutOff, products } = useOrderEditorPart((state) => state.page);
  // An estimate by whole weeks; the page of that day has its exact cut-off.
  const weeks = Math.floor((serverNow() - Date.parse(cutOff)) / weekMs) + 1;
  const next = addDays(day, 7 * weeks);
  const usual = usualQuantities(products).size;
  return {
    title: `New order for ${dayWords(next)}`,
    ...(usual > 0 && { fact: `Your usual ${formatWeekdayName(next)} has ${countOf(usual, 'line')}` }),
    sign: { node: <DayTag day={next} size="header" /> },
    to: newOrderAddress(next, shop.shopId),
  };
}

/** 'Saturday 28 Nov'. */
function dayWords(day: DeliveryDay): string {
  return `${formatWeekdayName(day)}${formatDayShort(day).replace(/^\S+/, '')}`;
}
