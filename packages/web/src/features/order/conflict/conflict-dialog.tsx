import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { serverNow } from '../../../ui/use-now.ts';
import { customChanges } from '../cakes/custom-changes.ts';
import type { RemoteOrder } from '../editor/order-editor.ts';
import { change } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { keepLocal, stopComparing, takeRemote } from '../editor/order-editor-save.ts';
import { useSaveOrder } from '../editor/use-save-order.ts';
import { productsById } from '../grid/order-products.ts';
import { wallTime } from '../page/wall-time.ts';
import { compareOrders, remoteChangeLabels } from './compare-orders.ts';
import { ComparedTable } from './compared-table.tsx';
import styles from './conflict-dialog.module.css';

/** Another save came in between (D6): who, when and what, both sets of lines, and three choices. None loses edits. */
export function ConflictDialog() {
  const editor = useOrderEditor();
  const remote = useOrderEditorPart((state) => state.comparing);
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  const order = useOrderEditorPart((state) => state.page.order);
  const typed = useOrderEditorPart((state) => hasChanges(state.draft));
  const locked = useLock() !== null;
  const saveOrder = useSaveOrder(editor);
  const goBack = () => change(editor, stopComparing);

  async function onKeepLocal(): Promise<void> {
    change(editor, keepLocal);
    await saveOrder();
  }

  const when = remote ? wallTime(Temporal.Instant.from(remote.by.at), timeZone) : '';
  return (
    <ResponsiveDialog
      opened={remote !== null}
      onClose={goBack}
      size="lg"
      title={remote ? `${remote.by.name} saved order ${order?.orderId ?? ''} at ${when}` : ''}
      footer={
        <>
          <Button variant="default" onClick={goBack} data-autofocus>
            Go back
          </Button>
          {remote && (
            <Button
              variant={typed && !locked ? 'default' : 'filled'}
              onClick={() => change(editor, (state) => takeRemote(state, remote, serverNow()))}
            >
              Take theirs
            </Button>
          )}
          {typed && !locked && <Button onClick={() => void onKeepLocal()}>Keep mine</Button>}
        </>
      }
    >
      {remote && <Comparison remote={remote} typed={typed} />}
    </ResponsiveDialog>
  );
}

const mostNamed = 5;

/** The first few of a list; the table below has them all. */
function shortList(words: readonly string[]): string {
  if (words.length <= mostNamed + 1) return words.join(', ');
  return `${words.slice(0, mostNamed).join(', ')} and ${words.length - mostNamed} more`;
}

function linesHeading(showsAll: boolean, all: number, differing: number): string {
  return showsAll ? `All ${all} lines` : `${differing} line${differing === 1 ? '' : 's'} differ`;
}

function Comparison({ remote, typed }: { readonly remote: RemoteOrder; readonly typed: boolean }) {
  const draft = useOrderEditorPart((state) => state.draft);
  const page = useOrderEditorPart((state) => state.page);
  const [showsAll, setShowsAll] = useState(false);
  const sides = useId();
  const products = productsById(page.products);
  const lines = compareOrders(draft, remote, products);
  const differing = lines.filter((line) => line.differs);
  const same = lines.length - differing.length;
  const words = page.order ? remoteChangeLabels(page.order, remote, products) : [];
  return (
    <div className={styles.root}>
      <p>
        {page.shop.name}, {formatDayShort(page.day)}. {remote.by.name} changed{' '}
        {words.length === 0 ? 'nothing that you can see here' : shortList(words)}.
        {typed && ' Nothing of yours is lost: choose which one stands.'}
      </p>
      <h3 id={sides} className={styles.heading}>
        {draft.custom ? 'What differs' : linesHeading(showsAll, lines.length, differing.length)}
      </h3>
      <ComparedTable
        labelledBy={sides}
        lines={showsAll ? lines : differing}
        localLabel={typed ? 'Yours' : 'On your screen'}
        texts={[
          ...customChanges(remote.custom, draft.custom).map(([label, before, after]) => ({
            label,
            local: after,
            remote: before,
          })),
          { label: 'PO number', local: draft.purchaseOrderNumber, remote: remote.purchaseOrderNumber },
          { label: 'Special instructions', local: draft.notes, remote: remote.notes },
        ].filter((text) => showsAll || text.local.trim() !== text.remote.trim())}
      />
      {same > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show only what differs' : `Show all lines, ${same} are the same`}
        </Button>
      )}
      {typed && (
        <p className="muted">
          Keep mine saves your order over theirs. Take theirs shows their order here, and your typing stays on
          this device.
        </p>
      )}
    </div>
  );
}
