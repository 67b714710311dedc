import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { ordersAddress } from '../../../shared/addresses.ts';
import { CalendarStrip, stripDayFacts } from '../../../shared/days/calendar-strip.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useToday } from '../../../shared/session/me.tsx';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useMedia, usePhone } from '../../../ui/use-media.ts';
import { stripOptions } from '../api.ts';
import { photosUnderWay } from '../cakes/photo-store.ts';
import { OrderConflict } from '../conflict/order-conflict.tsx';
import { useOrderSheet } from '../documents/use-order-sheet.ts';
import { changeCount, countChanges } from '../editor/change-labels.ts';
import { change, forgetEdits } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { OrderSaveBar } from '../editor/order-save-bar.tsx';
import { isSaveQueued } from '../editor/use-queued-save.ts';
import { CategoryChips } from '../filter/category-chips.tsx';
import type { ProductFilter } from '../filter/product-filter.ts';
import { useProductFilter } from '../filter/product-filter.ts';
import { useGridContext } from '../grid/grid-context.ts';
import { groupByCategory } from '../grid/order-products.ts';
import { ProductGrid } from '../grid/product-grid.tsx';
import { ProductList } from '../grid/product-list.tsx';
import styles from '../order-screen.module.css';
import { useOrderPrint } from '../print/use-order-print.tsx';
import { DetailsSection } from './details-section.tsx';
import { OrderActions } from './order-actions.tsx';
import { BandsOverSaveBar, OrderBands } from './order-bands.tsx';
import { OrderBanner } from './order-banner.tsx';
import { AuditLines, OrderDetails } from './order-details.tsx';
import { OrderTools } from './order-tools.tsx';
import { PhoneHead } from './phone-head.tsx';

const CustomOrder = lazy(async () => ({ default: (await import('../cakes/custom-order.tsx')).CustomOrder }));

const OrderDocument = lazy(async () => ({
  default: (await import('../documents/order-document.tsx')).OrderDocument,
}));

/** The open order, on every size of screen: the order itself, or one of its documents. */
export function OrderView() {
  const phone = usePhone();
  const gridContext = useGridContext();
  const editor = useOrderEditor();
  const products = useOrderEditorPart((state) => state.page.products);
  const categories = useMemo(() => groupByCategory(products), [products]);
  // A locked order is read, so it opens with its own lines only.
  const filter = useProductFilter(gridContext.locked && editor.get().draft.lineCount > 0 ? 'ordered' : 'all');
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
  return <EditedOrder filter={filter} gridContext={gridContext} categories={categories} />;
}

interface EditedOrderProps {
  readonly filter: ProductFilter;
  readonly gridContext: ReturnType<typeof useGridContext>;
  readonly categories: ReturnType<typeof groupByCategory>;
}

/** The order as it is edited; printed, it is a document. */
function EditedOrder({ filter, gridContext, categories }: EditedOrderProps) {
  const phone = usePhone();
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  const { print, printView } = useOrderPrint();
  return (
    <>
      <main id="main" className={styles.page} data-part="order-page" tabIndex={-1}>
        {phone && <PhoneHead gridContext={gridContext} onPrint={print} />}
        {phone && <OrderBanner />}
        {phone && <OrderBands />}
        {phone && <DetailsSection key={String(isCustom)} folded={!isCustom} />}
        {phone && !isCustom && (
          <CategoryChips categories={categories} filter={filter} gridContext={gridContext} />
        )}
        <div className={styles.pageBody}>
          {phone ? (
            <Lines filter={filter} gridContext={gridContext} categories={categories} />
          ) : (
            <WideOrder filter={filter} gridContext={gridContext} categories={categories} onPrint={print} />
          )}
        </div>
        <div className={styles.foot}>
          <BandsOverSaveBar />
          <OrderSaveBar />
        </div>
        <OrderConflict />
        <LeaveQuestion />
      </main>
      {printView}
    </>
  );
}

interface WideOrderProps extends EditedOrderProps {
  readonly onPrint: () => void;
}

