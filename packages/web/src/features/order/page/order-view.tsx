import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { usePageTitle } from '../../../shared/page-title.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useScreenKeyboard } from '../../../ui/keys/use-screen-keyboard.ts';
import { useSlide } from '../../../ui/motion/use-slide.ts';
import { useHandset, useMedia } from '../../../ui/use-media.ts';
import { useOrderSheet } from '../documents/use-order-sheet.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { GroupChips } from '../filter/group-chips.tsx';
import { PhoneSearch } from '../filter/phone-search.tsx';
import type { ProductFilter } from '../filter/product-filter.ts';
import { useProductFilter } from '../filter/product-filter.ts';
import type { GridContext } from '../grid/grid-context.ts';
import { useGridContext } from '../grid/grid-context.ts';
import { focusSearch } from '../grid/grid-keyboard.ts';
import { useProductGroups } from '../grid/use-product-groups.ts';
import { LineBar } from '../line/line-bar.tsx';
import styles from '../order-screen.module.css';
import { useOrderPrint } from '../print/use-order-print.tsx';
import { OrderSaveBar } from '../saving/order-save-bar.tsx';
import { useQueuedSave } from '../saving/use-queued-save.ts';
import { useSaveOrder } from '../saving/use-save-order.ts';
import { BandsOverSaveBar, OrderBands } from './bands/order-bands.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { AuditLines, CustomDetails, OrderDetails } from './details/order-details.tsx';
import { OrderActions, OrderEndings } from './head/order-actions.tsx';
import { OrderBanner } from './head/order-banner.tsx';
import { OrderPageActions } from './head/order-page-actions.tsx';
import { OrderStrip, OrderTitle, TabletTitle } from './head/order-title.tsx';
import { PhoneHead } from './head/phone-head.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { OrderLines } from './order-lines.tsx';
import { useIsMissed } from './use-is-missed.ts';

const OrderDocument = lazy(async () => ({
  default: (await import('../documents/order-document.tsx')).OrderDocument,
}));
const OrderConflict = lazy(async () => ({
  default: (await import('../conflict/order-conflict.tsx')).OrderConflict,
}));

const importLazyParts = () => import('./lazy-parts.tsx');
const OrderSent = lazy(async () => ({ default: (await importLazyParts()).afterSending.OrderSent }));
const OrderSentFoot = lazy(async () => ({ default: (await importLazyParts()).afterSending.OrderSentFoot }));

/** The open order on every screen size: the order itself, or one of its documents. */
export function OrderView() {
  const handset = useHandset();
  const isWide = useMedia('(min-width: 75em)');
  const gridContext = useGridContext();
  const editor = useOrderEditor();
  const { sendQueued } = useSaveOrder(editor);
  useQueuedSave(editor, () => void sendQueued());
  // Each key of the search renders this view again, so everything around the lines is memoised. An order with lines
  // opens with those; a new one with all products.
  const filter = useProductFilter(
    !gridContext.isNew && editor.get().draft.lineCount > 0 ? 'ordered' : 'all',
    gridContext.locked,
  );
  const [sheet] = useOrderSheet();
  const day = useOrderEditorPart((state) => state.page.day);
  useOrderTitle();
  if (sheet !== 'order') {
    return (
      <main id="main" className={styles.documentPage} tabIndex={-1}>
        {handset ? (
          <PhoneHead gridContext={gridContext} onPrint={() => window.print()} />
        ) : isWide ? (
          <OrderStrip day={day} />
        ) : (
          <div className={`${styles.head} screen-only`}>
            <TabletTitle />
          </div>
        )}
        <div>
          <Suspense fallback={<SkeletonRows label="Loading the document" rows={10} />}>
            <OrderDocument />
          </Suspense>
        </div>
        <LeaveQuestion />
      </main>
    );
  }
  return <EditedOrder filter={filter} gridContext={gridContext} />;
}

interface EditedOrderProps {
  readonly filter: ProductFilter;
  readonly gridContext: GridContext;
}

/** The editable order; it is printed as a document. */
function EditedOrder({ filter, gridContext }: EditedOrderProps) {
  const handset = useHandset();
  const isMissed = useIsMissed();
  const typing = useTyping(gridContext);
  const isVoid = useLock() === 'voided';
  const isJustSent = useOrderEditorPart(({ progress }) => progress.kind === 'saved' && progress.isFirst);
  const isSent = isJustSent && handset && !isVoid;
  const { print, printView } = useOrderPrint();
  useSlide(
    'order',
    useOrderEditorPart((state) => state.page.day),
  );
  return (
    <>
      <main
        id="main"
        className={styles.page}
        data-part="order-page"
        data-typing={typing ?? undefined}
        tabIndex={-1}
      >
        {isSent ? (
          <>
            <PhoneHead gridContext={gridContext} onPrint={print} />
            <Suspense>
              <OrderSent />
            </Suspense>
          </>
        ) : handset ? (
          <PhoneOrder filter={filter} gridContext={gridContext} onPrint={print} />
        ) : (
          <WideOrder filter={filter} gridContext={gridContext} onPrint={print} />
        )}
        <div className={styles.foot} data-foot>
          <BandsOverSaveBar />
          {typing === 'line' && <LineBar gridContext={gridContext} />}
          {isSent ? (
            <Suspense>
              <OrderSentFoot />
            </Suspense>
          ) : (
            !isMissed && <OrderSaveBar onPrint={print} />
          )}
        </div>
        <Conflict />
        <LeaveQuestion />
        <OrderPageActions onPrint={print} />
      </main>
      {printView}
    </>
  );
}

