import { formatDayShort, stripDays } from '@bakehouse/domain/kernel/day';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ordersAddress } from '../../../shared/addresses.ts';
import { CalendarStrip, stripDayFacts } from '../../../shared/days/calendar-strip.tsx';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { DayPicker } from '../../../shared/days/picking/day-picker.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useToday } from '../../../shared/session/me.tsx';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useScreenKeyboard } from '../../../ui/keys/use-screen-keyboard.ts';
import { useSlide } from '../../../ui/motion/use-slide.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useMedia, usePhone } from '../../../ui/use-media.ts';
import { stripOptions } from '../api.ts';
import { photosUnderWay } from '../cakes/photo-store.ts';
import { useOrderSheet } from '../documents/use-order-sheet.ts';
import { changeCount, countChanges } from '../editor/change-labels.ts';
import { isEmptied } from '../editor/is-emptied.ts';
import { change, forgetEdits } from '../editor/order-editor.ts';
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
import { isSaveQueued } from '../saving/use-queued-save.ts';
import { holdsAllInQueue, saveUnderWay, useSaveOrder } from '../saving/use-save-order.ts';
import { DetailsSection } from './details-section.tsx';
import { OrderActions, OrderEndings } from './order-actions.tsx';
import { BandsOverSaveBar, OrderBands } from './order-bands.tsx';
import { OrderBanner } from './order-banner.tsx';
import { AuditLines, OrderDetails } from './order-details.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPageActions } from './order-page-actions.tsx';
import { PhoneHead } from './phone-head.tsx';
import { useIsMissed } from './use-is-missed.ts';

const OrderDocument = lazy(async () => ({
  default: (await import('../documents/order-document.tsx')).OrderDocument,
}));
const OrderConflict = lazy(async () => ({
  default: (await import('../conflict/order-conflict.tsx')).OrderConflict,
}));

