import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../../../shared/session/me.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { toastUndo } from '../../../../ui/feedback/toast.ts';
import { useHandset } from '../../../../ui/use-media.ts';
import { discardOfferedDraft, discardRestoredDraft } from '../../draft/discard-draft.ts';
import { changeCount, countChanges } from '../../editor/change-labels.ts';
import type { OrderEditorState } from '../../editor/order-editor.ts';
import { change, restoreSavedDraft } from '../../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../../editor/order-editor-context.ts';
import { productsById } from '../../grid/order-products.ts';
import { wallTime } from '../wall-time.ts';
import styles from './order-bands.module.css';

/** What a discarded draft is called, on whatever screen the person is by then. */
function discarded({ page: { order, shop, day } }: OrderEditorState): string {
  const what = order ? `order ${order.orderId}` : `the new order of ${shop.name} for ${formatDayShort(day)}`;
  return `Draft of ${what} discarded`;
}

/**
 * The automatically restored draft, after a reload, a closed tab or an ended session, and which prices have changed
 * since.
 */
export function RestoredDraftBands() {
  const restoredAt = useOrderEditorPart((state) => state.restoredAt);
  return (
    <>
      {restoredAt !== null && <RestoredBand key={restoredAt} restoredAt={restoredAt} />}
      <LeftOutBand />
    </>
  );
}

function RestoredBand({ restoredAt }: { readonly restoredAt: number }) {
  const editor = useOrderEditor();
  const { me } = useMe();
  const handset = useHandset();
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  // The draft as restored; later edits are listed in the save bar.
  const [facts] = useState(() => restoredFacts(editor.get()));
  return (
    <div className={styles.kept} data-part="notice" role="status">
      <IconDeviceFloppy size={20} aria-hidden />
      <div className={styles.orderBand} data-inline>
        <p>
          Your draft from{' '}
          <span className="unbroken">
            {wallTime(Temporal.Instant.fromEpochMilliseconds(restoredAt), timeZone)}
          </span>{' '}
          is back.<span className={styles.orderBandMore}> {facts}</span>
        </p>
        <div className={styles.orderBandButtons}>
          <Button
            size="sm"
            variant={handset ? 'subtle' : 'default'}
            aria-label="Discard draft"
            onClick={() => toastUndo(discarded(editor.get()), discardRestoredDraft(editor, me.userId))}
          >
            {handset ? 'Discard' : 'Discard draft'}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** 'Baguette £1.30 to £1.35': the largest number of listed lines. */
const mostNamed = 3;

function restoredFacts({ draft, page, repriced }: OrderEditorState): string {
  const what = draft.edited
    ? countChanges(changeCount(draft))
    : draft.itemCount > 0
      ? `${draft.custom ? countOf(draft.itemCount, 'cake') : countOf(draft.lineCount, 'line')}, ${formatMoney(draft.total)}`
      : null;
  const names = productsById(page.products);
  const prices = repriced.slice(0, mostNamed).map(({ productId, before, now }) => ({
    name: names.get(productId)?.name ?? `Product ${productId}`,
    words: `${formatMoney(before)} to ${formatMoney(now)}`,
  }));
  const more = repriced.length - prices.length;
  const [first] = prices;
  const told =
    first && repriced.length === 1
      ? `The price of ${first.name} has changed since: ${first.words}.`
      : first
        ? `${repriced.length} prices have changed since: ${prices.map(({ name, words }) => `${name} ${words}`).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
        : null;
  return [what && `${what}.`, 'Nothing has been sent yet.', told].filter(Boolean).join(' ');
}

/** Lines of the draft that cannot be restored. */
function LeftOutBand() {
  const leftOut = useOrderEditorPart((state) => state.leftOut);
  if (leftOut === 0) return null;
  return (
    <Notice tone="attention">
      {leftOut === 1
        ? '1 line of your draft is left out: its product is no longer available.'
        : `${leftOut} lines of your draft are left out: their products are no longer available.`}
    </Notice>
  );
}

/** A draft that is only offered, because the order was saved since. */
export function OfferedDraftBand() {
  const editor = useOrderEditor();
  const { me } = useMe();
  const savedDraft = useOrderEditorPart((state) => state.savedDraft);
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  const locked = useLock() !== null;
  if (!savedDraft) return null;
  const { lines, purchaseOrderNumber, notes, custom } = savedDraft.edits;
  const count =
    lines.size +
    (custom === null ? 0 : 1) +
    (purchaseOrderNumber === null ? 0 : 1) +
    (notes === null ? 0 : 1);
  return (
    <Notice tone="attention">
      <div className={styles.orderBand}>
        <p>
          Draft kept on this device
          <span className={styles.orderBandMore}>
            {' '}
            {countChanges(count)}, typed at{' '}
            <span className="unbroken">
              {wallTime(Temporal.Instant.fromEpochMilliseconds(savedDraft.at), timeZone)}
            </span>
            , not sent.
          </span>
        </p>
        <div className={styles.orderBandButtons}>
          <Button
            size="sm"
            variant="default"
            onClick={() => toastUndo(discarded(editor.get()), discardOfferedDraft(editor, me.userId))}
          >
            Discard
          </Button>
          {!locked && (
            <Button size="sm" onClick={() => change(editor, restoreSavedDraft)}>
              Restore
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
