import { formatDayShort } from '@bakehouse/domain/day';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { ResponsiveDialog } from '../../ui/responsive-dialog.tsx';
import { serverNow } from '../../ui/use-now.ts';
import { compareOrders, theirChangeWords } from './compare-orders.ts';
import { ComparedTable } from './compared-table.tsx';
import './conflict-dialog.css';
import { customChanges } from './custom/custom-changes.ts';
import type { Theirs } from './desk.ts';
import { change } from './desk.ts';
import { useDesk, useDeskPart, useLock } from './desk-context.ts';
import { keepMine, stopComparing, takeTheirs } from './desk-save.ts';
import { productsById } from './order-products.ts';
import { useSaveOrder } from './use-save-order.ts';
import { wallTime } from './wall-time.ts';

/** Another save came in between (D6): who, when and what, both sets of lines, and three ways on. None loses typing. */
export function ConflictDialog() {
  const desk = useDesk();
  const theirs = useDeskPart((state) => state.comparing);
  const timeZone = useDeskPart((state) => state.page.timeZone);
  const order = useDeskPart((state) => state.page.order);
  const typed = useDeskPart((state) => hasChanges(state.draft));
  const locked = useLock() !== null;
  const saveOrder = useSaveOrder(desk);
  const goBack = () => change(desk, stopComparing);

  async function onKeepMine(): Promise<void> {
    change(desk, keepMine);
    await saveOrder();
  }

  const when = theirs ? wallTime(Temporal.Instant.from(theirs.by.at), timeZone) : '';
  return (
    <ResponsiveDialog
      opened={theirs !== null}
      onClose={goBack}
      size="lg"
      title={theirs ? `${theirs.by.name} saved order ${order?.orderId ?? ''} at ${when}` : ''}
      footer={
        <>
          <Button variant="default" onClick={goBack} data-autofocus>
            Go back
          </Button>
          {theirs && (
            <Button
              variant={typed && !locked ? 'default' : 'filled'}
              onClick={() => change(desk, (state) => takeTheirs(state, theirs, serverNow()))}
            >
              Take theirs
            </Button>
          )}
          {typed && !locked && <Button onClick={() => void onKeepMine()}>Keep mine</Button>}
        </>
      }
    >
      {theirs && <Comparison theirs={theirs} typed={typed} />}
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

function Comparison({ theirs, typed }: { readonly theirs: Theirs; readonly typed: boolean }) {
  const draft = useDeskPart((state) => state.draft);
  const page = useDeskPart((state) => state.page);
  const [showsAll, setShowsAll] = useState(false);
  const sides = useId();
  const products = productsById(page.products);
  const lines = compareOrders(draft, theirs, products);
  const differing = lines.filter((line) => line.differs);
  const same = lines.length - differing.length;
  const words = page.order ? theirChangeWords(page.order, theirs, products) : [];
  return (
    <div className="conflict">
      <p>
        {page.shop.name}, {formatDayShort(page.day)}. {theirs.by.name} changed{' '}
        {words.length === 0 ? 'nothing that you can see here' : shortList(words)}.
        {typed && ' Nothing of yours is lost: choose which one stands.'}
      </p>
      <h3 id={sides} className="conflict-heading">
        {draft.custom ? 'What differs' : linesHeading(showsAll, lines.length, differing.length)}
      </h3>
      <ComparedTable
        labelledBy={sides}
        lines={showsAll ? lines : differing}
        mineLabel={typed ? 'Yours' : 'On your screen'}
        texts={[
          ...customChanges(theirs.custom, draft.custom).map(([label, before, after]) => ({
            label,
            mine: after,
            theirs: before,
          })),
          { label: 'PO number', mine: draft.purchaseOrderNumber, theirs: theirs.purchaseOrderNumber },
          { label: 'Special instructions', mine: draft.notes, theirs: theirs.notes },
        ].filter((text) => showsAll || text.mine.trim() !== text.theirs.trim())}
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
