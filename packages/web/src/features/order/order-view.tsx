import { formatDayShort } from '@bakehouse/domain/day';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import { ordersAddress } from '../../shared/addresses.ts';
import { CalendarStrip, stripDayFacts } from '../../shared/calendar-strip.tsx';
import { useToday } from '../../shared/me.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useMedia, usePhone } from '../../ui/use-media.ts';
import { stripOptions } from './api.ts';
import { CategoryChips } from './category-chips.tsx';
import { changeCount, countChanges } from './change-words.ts';
import { OrderConflict } from './conflict/order-conflict.tsx';
import { photosUnderWay } from './custom/photo-store.ts';
import { useDesk, useDeskPart, useLock } from './desk-context.ts';
import { DetailsSection } from './details-section.tsx';
import { useGridTerms } from './grid-terms.ts';
import { useOrderSheet } from './invoice/use-order-sheet.ts';
import { OrderActions } from './order-actions.tsx';
import { BandsOverSaveBar, OrderBands } from './order-bands.tsx';
import { OrderBanner } from './order-banner.tsx';
import { AuditLines, OrderDetails } from './order-details.tsx';
import { groupByCategory } from './order-products.ts';
import { OrderSaveBar } from './order-save-bar.tsx';
import './order-screen.css';
import { OrderTools } from './order-tools.tsx';
import { PhoneHead } from './phone-head.tsx';
import type { ProductFilter } from './product-filter.ts';
import { useProductFilter } from './product-filter.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductList } from './product-list.tsx';

const CustomOrder = lazy(async () => ({ default: (await import('./custom/custom-order.tsx')).CustomOrder }));

const OrderDocument = lazy(async () => ({
  default: (await import('./invoice/order-document.tsx')).OrderDocument,
}));

/** The open order, on every size of screen: the order itself, or one of its documents. */
export function OrderView() {
  const phone = usePhone();
  const isCustom = useDeskPart((state) => state.draft.custom !== null);
  const terms = useGridTerms();
  const desk = useDesk();
  const products = useDeskPart((state) => state.page.products);
  const categories = useMemo(() => groupByCategory(products), [products]);
  // A locked order is read, so it opens with its own lines only.
  const filter = useProductFilter(terms.locked && desk.get().draft.lineCount > 0 ? 'ordered' : 'all');
  const [sheet] = useOrderSheet();
  useOrderTitle();
  if (sheet !== 'order') {
    return (
      <main id="main" className="order-document-page" tabIndex={-1}>
        {phone ? <PhoneHead terms={terms} /> : <OrderStrip />}
        <div>
          <Suspense fallback={<SkeletonRows label="Loading the document" rows={10} />}>
            <OrderDocument />
          </Suspense>
        </div>
        <LeaveQuestion />
      </main>
    );
  }
  return (
    <main id="main" className="order-page" tabIndex={-1}>
      {phone && <PhoneHead terms={terms} />}
      {phone && <OrderBanner />}
      {phone && <OrderBands />}
      {phone && <DetailsSection key={String(isCustom)} folded={!isCustom} />}
      {phone && !isCustom && <CategoryChips categories={categories} filter={filter} terms={terms} />}
      <div className="order-page-body">
        {phone ? (
          <Lines filter={filter} terms={terms} categories={categories} />
        ) : (
          <WideOrder filter={filter} terms={terms} categories={categories} />
        )}
      </div>
      <div className="order-foot">
        <BandsOverSaveBar />
        <OrderSaveBar />
      </div>
      <OrderConflict />
      <LeaveQuestion />
    </main>
  );
}

interface WideOrderProps {
  readonly filter: ProductFilter;
  readonly terms: ReturnType<typeof useGridTerms>;
  readonly categories: ReturnType<typeof groupByCategory>;
}

function WideOrder({ filter, terms, categories }: WideOrderProps) {
  const aside = useMedia('(min-width: 75em)');
  return (
    <>
      <OrderStrip />
      <div className="order-head">
        <OrderTitle />
        <OrderBanner />
      </div>
      <OrderBands />
      {!aside && <OrderActions />}
      {!aside && <DetailsSection folded={false} />}
      <div className="order-columns" data-aside={aside || undefined}>
        <div>
          <Lines filter={filter} terms={terms} categories={categories} />
        </div>
        {aside && (
          <aside className="order-aside" aria-label="Order details">
            <OrderActions />
            <div className="paper">
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
function Lines({ filter, terms, categories }: WideOrderProps) {
  const phone = usePhone();
  const isCustom = useDeskPart((state) => state.draft.custom !== null);
  if (isCustom) {
    return (
      <Suspense fallback={<SkeletonRows label="Loading the cakes" rows={6} />}>
        <CustomOrder />
      </Suspense>
    );
  }
  const grid = { categories, visible: filter.visible, terms };
  return (
    <>
      {!phone && <OrderTools filter={filter} terms={terms} />}
      <NothingFound filter={filter} />
      {phone ? <ProductList {...grid} /> : <ProductGrid {...grid} />}
    </>
  );
}

function OrderStrip() {
  const day = useDeskPart((state) => state.page.day);
  const today = useToday();
  const { data: strip } = useQuery(stripOptions(day));
  const days = strip ? stripDayFacts(strip.days) : [];
  return <CalendarStrip days={days} selected={day} today={strip?.today ?? today} linkTo={ordersAddress} />;
}

function OrderTitle() {
  const { shop, order } = useDeskPart((state) => state.page);
  return (
    <div>
      <h1>{shop.name}</h1>
      <p className="muted">
        {shop.brandName}
        <span className="order-head-dot">·</span>
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
  const count = useDeskPart((state) => state.page.products.length);
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
  const count = useDeskPart((state) => changeCount(state.draft));
  const underWay = useSyncExternalStore(photosUnderWay.subscribe, photosUnderWay.get);
  const { shop, day, order } = useDeskPart((state) => state.page);
  const lock = useLock();
  const what = order ? `order ${order.orderId}` : `the new order of ${shop.name} for ${formatDayShort(day)}`;
  return (
    <LeaveGuard
      when={(count > 0 || underWay > 0) && lock === null}
      question={`Leave ${what} without saving?`}
      consequence={
        underWay > 0
          ? 'A photo is still on its way, and would not arrive.'
          : `${countChanges(count)} not saved. The draft stays on this device.`
      }
    />
  );
}

function useOrderTitle(): void {
  const { shop, day, order } = useDeskPart((state) => state.page);
  usePageTitle(
    order ? `Order ${order.orderId} ${shop.name}` : `New order ${shop.name} ${formatDayShort(day)}`,
  );
}
