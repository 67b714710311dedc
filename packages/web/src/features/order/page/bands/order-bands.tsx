import type { OrderPage } from '@bakehouse/contract/orders';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { lazy, memo, Suspense } from 'react';
import { orderAddress } from '../../../../shared/addresses.ts';
import { OnTelephone } from '../../../../shared/display/telephone-link.tsx';
import { useOtherPerson } from '../../../../shared/saving/use-other-person.ts';
import { useMe } from '../../../../shared/session/me.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { serverNow } from '../../../../ui/use-now.ts';
import { acceptRemote, asRemoteOrder } from '../../conflict/editor-conflict.ts';
import { showRemote } from '../../conflict/merge-remote-save.ts';
import { changeLabels, countChanges } from '../../editor/change-labels.ts';
import type { Lock } from '../../editor/lock.ts';
import type { RemoteOrder } from '../../editor/order-editor.ts';
import { change } from '../../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../../editor/order-editor-context.ts';
import { orderSince } from '../../editor/second-order.ts';
import { productsById } from '../../grid/order-products.ts';
import { latestOrder } from '../../saving/order-editor-save.ts';
import { UsualBand } from '../../usual/usual-band.tsx';
import { useIsMissed } from '../use-is-missed.ts';
import { wallTime } from '../wall-time.ts';
import { OfferedDraftBand, RestoredDraftBands } from './draft-bands.tsx';
import styles from './order-bands.module.css';

const ProposedPricesBand = lazy(async () => ({
  default: (await import('../../cakes/custom-parts.tsx')).customParts.ProposedPricesBand,
}));
const SecondOrderBand = lazy(async () => ({
  default: (await import('../lazy-parts.tsx')).orderedTwice.SecondOrderBand,
}));

/** Bands above the order: a restored draft, edits that came too late, why the page is locked, another order. */
export const OrderBands = memo(function OrderBands() {
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  return (
    <div className={`${styles.root} screen-only`}>
      <RestoredDraftBands />
      <UnsentBand />
      <LockBand />
      <OtherOrdersBand />
      {isCustom && (
        <Suspense>
          <ProposedPricesBand />
        </Suspense>
      )}
    </div>
  );
});

/** Sticky bands above the save bar: a newer save, an offered draft. */
export const BandsOverSaveBar = memo(function BandsOverSaveBar() {
  const isOrderedTwice = useOrderEditorPart((state) => orderSince(state) !== null);
  return (
    <div className={`${styles.root} ${styles.foot} screen-only`}>
      <UsualBand />
      {isOrderedTwice && (
        <Suspense>
          <SecondOrderBand />
        </Suspense>
      )}
      <NewerBand />
      <OfferedDraftBand />
    </div>
  );
});

/** Edits made after the cut-off or a VOID. They stay visible, to be read out over the telephone. */
function UnsentBand() {
  const { me } = useMe();
  const lock = useLock();
  const draft = useOrderEditorPart((state) => state.draft);
  const page = useOrderEditorPart((state) => state.page);
  const voidedBy = useOrderEditorPart((state) => latestOrder(state)?.voidedBy ?? null);
  const words = lock === null ? [] : changeLabels(draft, productsById(page.products));
  if (words.length === 0) return null;
  const because = whyUnsent(lock, page, voidedBy?.name ?? 'Somebody');
  return (
    <Notice tone="bad">
      <p>
        {countChanges(words.length)} not sent: {words.join(', ')}.
      </p>
      <p className={styles.orderBandMore}>
        {because}Call the bakehouse
        <OnTelephone number={me.telephone} />.
      </p>
    </Notice>
  );
}

/** Why edits cannot be sent any more; nothing where the band below gives the reason. */
function whyUnsent(lock: Lock | null, { cutOff, timeZone }: OrderPage, voidedBy: string): string {
  if (lock === 'voided') return `${voidedBy} voided this order. `;
  if (lock === 'cut-off') return `The cut-off was ${formatMoment(Temporal.Instant.from(cutOff), timeZone)}. `;
  return '';
}

/** Why a page whose cut-off has not passed cannot be edited. */
function LockBand() {
  const lock = useLock();
  const shop = useOrderEditorPart((state) => state.page.shop);
  const words = {
    'shop-inactive': `${shop.name} is inactive, so no new order can be made for it.`,
    'read-only': 'You can view orders, but not change them.',
  };
  if (lock === null || lock === 'voided' || lock === 'cut-off') return null;
  return <Notice tone="attention">{words[lock]}</Notice>;
}

/** Another person saved this order while it was open here. */
function NewerBand() {
  const newer = useOrderEditorPart((state) => state.newer);
  return newer && !newer.voided && <NewerOrder remote={asRemoteOrder(newer)} />;
}

function NewerOrder({ remote }: { readonly remote: RemoteOrder }) {
  const editor = useOrderEditor();
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  const typed = useOrderEditorPart((state) => hasChanges(state.draft));
  const { actor } = useMe();
  const by = useOtherPerson(remote.by);
  const isUnanswered = useOrderEditorPart((state) => state.attempt !== null);
  // Our own save whose answer was lost is no news; the next save settles it (D24).
  if (isUnanswered && remote.by.name === nameOf(actor)) return null;
  return (
    <Notice tone="attention">
      <div className={styles.orderBand}>
        <p>
          {by.name} saved this order at {wallTime(Temporal.Instant.from(by.at), timeZone)}
        </p>
        <div className={styles.orderBandButtons}>
          <Button size="sm" variant="default" onClick={() => void showRemote(editor)}>
            Show changes
          </Button>
          {!typed && (
            <Button
              size="sm"
              onClick={() => change(editor, (state) => acceptRemote(state, remote, serverNow()))}
            >
              Take theirs
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}

/** The shop has an order for the day already; a new one is usually a mistake. */
function OtherOrdersBand() {
  const isNew = useOrderEditorPart((state) => state.page.order === null);
  const { otherOrders, shop, day } = useOrderEditorPart((state) => state.page);
  // Once it is too late for a new order, the page itself links to the existing one.
  const isMissed = useIsMissed();
  const isAsked = useOrderEditorPart((state) => orderSince(state) !== null);
  if (!isNew || isMissed || isAsked || otherOrders.length === 0) return null;
  return (
    <Notice tone="attention">
      {shop.name} already has an order for {formatDayShort(day)}:{' '}
      {otherOrders.map(({ orderId, orderType, itemCount }, index) => (
        <span key={orderId}>
          {index > 0 && ', '}
          <AppLink className="text-link" href={orderAddress(day, orderId)}>
            {orderId}
          </AppLink>{' '}
          ({orderType === 'custom' ? 'custom order' : countOf(itemCount, 'item')})
        </span>
      ))}
    </Notice>
  );
}
