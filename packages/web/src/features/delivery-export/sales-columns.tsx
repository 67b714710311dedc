import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import { dishSalesColumns, dishSalesRow } from '@bakehouse/domain/exports/dish-sales';
import type { SalesExportedBefore, SoldBefore } from '@bakehouse/domain/exports/sales-exported';
import { saleKey } from '@bakehouse/domain/exports/sales-exported';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatCount, formatMoney, formatPounds, pence, sumPence } from '@bakehouse/domain/kernel/money';
import { orderAddress } from '../../shared/addresses.ts';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
import { Money } from '../../shared/display/money.tsx';
import { ChangedAmount } from '../../shared/exports/changed-amount.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { ProductSum } from './product-sums.ts';
import styles from './sales-columns.module.css';

/** The exported values of sales that changed since. */
type Before = Pick<SalesExportedBefore, 'products' | 'lines'> | null;

/** One row per product. */
export const productColumns = (before: Before): readonly TableColumn<ProductSum>[] => [
  { key: 'itemCode', head: 'Item code', value: ({ itemCode }) => itemCode },
  {
    key: 'product',
    head: 'Product',
    isRowHead: true,
    inList: 'title',
    value: ({ name, details }) => (details === '' ? name : `${name}, ${details}`),
    show: ({ name, details }) => (
      <>
        {name}
        {details !== '' && <small className={styles.details}> {details}</small>}
      </>
    ),
  },
  {
    key: 'category',
    head: 'Category',
    value: ({ categoryName }) => categoryName,
    show: ({ categoryName }) => (
      <span className={styles.category}>
        <LoafStamp kind={loafKindOf(categoryName)} size={18} />
        {categoryName}
      </span>
    ),
  },
  {
    key: 'quantity',
    head: 'Quantity',
    numeric: true,
    inList: 'amount',
    value: ({ quantity }) => quantity,
    show: ({ key, quantity, share }) => (
      <span className={styles.quantity}>
        <i className="screen-only" style={{ width: `${Math.round(96 * share)}px` }} aria-hidden />
        <Quantity now={quantity} before={before?.products.get(key)} />
      </span>
    ),
    total: quantityTotal,
  },
  {
    key: 'value',
    head: 'Value',
    numeric: true,
    value: ({ value }) => value,
    text: ({ value }) => formatPounds(value),
    show: ({ key, quantity, value }) => {
      const was = before?.products.get(key);
      // If the quantity changed, the value naturally did too, so that is not marked.
      return was && was.quantity === quantity && was.value !== value ? (
        <ChangedAmount before={formatMoney(pence(was.value))} now={formatMoney(value)} />
      ) : (
        <Money pence={value} />
      );
    },
    total: valueTotal,
  },
];

/** The rows of the file, in its columns. The sort reads the sale itself, which is fast for many lines. */
export const lineColumns = (before: Before): readonly TableColumn<DishSale>[] => [
  { ...fileColumn(0, ({ reportId }) => reportId), key: 'reportId', inList: 'title' },
  { ...fileColumn(1, () => null), key: 'section', inList: 'nowhere' },
  { ...fileColumn(2, ({ itemCode }) => itemCode), key: 'itemCode' },
  {
    ...fileColumn(3, ({ quantity }) => quantity),
    key: 'quantity',
    numeric: true,
    inList: 'amount',
    show: (sale) => <Quantity now={sale.quantity} before={before?.lines.get(saleKey(sale))} />,
    total: quantityTotal,
  },
  {
    ...fileColumn(4, ({ value }) => value),
    key: 'value',
    numeric: true,
    show(sale) {
      const was = before?.lines.get(saleKey(sale));
      const now = formatPounds(sale.value);
      return was && was.quantity === sale.quantity && was.value !== sale.value ? (
        <ChangedAmount before={formatPounds(pence(was.value))} now={now} />
      ) : (
        now
      );
    },
    total: valueTotal,
  },
  { ...fileColumn(5, ({ day }) => day), key: 'date' },
  {
    ...fileColumn(6, ({ orderId }) => orderId),
    key: 'reference',
    isRowHead: true,
    show: ({ orderId, day }) => (
      <AppLink className="text-link" href={orderAddress(day, orderId)}>
        {orderId}
      </AppLink>
    ),
  },
  { ...fileColumn(7, ({ productName }) => productName), key: 'product' },
];

function Quantity({ now, before }: { readonly now: number; readonly before: SoldBefore | undefined }) {
  if (before === undefined || before.quantity === now) return <span>{formatCount(now)}</span>;
  return <ChangedAmount before={formatCount(before.quantity)} now={formatCount(now)} />;
}

/** A column with its head and text as in the file. */
function fileColumn(place: number, value: (sale: DishSale) => string | number | null) {
  return {
    head: dishSalesColumns[place] ?? '',
    value,
    text: (sale: DishSale) => dishSalesRow(sale)[place] ?? '',
  };
}

function quantityTotal(rows: readonly { readonly quantity: number }[]) {
  const sum = rows.reduce((before, { quantity }) => before + quantity, 0);
  return { show: formatCount(sum), text: sum };
}

function valueTotal(rows: readonly { readonly value: Pence }[]) {
  const sum = sumPence(rows.map(({ value }) => value));
  return { show: <Money pence={sum} />, text: formatPounds(sum) };
}
