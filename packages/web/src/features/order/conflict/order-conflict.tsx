import { formatMoney } from '@bakehouse/domain/kernel/money';
import type { Choices } from '@bakehouse/domain/merging/merge';
import { hasChanges, undoChanges } from '@bakehouse/domain/orders/draft';
import { mergeDraft, mergeOrder } from '@bakehouse/domain/orders/merge-orders';
import { countOf } from '@bakehouse/domain/words/words';
import { useMemo } from 'react';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { ConflictDialog } from '../../../shared/saving/conflict-dialog.tsx';
import { useOtherPerson } from '../../../shared/saving/use-other-person.ts';
import { serverNow } from '../../../ui/use-now.ts';
import type { RemoteOrder } from '../editor/order-editor.ts';
import { change } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { productsById } from '../grid/order-products.ts';
import { wallTime } from '../page/wall-time.ts';
import { useSaveOrder } from '../saving/use-save-order.ts';
import { describeOrder } from './describe-order.ts';
import { acceptRemote, closeComparison, mergeRemote, toDraftOrder } from './editor-conflict.ts';

/** The conflict dialog of an order, while there is something to decide or to review (D24). */
export function OrderConflict() {
  const remote = useOrderEditorPart((state) => state.comparing);
  return remote && <Comparison key={remote.version} remote={remote} />;
}

function Comparison({ remote }: { readonly remote: RemoteOrder }) {
  const editor = useOrderEditor();
  const draft = useOrderEditorPart((state) => state.draft);
  const page = useOrderEditorPart((state) => state.page);
  const { saveOrder } = useSaveOrder(editor);
  const isLocked = useLock() !== null;
  const canSave = hasChanges(draft) && !isLocked;
  const { changes, resultOf } = useMemo(() => {
    const newer = toDraftOrder(page, remote);
    // If the person cannot save, only the other person's changes are shown.
    const local = canSave ? draft : undoChanges(draft);
    return {
      changes: newer ? describeOrder(mergeOrder(local, newer), productsById(page.products)) : [],
      resultOf: (choices: Choices) => (newer ? mergeDraft(local, page.products, newer, choices) : local),
    };
  }, [canSave, draft, page, remote]);

  async function saveMerged(choices: Choices): Promise<void> {
    change(editor, (state) => mergeRemote(state, remote, choices));
    await saveOrder();
  }

  const by = useOtherPerson(remote.by);
  const when = wallTime(Temporal.Instant.from(by.at), page.timeZone);
  const order = `${page.shop.name}, order ${page.order?.orderId ?? ''}. Saved ${when}`;
  return (
    <ConflictDialog
      other={by}
      title={`${by.name} saved this order${canSave ? ' too' : ''}`}
      subtitle={canSave ? `${order}, while you were changing it. Nothing is lost.` : `${order}.`}
      mark={<DayTag day={page.day} size="large" />}
      changes={changes}
      foot={(choices) => <Result {...resultOf(choices)} />}
      backLabel={canSave ? 'Back to my changes' : 'Back'}
      saveLabel={canSave ? 'Save merged order' : 'Take theirs'}
      onBack={() => change(editor, closeComparison)}
      onSave={(choices) =>
        canSave
          ? void saveMerged(choices)
          : change(editor, (state) => acceptRemote(state, remote, serverNow()))
      }
    />
  );
}

/** The total of the merged order. */
function Result({ total, lineCount, itemCount, custom }: ReturnType<typeof mergeDraft>) {
  const lines = `${countOf(lineCount, 'line')}, ${countOf(itemCount, 'item')}`;
  return (
    <>
      <b>{formatMoney(total)}</b> <span>{custom ? countOf(itemCount, 'cake') : lines}</span>
    </>
  );
}
