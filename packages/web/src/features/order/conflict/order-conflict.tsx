import type { Choices } from '@bakehouse/domain/kernel/merge';
import { formatCount, formatMoney } from '@bakehouse/domain/money';
import { hasChanges, undoChanges } from '@bakehouse/domain/orders/draft';
import { mergeDraft, mergeOrder } from '@bakehouse/domain/orders/merge-orders';
import { useMemo } from 'react';
import { DayTag } from '../../../shared/day-tag.tsx';
import { ConflictDialog } from '../../../shared/saving/conflict-dialog.tsx';
import { serverNow } from '../../../ui/use-now.ts';
import type { Theirs } from '../desk.ts';
import { change } from '../desk.ts';
import { useDesk, useDeskPart, useLock } from '../desk-context.ts';
import { productsById } from '../order-products.ts';
import { useSaveOrder } from '../use-save-order.ts';
import { wallTime } from '../wall-time.ts';
import { describeOrder } from './describe-order.ts';
import { mergeTheirs, remoteOrder, stopComparing, takeTheirs } from './desk-conflict.ts';

/** The dialog of an order that somebody else saved too, while there is something to decide or to look at (D24). */
export function OrderConflict() {
  const theirs = useDeskPart((state) => state.comparing);
  return theirs && <Comparison key={theirs.version} theirs={theirs} />;
}

function Comparison({ theirs }: { readonly theirs: Theirs }) {
  const desk = useDesk();
  const draft = useDeskPart((state) => state.draft);
  const page = useDeskPart((state) => state.page);
  const saveOrder = useSaveOrder(desk);
  const isLocked = useLock() !== null;
  const canSave = hasChanges(draft) && !isLocked;
  const remote = remoteOrder(page, theirs);
  const { changes, resultOf } = useMemo(() => {
    // Where nothing of one's own can be saved, only theirs is shown.
    const local = canSave ? draft : undoChanges(draft);
    return {
      changes: remote ? describeOrder(mergeOrder(local, remote), productsById(page.products)) : [],
      resultOf: (choices: Choices) => (remote ? mergeDraft(local, page.products, remote, choices) : local),
    };
  }, [canSave, draft, remote, page.products]);

  async function saveMerged(choices: Choices): Promise<void> {
    change(desk, (state) => mergeTheirs(state, theirs, choices));
    await saveOrder();
  }

  const when = wallTime(Temporal.Instant.from(theirs.by.at), page.timeZone);
  const order = `${page.shop.name}, order ${page.order?.orderId ?? ''}. Saved ${when}`;
  return (
    <ConflictDialog
      rival={theirs.by}
      title={`${theirs.by.name} saved this order${canSave ? ' too' : ''}`}
      subtitle={canSave ? `${order}, while you were changing it. Nothing is lost.` : `${order}.`}
      mark={<DayTag day={page.day} size="large" />}
      changes={changes}
      foot={(choices) => <Result {...resultOf(choices)} />}
      backLabel={canSave ? 'Back to my changes' : 'Back'}
      saveLabel={canSave ? 'Save merged order' : 'Take theirs'}
      onBack={() => change(desk, stopComparing)}
      onSave={(choices) =>
        canSave ? void saveMerged(choices) : change(desk, (state) => takeTheirs(state, theirs, serverNow()))
      }
    />
  );
}

/** What the merged order comes to. */
function Result({ total, lineCount, itemCount, custom }: ReturnType<typeof mergeDraft>) {
  const lines = `${formatCount(lineCount)} line${lineCount === 1 ? '' : 's'}`;
  const items = `${formatCount(itemCount)} item${itemCount === 1 ? '' : 's'}`;
  const cakes = `${itemCount} ${itemCount === 1 ? 'cake' : 'cakes'}`;
  return (
    <>
      <b>{formatMoney(total)}</b> <span>{custom ? cakes : `${lines}, ${items}`}</span>
    </>
  );
}
