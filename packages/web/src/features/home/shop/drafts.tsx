import type { ShopDay } from '@bakehouse/contract/home';
import { isOpen } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { newOrderAddress, orderAddress } from '../../../shared/addresses.ts';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import type { OrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { removeOrderDraft, sizeOfDraft } from '../../../shared/drafts/order-drafts.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { toastUndo } from '../../../ui/feedback/toast.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatNearMoment } from '../day-words.ts';
import styles from './drafts.module.css';

interface DraftsProps {
  /** Drafts of one shop. */
  readonly drafts: readonly OrderDraft[];
  readonly shopName: string;
  /** The days with a known cut-off. */
  readonly days: readonly Pick<ShopDay, 'day' | 'cutOff'>[];
}

/** Shown for a save that is queued (D27). */
const waiting = 'Saved here, and sent as soon as you’re back online.';

const tooLate = 'It was not sent, and orders for this day have closed.';

/** The unsent drafts of this device. */
export function Drafts({ drafts, shopName, days }: DraftsProps) {
  const { me } = useMe();
  const now = useNow(60_000);
  const closed = new Set(
    days
      .filter(
        ({ cutOff }) => !isOpen(Temporal.Instant.fromEpochMilliseconds(now), Temporal.Instant.from(cutOff)),
      )
      .map(({ day }) => day),
  );
  return (
    <>
      {drafts.map((draft) => {
        const day = formatDayShort(draft.day);
        const kept = formatNearMoment(Temporal.Instant.fromEpochMilliseconds(draft.at), now, me.timeZone);
        const what =
          draft.order === 'new' ? `the new order of ${shopName} for ${day}` : `order ${draft.order}`;
        const isClosed = closed.has(draft.day);
        const notSent = isClosed ? tooLate : 'Not sent.';
        return (
          <section key={draft.key} className={styles.root} aria-label={`Draft for ${day}`}>
            <DayTag day={draft.day} />
            <div>
              <b>{`Your draft for ${day}`}</b>
              <small>
                {[...sizeOf(draft), `kept ${kept} on this device. `].join(', ')}
                {draft.isQueued ? waiting : notSent}
              </small>
            </div>
            <Button
              variant="subtle"
              size="sm"
              onClick={() => toastUndo(`Your draft of ${what} is discarded`, removeOrderDraft(draft))}
            >
              Discard
            </Button>
            <Button
              component={AppLink}
              href={
                draft.order === 'new'
                  ? newOrderAddress(draft.day, draft.shopId)
                  : orderAddress(draft.day, draft.order)
              }
              variant="default"
              size="sm"
            >
              {draft.isQueued || isClosed ? 'Open the order' : 'Finish your draft'}
            </Button>
          </section>
        );
      })}
    </>
  );
}

/** '12 lines' and '£84.20'; for a saved order the number of changed lines, and the total. */
function sizeOf(draft: OrderDraft): readonly string[] {
  const { order, total } = draft;
  const isNew = order === 'new';
  const size = sizeOfDraft(draft);
  return [
    ...(size === null ? [] : [size]),
    ...(total === null || total === 0 ? [] : [isNew ? formatMoney(total) : `total ${formatMoney(total)}`]),
  ];
}
