import { formatCount } from '@bakehouse/domain/kernel/money';
import type { Sheet, SheetCategory } from '@bakehouse/domain/production/sheet';
import { brandTotalsWithin, countItems } from '@bakehouse/domain/production/sheet';
import type { CSSProperties } from 'react';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { ChangedQuantity } from '../grid/changed-quantity.tsx';
import { UsualMark } from '../usual/usual-mark.tsx';
import type { PrintFacts } from './print-facts.ts';
import type { PrintSet } from './print-sets.ts';
import { printSetLabel } from './print-sets.ts';
import styles from './print-table.module.css';
import { PrintCode, PrintFact, PrintTitle } from './print-title.tsx';

interface PrintTableProps extends PrintFacts {
  readonly set: PrintSet;
  readonly printedAt: string;
}

/** In millimetres: the printable width of A4 landscape, and the preferred widths of product and TOTAL. */
const pageWidth = 279;
const productAndTotal = 87;
const widestShop = 15.6;
const narrowestShop = 12;
const narrowFrom = 14;

/** A set of pages: product, TOTAL, and some of the shops. Its head repeats on every page. */
export function PrintTable(props: PrintTableProps) {
  const { answer, sheet, changes, fromUsual, code, supplierName, set, printedAt } = props;
  const { items, cakes } = supplierName
    ? { items: sheet.total, cakes: 0 }
    : countItems(answer.orders, answer.customOrders);
  const columns = sheet.columns.slice(set.from, set.to);
  const runs = brandTotalsWithin(sheet.columns, set);
  const edges = new Set(runs.slice(0, -1).map(({ to }) => to - 1 - set.from));
  const edge = (index: number) => (edges.has(index) ? styles.printEdge : undefined);
  const share = (pageWidth - productAndTotal) / Math.max(1, columns.length);
  const shopWidth = Math.max(narrowestShop, Math.min(widestShop, share));
  const width = { '--print-shop': `${shopWidth.toFixed(2)}mm` } as CSSProperties;
  return (
    <table className={styles.root} data-narrow={shopWidth < narrowFrom || undefined} style={width}>
      <colgroup>
        <col />
        <col className={styles.printTotalColumn} />
        <col className={styles.printShopColumn} span={Math.max(1, columns.length)} />
      </colgroup>
      <thead>
        <tr>
          <td colSpan={columns.length + 2}>
            <PrintTitle
              day={answer.day}
              title="Production sheet"
              parts={[supplierName && `only ${supplierName}`, printSetLabel(sheet.columns, set)]}
            >
              <PrintFact name="Version" value={answer.version} />
              <PrintFact name="Printed" value={printedAt} />
              <PrintFact name="Orders" value={formatCount(answer.orderCount)} />
              <PrintFact name="Items" value={formatCount(items)} />
              {cakes > 0 && <PrintFact name="Cakes among them" value={formatCount(cakes)} />}
              {code && <PrintCode modules={code} />}
            </PrintTitle>
          </td>
        </tr>
        <tr className={styles.printBrands} data-part="print-brands">
          <td colSpan={2} />
          {runs.map(({ brandName, from, to, total: brandTotal }) => (
            <th key={from} colSpan={to - from} className={edge(to - 1 - set.from)}>
              {brandName !== '' && (
                <span className={styles.printBrandName}>
                  {brandName} <b>{formatCount(brandTotal)}</b>
                </span>
              )}
            </th>
          ))}
        </tr>
        <tr className={styles.printHeads} data-part="print-heads">
          <th className={styles.printProduct}>Product</th>
          <th className={styles.printTotal}>TOTAL</th>
          {columns.map(({ shopId, name }, index) => (
            <th key={shopId ?? 'additional'} className={edge(index)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rowsOfSet(sheet, changes, set).map((category) => (
        <tbody key={category.name}>
          <tr className={styles.printCategory}>
            <th className={styles.printProduct}>{category.name}</th>
            <td className={styles.printTotal}>{formatCount(category.total)}</td>
            <td colSpan={columns.length} />
          </tr>
          {category.rows.map(({ product, total, cells }) => {
            const former = changes.formerCells.get(product.productId);
            const difference = fromUsual.get(product.productId);
            return (
              <tr key={product.productId} className={styles.printLine} data-part="print-line">
                <th className={styles.printProduct}>
                  {product.name} <span className={styles.printProductDetails}>{product.details}</span>
                </th>
                <td className={styles.printTotal}>
                  {difference !== undefined && <UsualMark difference={difference} besideTotal={total} />}
                  {total === 0 && !former && difference === undefined ? null : formatCount(total)}
                </td>
                {cells.slice(set.from, set.to).map((quantity, index) => {
                  const before = former?.[set.from + index] ?? null;
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                      key={index}
                      className={edge(index)}
                      data-changed={before === null ? undefined : ''}
                    >
                      {before === null ? (
                        quantity || null
                      ) : (
                        <ChangedQuantity before={before} after={quantity} />
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/**
 * The rows on the pages of a set: without products that none of its shops takes, now or in the compared print; they are
 * on other pages. If one set contains all shops, rows of zeros were requested and stay.
 */
function rowsOfSet(
  { categories, columns }: Sheet,
  { formerCells }: SheetChanges,
  { from, to }: PrintSet,
): readonly SheetCategory[] {
  if (from === 0 && to === columns.length) return categories;
  return categories
    .map((category) => ({
      ...category,
      rows: category.rows.filter(({ product, cells }) => {
        const former = formerCells.get(product.productId)?.slice(from, to);
        return (
          cells.slice(from, to).some((quantity) => quantity > 0) || former?.some((each) => each !== null)
        );
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}
