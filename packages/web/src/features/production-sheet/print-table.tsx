import { formatCount } from '@bakehouse/domain/money';
import type { BrandRun } from '@bakehouse/domain/production/sheet';
import { brandTotals } from '@bakehouse/domain/production/sheet';
import type { CSSProperties } from 'react';
import { ChangedQuantity } from './changed-quantity.tsx';
import type { PrintFacts } from './print-facts.ts';
import type { PrintSet } from './print-sets.ts';
import { setWords } from './print-sets.ts';
import './print-table.css';
import { PrintFact, PrintTitle } from './print-title.tsx';

interface PrintTableProps extends PrintFacts {
  readonly set: PrintSet;
  readonly printedAt: string;
}

/** Millimetres of A4 landscape between its margins, and what product and TOTAL like to have of them. */
const pageWidth = 279;
const productAndTotal = 87;
const widestShop = 15.6;
const narrowestShop = 12;
const narrowFrom = 14;

/** One set of pages: product, TOTAL, and some of the shops. Its head repeats on every page. */
export function PrintTable({ answer, sheet, changes, supplierName, set, printedAt }: PrintTableProps) {
  const columns = sheet.columns.slice(set.from, set.to);
  const runs = runsWithin(brandTotals(sheet.columns), set);
  const edges = new Set(runs.slice(0, -1).map(({ to }) => to - 1));
  const edge = (index: number) => (edges.has(index) ? 'print-edge' : undefined);
  const share = (pageWidth - productAndTotal) / Math.max(1, columns.length);
  const shopWidth = Math.max(narrowestShop, Math.min(widestShop, share));
  const width = { '--print-shop': `${shopWidth.toFixed(2)}mm` } as CSSProperties;
  return (
    <table className="print-table" data-narrow={shopWidth < narrowFrom || undefined} style={width}>
      <colgroup>
        <col />
        <col className="print-total-column" />
        <col className="print-shop-column" span={Math.max(1, columns.length)} />
      </colgroup>
      <thead>
        <tr>
          <td colSpan={columns.length + 2}>
            <PrintTitle
              day={answer.day}
              title="Production sheet"
              parts={[supplierName && `only ${supplierName}`, setWords(sheet.columns, set)]}
            >
              <PrintFact name="Version" value={answer.version} />
              <PrintFact name="Printed" value={printedAt} />
              <PrintFact name="Orders" value={formatCount(answer.orderCount)} />
              <PrintFact name="Items" value={formatCount(sheet.total)} />
            </PrintTitle>
          </td>
        </tr>
        <tr className="print-brands">
          <td colSpan={2} />
          {runs.map(({ brandName, from, to, total: brandTotal }) => (
            <th key={from} colSpan={to - from} className={edge(to - 1)}>
              {brandName !== '' && (
                <span className="print-brand-name">
                  {brandName} <b>{formatCount(brandTotal)}</b>
                </span>
              )}
            </th>
          ))}
        </tr>
        <tr className="print-heads">
          <th className="print-product">Product</th>
          <th className="print-total">TOTAL</th>
          {columns.map(({ shopId, name }, index) => (
            <th key={shopId ?? 'additional'} className={edge(index)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {sheet.categories.map((category) => (
        <tbody key={category.name}>
          <tr className="print-category">
            <th className="print-product">{category.name}</th>
            <td className="print-total">{formatCount(category.total)}</td>
            <td colSpan={columns.length} />
          </tr>
          {category.rows.map(({ product, total, cells }) => {
            const former = changes.formerCells.get(product.productId);
            return (
              <tr key={product.productId} className="print-line">
                <th className="print-product">
                  {product.name} <span className="print-product-details">{product.details}</span>
                </th>
                <td className="print-total">{total === 0 && !former ? null : formatCount(total)}</td>
                {cells.slice(set.from, set.to).map((quantity, index) => {
                  const before = former?.[set.from + index] ?? null;
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
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

/** The brands of one set of pages, by the places of its own columns. A brand on several sets keeps its whole total. */
function runsWithin(runs: readonly BrandRun[], set: PrintSet): readonly BrandRun[] {
  return runs
    .filter(({ from, to }) => from < set.to && to > set.from)
    .map((run) => ({
      ...run,
      from: Math.max(run.from, set.from) - set.from,
      to: Math.min(run.to, set.to) - set.from,
    }));
}