/** The open order, on every size of screen: the order itself, or one of its documents. */
export function OrderView() {
  const phone = usePhone();
  const gridContext = useGridContext();
  const editor = useOrderEditor();
  // An order that has lines opens with them; a new one with all that can be ordered.
  const filter = useProductFilter(
    !gridContext.isNew && editor.get().draft.lineCount > 0 ? 'ordered' : 'all',
    gridContext.locked,
  );
  const [sheet] = useOrderSheet();
  useOrderTitle();
  if (sheet !== 'order') {
    return (
      <main id="main" className={styles.documentPage} tabIndex={-1}>
        {phone ? <PhoneHead gridContext={gridContext} onPrint={() => window.print()} /> : <OrderStrip />}
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

/** The order as it is edited; printed, it is a document. */
function EditedOrder({ filter, gridContext }: EditedOrderProps) {
  const phone = usePhone();
  const isMissed = useIsMissed();
  const typing = useTyping(gridContext);
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
        {phone ? (
          <PhoneOrder filter={filter} gridContext={gridContext} onPrint={print} />
        ) : (
          <div className={styles.pageBody} data-slides>
            <WideOrder filter={filter} gridContext={gridContext} onPrint={print} />
          </div>
        )}
        <div className={styles.foot}>
          <BandsOverSaveBar />
          {typing === 'line' && <LineBar gridContext={gridContext} />}
          {!isMissed && <OrderSaveBar />}
        </div>
        <Conflict />
        <LeaveQuestion />
        <OrderPageActions onPrint={print} />
      </main>
      {printView}
    </>
  );
}

/** What is typed into over the keyboard of a phone: a line of the order, another field, or nothing. */
function useTyping({ focus }: GridContext): 'line' | 'field' | null {
  const phone = usePhone();
  const isKeyboardUp = useScreenKeyboard() && phone;
  const isInLine = useSyncExternalStore(focus.subscribe, () => focus.get() !== null);
  if (!isKeyboardUp) return null;
  return isInLine ? 'line' : 'field';
}

/** Most orders are never compared with another person's: the dialog is fetched when one is. */
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

/** On a phone, while it searches, there is the search and what it finds. */
function PhoneOrder({ filter, gridContext, onPrint }: OrderOnScreenProps) {
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  const isMissed = useIsMissed();
  const [searching, setSearching] = useState(false);
  const groups = useProductGroups(filter, gridContext, true);
  const isListed = !isCustom && !isMissed;

  function startSearching(): void {
    // At once, within the tap: a phone brings up its keyboard only then.
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
      {isListed && <DetailsSection folded />}
      {isListed && !gridContext.locked && (
        <GroupChips groups={groups} filter={filter} onSearch={startSearching} />
      )}
      <div className={styles.pageBody} data-slides>
        <OrderLines filter={filter} gridContext={gridContext} groups={groups} />
      </div>
      {/* First the cakes, then where they go. */}
      {isCustom && !isMissed && <DetailsSection folded={false} />}
    </>
  );
}

/** From 900 px on; from 1200 px the details stand beside the lines. */
function WideOrder({ filter, gridContext, onPrint }: OrderOnScreenProps) {
  const aside = useMedia('(min-width: 75em)');
  const groups = useProductGroups(filter, gridContext, false);
  const isMissed = useIsMissed();
  const actions = <OrderActions onPrint={onPrint} withAll={!aside} />;
  const lines = (
    <OrderLines filter={filter} gridContext={gridContext} groups={groups} {...(aside ? {} : { actions })} />
  );
  if (!aside) {
    return (
      <>
        <div className={styles.head}>
          <TabletTitle />
          <OrderBanner />
        </div>
        <OrderBands />
        {!isMissed && <DetailsSection folded />}
        <div className={styles.columns}>{lines}</div>
      </>
    );
  }
  return (
    <>
      <OrderStrip />
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
    </>
  );
}

function OrderStrip() {
  const day = useOrderEditorPart((state) => state.page.day);
  const today = useToday();
  const { data: strip } = useQuery(stripOptions(day));
  // The days are known before what was ordered for them.
  const days = strip
    ? stripDayFacts(strip.days)
    : stripDays(day).map((each) => ({ day: each, orders: null, customOrders: 0, load: 0 }));
  return <CalendarStrip days={days} selected={day} today={strip?.today ?? today} linkTo={ordersAddress} />;
}

/** The shop and the number of the order. */
function OrderTitle() {
  const { shop, order } = useOrderEditorPart((state) => state.page);
  return (
    <div className={styles.title}>
      <h1>{shop.name}</h1>
      <p className="muted">
        {shop.brandName}
        <span className={styles.headDot}>·</span>
        {order ? (
          <>
            Order <b>{order.orderId}</b>
          </>
        ) : (
          'New order'
        )}
      </p>
    </div>
  );
}

/** On a tablet: back, the day, whose tag opens the month, and the title. */
function TabletTitle() {
  const day = useOrderEditorPart((state) => state.page.day);
  const today = useToday();
  return (
    <div className={styles.tabletTitle}>
      <AppLink className={`${styles.back} screen-only`} href={ordersAddress(day)} aria-label="Back to orders">
        <IconChevronLeft size={24} aria-hidden />
      </AppLink>
      <DayPicker
        selected={day}
        today={today}
        linkTo={ordersAddress}
        position="bottom-start"
        button={(toggle) => (
          <button type="button" className={styles.dayButton} aria-label="Pick a date" onClick={toggle}>
            <DayTag day={day} size="header" />
          </button>
        )}
      />
      <OrderTitle />
    </div>
  );
}

function LeaveQuestion() {
  const editor = useOrderEditor();
  const count = useOrderEditorPart((state) => changeCount(state.draft));
  const queued = useOrderEditorPart(isSaveQueued);
  const isAllQueued = useOrderEditorPart(holdsAllInQueue);
  // Whoever went now would not hear what became of it, and find a draft of what was saved.
  const isSaving = useOrderEditorPart(({ progress }) => progress.kind === 'saving') && !queued;
  const underWay = useSyncExternalStore(photosUnderWay.subscribe, photosUnderWay.get);
  const { shop, day, order } = useOrderEditorPart((state) => state.page);
  const lock = useLock();
  const emptied = useOrderEditorPart((state) => isEmptied(state.draft));
  const { saveOrder } = useSaveOrder(editor);
  /** Whether nothing is left to lose: a save that is under way is waited for, and what was typed since is saved too. */
  async function saveAll(): Promise<boolean> {
    await saveUnderWay(editor);
    if (!hasChanges(editor.get().draft)) return true;
    const refused = await saveOrder({ isLeaving: true });
    return refused === null && !hasChanges(editor.get().draft);
  }
  const what = order ? `order ${order.orderId}` : `the new order of ${shop.name} for ${formatDayShort(day)}`;
  return (
    <LeaveGuard
      when={((count > 0 && !isAllQueued) || underWay > 0) && lock === null}
      question={isSaving ? `Leave ${what} while it is being saved?` : `Leave ${what} without saving?`}
      consequence={
        underWay > 0
          ? 'A photo is still being sent, and would be lost.'
          : isSaving
            ? 'Your save is still on its way. This goes on by itself once it has arrived.'
            : queued
              ? 'Your save is still waiting, and is sent when you’re back online. What you typed since is kept on this device.'
              : `${countChanges(count)} will be thrown away.`
      }
      onLeave={() => {
        if (!queued && !isSaving) change(editor, forgetEdits);
      }}
      {...(isSaving && underWay === 0 && { leaveLabel: null })}
      // The save bar asks about a photo that is on its way, and whether an emptied order is to be voided.
      onSave={underWay > 0 || queued || (emptied && !isSaving) ? undefined : saveAll}
    />
  );
}

function useOrderTitle(): void {
  const { shop, day, order } = useOrderEditorPart((state) => state.page);
  usePageTitle(
    order ? `Order ${order.orderId} ${shop.name}` : `New order ${shop.name} ${formatDayShort(day)}`,
  );
}