function WideOrder({ filter, gridContext, categories, onPrint }: WideOrderProps) {
  const aside = useMedia('(min-width: 75em)');
  return (
    <>
      <OrderStrip />
      <div className={styles.head}>
        <OrderTitle />
        <OrderBanner />
      </div>
      <OrderBands />
      {!aside && <OrderActions onPrint={onPrint} />}
      {!aside && <DetailsSection folded={false} />}
      <div className={styles.columns} data-aside={aside || undefined}>
        <div>
          <Lines filter={filter} gridContext={gridContext} categories={categories} />
        </div>
        {aside && (
          <aside className={styles.aside} aria-label="Order details">
            <OrderActions onPrint={onPrint} />
            <div className="surface">
              <OrderDetails />
            </div>
            <AuditLines />
          </aside>
        )}
      </div>
    </>
  );
}

/** What is ordered: the products of the shop, or the cakes of a custom order. */
function Lines({ filter, gridContext, categories }: EditedOrderProps) {
  const phone = usePhone();
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  if (isCustom) {
    return (
      <Suspense fallback={<SkeletonRows label="Loading the cakes" rows={6} />}>
        <CustomOrder />
      </Suspense>
    );
  }
  const grid = { categories, visible: filter.visible, gridContext };
  return (
    <>
      {!phone && <OrderTools filter={filter} gridContext={gridContext} />}
      <NothingFound filter={filter} />
      {phone ? <ProductList {...grid} /> : <ProductGrid {...grid} />}
    </>
  );
}

function OrderStrip() {
  const day = useOrderEditorPart((state) => state.page.day);
  const today = useToday();
  const { data: strip } = useQuery(stripOptions(day));
  const days = strip ? stripDayFacts(strip.days) : [];
  return <CalendarStrip days={days} selected={day} today={strip?.today ?? today} linkTo={ordersAddress} />;
}

function OrderTitle() {
  const { shop, order } = useOrderEditorPart((state) => state.page);
  return (
    <div>
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

function NothingFound({ filter }: { readonly filter: ProductFilter }) {
  const count = useOrderEditorPart((state) => state.page.products.length);
  if (count === 0) return <EmptyState sentence="This shop has no products yet. Call the bakehouse." />;
  if (filter.visible?.size !== 0) return null;
  const sentence =
    filter.search.trim() === ''
      ? filter.shown === 'changed'
        ? 'Nothing is changed'
        : 'Nothing is ordered yet'
      : `No product matches '${filter.search.trim()}'`;
  return (
    <EmptyState sentence={sentence}>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          filter.setSearch('');
          filter.show('all');
        }}
      >
        Show all products
      </Button>
    </EmptyState>
  );
}

function LeaveQuestion() {
  const editor = useOrderEditor();
  const count = useOrderEditorPart((state) => changeCount(state.draft));
  const queued = useOrderEditorPart(isSaveQueued);
  const underWay = useSyncExternalStore(photosUnderWay.subscribe, photosUnderWay.get);
  const { shop, day, order } = useOrderEditorPart((state) => state.page);
  const lock = useLock();
  const what = order ? `order ${order.orderId}` : `the new order of ${shop.name} for ${formatDayShort(day)}`;
  return (
    <LeaveGuard
      when={(count > 0 || underWay > 0) && lock === null}
      question={`Leave ${what} without saving?`}
      consequence={
        underWay > 0
          ? 'A photo is still on its way, and would not arrive.'
          : queued
            ? 'Your save still waits to be sent. It is kept on this device and sent when you open this order again.'
            : `${countChanges(count)} will be thrown away.`
      }
      onLeave={() => {
        if (!queued) change(editor, forgetEdits);
      }}
    />
  );
}

function useOrderTitle(): void {
  const { shop, day, order } = useOrderEditorPart((state) => state.page);
  usePageTitle(
    order ? `Order ${order.orderId} ${shop.name}` : `New order ${shop.name} ${formatDayShort(day)}`,
  );
}
