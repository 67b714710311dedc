import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatMonth, toPlainDate } from '@bakehouse/domain/kernel/day';
import { formatCount, formatMoney, formatPounds, sumPence } from '@bakehouse/domain/kernel/money';
import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { statusLabel } from '@bakehouse/domain/orders/display-status';
import { namedPurchaseOrder } from '@bakehouse/domain/orders/purchase-order-name';
import { parseSearchText } from '@bakehouse/domain/orders/search';
import { countOf, normaliseForSearch } from '@bakehouse/domain/words/words';
import { orderAddress } from '../../../shared/addresses.ts';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { Marked } from '../../../shared/display/marked.tsx';
import { StatusBadge } from '../../../shared/status/status-badge.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { matchingNotes } from './matching/matching-notes.ts';
import styles from './result-columns.module.css';
import type { ResultRow } from './result-rows.ts';
import { isCounted } from './result-rows.ts';

type ResultColumn = TableColumn<ResultRow>;

/** Statuses that need no attention. */
const quietStatuses: ReadonlySet<DisplayStatus> = new Set(['received', 'custom-received', 'delivered']);

/**
 * The columns of the results, with notes if any of them match. In a list each fact has a label, because there are no
 * heads.
 */
export function resultColumns(
  rows: readonly ResultRow[],
  words: string | null,
  /** Null for a table; a list omits the current year. */
  asList: { readonly today: DeliveryDay } | null,
): readonly ResultColumn[] {
  const orderId = words === null ? null : (parseSearchText(words)?.orderId ?? null);
  const nothing = asList ? null : '—';
  const columns: readonly ResultColumn[] = [
    {
      key: 'day',
      head: 'Date',
      value: (row) => row.day,
      text: (row) => formatDay(row.day),
      show: (row) =>
        asList ? (
          <DayTag day={row.day} />
        ) : (
          <span className={styles.resultDay}>
            <DayTag day={row.day} /> {formatDay(row.day)}
          </span>
        ),
      inList: 'edge',
    },
    {
      key: 'shop',
      head: 'Shop',
      value: (row) => row.shopName,
      show: (row) => (
        <span className={styles.resultShop} title={`${row.shopName}, ${row.brandName}`}>
          <Marked text={row.shopName} words={words} />{' '}
          {(!asList || holds(row.brandName, words)) && (
            <small>
              <Marked text={row.brandName} words={words} />
            </small>
          )}
        </span>
      ),
      inList: 'title',
    },
    {
      key: 'order',
      head: 'Order num',
      value: (row) => row.orderId,
      show: (row) => {
        const number =
          row.orderId === orderId ? (
            <Marked text={String(row.orderId)} words={String(orderId)} />
          ) : (
            String(row.orderId)
          );
        return (
          <AppLink
            className={asList ? styles.resultOrder : `text-link ${styles.resultOrder}`}
            href={orderAddress(row.day, row.orderId)}
          >
            {asList && `${dayInList(row.day, asList.today)}, order `}
            {number}
          </AppLink>
        );
      },
      isRowHead: true,
    },
    {
      key: 'po',
      head: 'PO num',
      value: (row) => row.purchaseOrderNumber,
      show: (row) =>
        row.purchaseOrderNumber === '' ? (
          nothing
        ) : (
          <span className={styles.resultPo} title={row.purchaseOrderNumber}>
            <Marked
              text={asList ? namedPurchaseOrder(row.purchaseOrderNumber) : row.purchaseOrderNumber}
              words={words}
            />
          </span>
        ),
    },
    {
      key: 'status',
      head: 'Status',
      value: (row) => statusLabel(row.status),
      show: ({ status }) => (
        <StatusBadge status={status} quiet={asList !== null || quietStatuses.has(status)} />
      ),
      inList: 'state',
    },
    {
      key: 'notes',
      head: 'Notes',
      value: (row) => matchingNotes(row, words),
      show: (row) => {
        const found = matchingNotes(row, words);
        if (found === '') return nothing;
        return (
          <span className={styles.resultNotes}>
            <Marked text={found} words={words} />
          </span>
        );
      },
    },
    {
      key: 'items',
      head: 'Items',
      value: (row) => row.itemCount,
      show: ({ itemCount, voided }) => (voided ? <s>{formatCount(itemCount)}</s> : formatCount(itemCount)),
      // In a list the total is in the sentence above.
      ...(!asList && { total: totalItems }),
      numeric: true,
      inList: 'nowhere',
    },
    {
      key: 'total',
      head: 'Total',
      value: (row) => row.total,
      text: (row) => formatPounds(row.total),
      show: (row) => (row.voided ? <s>{formatMoney(row.total)}</s> : formatMoney(row.total)),
      ...(!asList && { total: totalMoney }),
      numeric: true,
      inList: 'amount',
    },
  ];
  const withNotes = rows.some((row) => matchingNotes(row, words) !== '');
  return withNotes ? columns : columns.filter(({ key }) => key !== 'notes');
}

/** '1 Dec'; of another year than today's '1 Dec 2025'. */
function dayInList(day: DeliveryDay, today: DeliveryDay): string {
  const { year, day: number } = toPlainDate(day);
  const short = `${number} ${formatMonth(day)}`;
  return year === toPlainDate(today).year ? short : `${short} ${year}`;
}

function holds(text: string, words: string | null): boolean {
  return words !== null && normaliseForSearch(text).includes(normaliseForSearch(words));
}

function totalItems(rows: readonly ResultRow[]) {
  const items = rows.filter(isCounted).reduce((sum, row) => sum + row.itemCount, 0);
  return { show: formatCount(items), text: items };
}

function totalMoney(rows: readonly ResultRow[]) {
  const total = sumPence(rows.filter(isCounted).map((row) => row.total));
  return { show: formatMoney(total), text: formatPounds(total) };
}

/** '8,458 items, £14,206.11': the totals of the orders, without void ones. */
export function sumLabel(rows: readonly ResultRow[]): string {
  const items = totalItems(rows).text;
  return `${countOf(items, 'item')}, ${totalMoney(rows).show}`;
}

/** The columns of the file: brand, customer and notes are separate columns, in full. */
export function resultFileColumns(
  columns: readonly ResultColumn[],
  rows: readonly ResultRow[],
): readonly ResultColumn[] {
  const texts: readonly ResultColumn[] = [
    { key: 'customer', head: 'Customer', value: (row) => row.customer },
    { key: 'notes', head: 'Special instructions', value: (row) => row.notes },
  ];
  const withTexts = texts.filter(({ value }) => rows.some((row) => value(row) !== ''));
  return columns.flatMap((column) => {
    if (column.key === 'shop')
      return [column, { key: 'brand', head: 'Brand', value: (row) => row.brandName }];
    if (column.key === 'status') return [column, ...withTexts];
    return column.key === 'notes' ? [] : [column];
  });
}
