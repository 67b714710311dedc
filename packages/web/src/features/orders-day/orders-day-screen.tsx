import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatDayShort, formatWeekday, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import { useCallback } from 'react';
import { ordersAddress } from '../../shared/addresses.ts';
import { CalendarStrip } from '../../shared/days/calendar-strip.tsx';
import { DayTools } from '../../shared/days/day-tools.tsx';
import { LiveIndicator } from '../../shared/live/live-indicator.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { MovingRows } from '../../ui/motion/moving-rows.tsx';
import { useSlide } from '../../ui/motion/use-slide.ts';
import { ExportMenu } from '../../ui/table/file/export-menu.tsx';
import { useHandset, useMedia, usePhone } from '../../ui/use-media.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { ShopCards } from './cards/shop-cards.tsx';
import { CutOffNotice } from './day/cut-off-notice.tsx';
import { OrdersPlaceholder } from './day/orders-placeholder.tsx';
import { OrdersStale } from './day/orders-stale.tsx';
import { formatShopFilter, noFilter } from './day/shop-filter.ts';
import { ShopFilters } from './day/shop-filters.tsx';
import { isMissing, totalsOfLines } from './day/shop-lines.ts';
import { useChangedShops } from './day/use-changed-shops.ts';
import { useDayKeys } from './day/use-day-keys.ts';
import { useLiveOrders } from './day/use-live-orders.ts';
import { useOrdersDay } from './day/use-orders-day.ts';
import { WhoOrdered } from './day/who-ordered.tsx';
import { daysOfStrip, isKnown, selectedColumn } from './grid/day-columns.ts';
import { GridHead } from './grid/grid-head.tsx';
import { GridLegend } from './grid/grid-legend.tsx';
import ordersGridStyles from './grid/orders-grid.module.css';
import { OrdersGrid } from './grid/orders-grid.tsx';
import { usePrefetchOnHover } from './grid/use-prefetch-on-hover.ts';
import styles from './orders-day-screen.module.css';
import { OrdersPrint } from './printing/orders-print.tsx';
import { dayCells } from './rows/day-cells.ts';
import { useShownShops } from './use-shown-shops.ts';

/** Below 900 px, people with fewer shops than this get cards without a filter. */
const worthFiltering = 6;

/** The orders of a day by shop, in the middle of its week (spec 000 section 2). */
export function OrdersDayScreen({ day }: { readonly day: DeliveryDay }) {
  const { me, actor } = useMe();
  const handset = useHandset();
  const narrow = usePhone();
  const tablet = useMedia('(max-width: 74.99em)');
  const withCards = handset || (narrow && !seesAllShops(actor) && me.shops.length < worthFiltering);
  const printing = usePrinting();
  const today = useToday();
  const approach = usePrefetchOnHover(day);
  const live = useLiveOrders(day);
  const orders = useOrdersDay(day, live);
  const { columns, days, brands } = orders;
  const changed = useChangedShops(day, orders.complete ? brands : null);
  const { all, shown, filter, changeFilter, filtered, search, ...shops } = useShownShops(brands);
  const listAddress = useCallback((to: DeliveryDay) => `${ordersAddress(to)}${search}`, [search]);
  useDayKeys(day, listAddress);
  useSlide('orders', day);
  usePageTitle(`Orders ${formatDayShort(day)}${filtered && brands ? ` (${shops.count})` : ''}`);

  const column = columns[selectedColumn];
  const known = isKnown(columns);
  const seenAt = orders.asOf && formatTime(orders.asOf, me.timeZone);
  const following = <LiveIndicator state={live} {...(seenAt && { seenAt })} />;
  const filters = brands && (
    <ShopFilters
      filter={filter}
      shops={all.filter((line) => line.shop.active).length}
      notOrdered={known ? all.filter(isMissing).length : null}
      onFilter={changeFilter}
      short={tablet && !withCards}
      beside={withCards && following}
    />
  );
  const summary = column && brands && (
    <WhoOrdered
      column={column}
      lines={all}
      now={orders.now}
      timeZone={me.timeZone}
      ownCutOff={actor.superAdmin}
      short={withCards || (tablet && can(actor, 'set-cut-off'))}
      notOrderedAddress={`${ordersAddress(day)}${formatShopFilter({ find: '', notOrdered: true })}`}
    />
  );

  const instead = (
    <OrdersPlaceholder
      known={brands !== null}
      asCards={withCards}
      error={orders.error}
      reading={orders.reading}
      onRetry={orders.readAgain}
      filter={filter}
      onShowAll={() => changeFilter(noFilter)}
    />
  );
  const stale = orders.error && brands && (
    <OrdersStale error={orders.error} seenAt={seenAt} onRetry={orders.readAgain} retrying={orders.reading} />
  );

  return (
    <main id="main" className={styles.root} data-cards={withCards || undefined} tabIndex={-1}>
      <header className={styles.head}>
        <div>
          <h1>{`${withCards ? formatWeekday(day) : formatWeekdayName(day)} ${formatDay(day)}`}</h1>
        </div>
        {!withCards && following}
        <DayTools
          selected={day}
          today={today}
          linkTo={listAddress}
          form={tablet ? 'short' : 'wide'}
          cutOff={withCards ? undefined : (column?.shopsCutOff ?? (brands ? undefined : null))}
        />
        {!withCards && (
          <ExportMenu
            cells={() => (column ? dayCells(shown, column) : [])}
            fileName={`orders-${formatDay(day)}.csv`}
            disabled={!orders.complete}
            small={tablet}
          />
        )}
        {!withCards && <div className={styles.sub}>{summary}</div>}
      </header>
      {withCards ? (
        <>
          <div className={styles.strip}>
            <CalendarStrip
              days={daysOfStrip(days)}
              selected={day}
              today={today}
              linkTo={listAddress}
              withoutTools
            />
          </div>
          {column && <CutOffNotice column={column} />}
          {all.length >= worthFiltering ? (
            <>
              <div className={styles.sub}>{summary}</div>
              {filters}
            </>
          ) : (
            live === 'away' && <div className={styles.sub}>{following}</div>
          )}
          {stale}
          {shown.length === 0 ? (
            <div className={styles.instead}>{instead}</div>
          ) : (
            <ShopCards
              columns={columns}
              brands={shown}
              changed={changed}
              withBrands={actor.admin || actor.superAdmin}
              listAddress={listAddress}
            />
          )}
        </>
      ) : (
        <>
          {stale}
          <div className={`surface ${ordersGridStyles.ordersSheet}`} data-slides>
            <MovingRows rows="shop" of={day} order={shops.rowOrder}>
              <OrdersGrid
                day={day}
                columns={columns}
                brands={shown}
                filtered={filtered}
                changed={changed}
                listAddress={listAddress}
                failed={orders.error !== null}
                instead={instead}
                head={
                  <GridHead
                    days={days}
                    selected={day}
                    today={today}
                    totals={brands && known ? totalsOfLines(all) : null}
                    listAddress={listAddress}
                    onApproach={approach}
                    corner={filters}
                    narrow={narrow}
                    sort={shops.sort}
                    onSort={shops.setSort}
                  />
                }
              />
            </MovingRows>
          </div>
          {brands && <GridLegend columns={columns} mayOrder={all.some((line) => line.mayOrder)} />}
        </>
      )}
      {printing && orders.complete && column && orders.asOf && (
        <OrdersPrint
          day={day}
          column={column}
          brands={shown}
          summary={summary}
          filtered={filtered}
          asOf={orders.asOf}
          timeZone={me.timeZone}
        />
      )}
    </main>
  );
}
