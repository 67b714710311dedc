import { formatMoment, formatTime, formatTimeLeft } from '@bakehouse/domain/kernel/cutoff';
import { addDays, formatDayShort, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconPencil, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newOrderAddress, ordersAddress } from '../../../../shared/addresses.ts';
import { DayTag } from '../../../../shared/days/day-tag.tsx';
import { Money } from '../../../../shared/display/money.tsx';
import { useFootBar } from '../../../../ui/foot-bars.ts';
import type { RelatedLink } from '../../../../ui/message-page/related-links.tsx';
import { RelatedLinks } from '../../../../ui/message-page/related-links.tsx';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { useClock } from '../../../../ui/use-now.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { actionLabels } from '../../actions/action-labels.ts';
import { useAvailableActions } from '../../actions/use-available-actions.ts';
import { useChosenAction } from '../../actions/use-chosen-action.ts';
import { nextOrderOptions } from '../../api.ts';
import { change, dismissSavedMessage } from '../../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../../editor/order-editor-context.ts';
import styles from './order-sent.module.css';
import { useSharePdf } from './use-share-pdf.ts';

/** Shown on a phone in place of a new order after its first save: that it arrived, and the next actions. */
export function OrderSent() {
  const { order, timeZone, cutOff } = useOrderEditorPart((state) => state.page);
  const day = useOrderEditorPart((state) => state.page.day);
  const at = useOrderEditorPart(({ progress }) => (progress.kind === 'saved' ? progress.at : null));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!order || at === null) return null;
  const counts =
    order.orderType === 'custom'
      ? countOf(order.itemCount, 'cake')
      : `${countOf(order.lineCount, 'line')}, ${countOf(order.itemCount, 'item')}`;
  return (
    <div className={styles.root}>
      <section className={styles.sent} aria-label="Sent">
        <BigTick />
        <h2 ref={heading} tabIndex={-1}>
          Order {order.orderId} sent
        </h2>
        <p>
          to the bakery at{' '}
          <span className="unbroken">{formatTime(Temporal.Instant.fromEpochMilliseconds(at), timeZone)}</span>
        </p>
        <p className={styles.total}>
          <Money pence={order.total} />
        </p>
        <p>{counts}</p>
      </section>
      <p className={styles.fact}>
        <IconPencil size={20} aria-hidden />
        <span>
          Change it until <b className="unbroken">{formatMoment(Temporal.Instant.from(cutOff), timeZone)}</b>
        </span>
        <TimeLeft />
      </p>
      <p className={styles.fact}>
        <IconTruckDelivery size={20} aria-hidden />
        <span>
          Arrives <b className="unbroken">{formatDayShort(day)}</b>
        </span>
      </p>
      <WhatNext />
    </div>
  );
}

/** Its foot: open the order, or return to the day. */
export function OrderSentFoot() {
  const editor = useOrderEditor();
  const day = useOrderEditorPart((state) => state.page.day);
  useFootBar('save');
  return (
    <section className={styles.foot} aria-label="Save">
      <Button size="xl" variant="default" onClick={() => change(editor, dismissSavedMessage)}>
        Look at the order
      </Button>
      <Button size="xl" component={AppLink} href={ordersAddress(day)}>
        Back to orders
      </Button>
    </section>
  );
}

function TimeLeft() {
  const cutOff = Date.parse(useOrderEditorPart((state) => state.page.cutOff));
  const left = useClock((now) => (now < cutOff ? formatTimeLeft((cutOff - now) / 1000) : null));
  return left && <span className={styles.left}>{left}</span>;
}

function WhatNext() {
  const next = useNextOrder();
  const canCopy = useAvailableActions().includes('copy');
  const day = useOrderEditorPart((state) => state.page.day);
  const { asked, ask, close } = useChosenAction();
  const share = useSharePdf();
  const copy: RelatedLink = {
    title: `${actionLabels.copy.label} to other days`,
    fact: `Next 4 ${formatWeekdayName(day)}s, or pick`,
    sign: actionLabels.copy.Icon,
    to: () => ask('copy'),
  };
  const links: readonly RelatedLink[] = [...(next ? [next] : []), ...(canCopy ? [copy] : []), share];
  return (
    <section className={`surface ${styles.next}`} aria-labelledby="what-next">
      <h2 id="what-next">What next</h2>
      <RelatedLinks links={links} />
      <ActionDialog asked={asked} onClose={close} />
    </section>
  );
}

/** The next open day without an order of the shop, with what it would usually order. */
function useNextOrder(): RelatedLink | null {
  const { shop, day } = useOrderEditorPart((state) => state.page);
  const { data } = useQuery(nextOrderOptions(shop.shopId, addDays(day, 1)));
  if (!data) return null;
  const { next, days, serverNow } = data;
  const isFree = next.order === null && next.day > day;
  const free = isFree
    ? next
    : days.find(
        (each) => each.day > day && each.orders === 0 && Date.parse(each.cutOff) > Date.parse(serverNow),
      );
  if (!free) return null;
  const weekday = formatWeekdayName(free.day);
  const lines = isFree && next.offer ? countOf(next.offer.lines.length, 'line') : null;
  return {
    title: lines
      ? `${weekday}: ${next.offer?.kind === 'usual' ? 'your usual' : 'as last week'}, ${lines}`
      : `New order for ${weekday}`,
    fact: lines ? 'Fill, check, save' : formatDayShort(free.day),
    sign: { node: <DayTag day={free.day} size="header" /> },
    to: newOrderAddress(free.day, shop.shopId),
  };
}

/** The tick that is animated once, when the order was sent. */
function BigTick() {
  return (
    <svg className={styles.tick} width="72" height="72" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M8 12.2l2.8 2.8l5.4 -5.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