/** What is being typed in above an on-screen keyboard: a line of the order, another field, or nothing. */
function useTyping({ focus }: GridContext): 'line' | 'field' | null {
  const handset = useHandset();
  const isKeyboardUp = useScreenKeyboard() && handset;
  const isInLine = useSyncExternalStore(focus.subscribe, () => focus.get() !== null);
  if (!isKeyboardUp) return null;
  return isInLine ? 'line' : 'field';
}

/** The conflict dialog, a lazy chunk, because most orders have no conflict. */
function Conflict() {
  const isComparing = useOrderEditorPart((state) => state.comparing !== null);
  return (
    isComparing && (
      <Suspense>
        <OrderConflict />
      </Suspense>
    )
  );
}

interface OrderOnScreenProps extends EditedOrderProps {
  readonly onPrint: () => void;
}

/** The order on a phone; while searching, only the search and its results. */
function PhoneOrder({ filter, gridContext, onPrint }: OrderOnScreenProps) {
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  const isMissed = useIsMissed();
  const [searching, setSearching] = useState(false);
  const groups = useProductGroups(filter, gridContext, true);
  const isListed = !isCustom && !isMissed;

  function startSearching(): void {
    // Rendered synchronously within the tap, because phones open the keyboard only then.
    flushSync(() => setSearching(true));
    focusSearch();
  }
  function stopSearching(): void {
    filter.setSearch('');
    setSearching(false);
  }

  if (searching && isListed && !gridContext.locked) {
    return (
      <>
        <PhoneSearch filter={filter} onDone={stopSearching} />
        <div className={styles.pageBody}>
          <OrderLines filter={filter} gridContext={gridContext} groups={groups} />
        </div>
      </>
    );
  }
  return (
    <>
      <PhoneHead gridContext={gridContext} onPrint={onPrint} />
      <OrderBanner />
      <OrderBands />
      {isListed && <DetailsSection />}
      {isListed && !gridContext.locked && (
        <GroupChips groups={groups} filter={filter} onSearch={startSearching} />
      )}
      <div className={styles.pageBody} data-slides>
        <OrderLines filter={filter} gridContext={gridContext} groups={groups} />
      </div>
      {/* The cakes come first, then their delivery. */}
      {isCustom && !isMissed && <CustomDetails />}
    </>
  );
}

/** The order from 600 px on; from 1200 px the details are beside the lines. */
function WideOrder({ filter, gridContext, onPrint }: OrderOnScreenProps) {
  const day = useOrderEditorPart((state) => state.page.day);
  const aside = useMedia('(min-width: 75em)');
  const groups = useProductGroups(filter, gridContext, false);
  const isMissed = useIsMissed();
  const actions = <OrderActions onPrint={onPrint} withAll={!aside} />;
  const ofTools = aside ? {} : { actions };
  const lines = <OrderLines filter={filter} gridContext={gridContext} groups={groups} {...ofTools} />;
  if (!aside) {
    return (
      <div className={styles.pageBody} data-slides>
        <div className={styles.head}>
          <TabletTitle />
          <OrderBanner />
        </div>
        <OrderBands />
        {!isMissed && <DetailsSection />}
        <div className={styles.columns}>{lines}</div>
      </div>
    );
  }
  return (
    <div className={styles.pageBody} data-slides>
      <OrderStrip day={day} />
      <div className={styles.head}>
        <OrderTitle />
        <OrderBanner />
      </div>
      <OrderBands />
      <div className={styles.columns} data-aside={isMissed ? undefined : ''}>
        <div>{lines}</div>
        {!isMissed && (
          <aside className={styles.aside} aria-label="Order details">
            {actions}
            <div className="surface">
              <OrderDetails />
            </div>
            <AuditLines />
            <OrderEndings />
          </aside>
        )}
      </div>
    </div>
  );
}

function useOrderTitle(): void {
  const { shop, day, order } = useOrderEditorPart((state) => state.page);
  usePageTitle(
    order ? `Order ${order.orderId} ${shop.name}` : `New order ${shop.name} ${formatDayShort(day)}`,
  );
}
