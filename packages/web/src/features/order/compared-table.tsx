import { formatCount, formatMoney } from '@bakehouse/domain/money';
import type { ComparedLine } from './compare-orders.ts';

interface ComparedTableProps {
  readonly labelledBy: string;
  readonly lines: readonly ComparedLine[];
  readonly texts: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[];
  readonly mineLabel: string;
}

/** Both sides of an order, line by line. What differs is marked and bold. */
export function ComparedTable({ labelledBy, lines, texts, mineLabel }: ComparedTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className="compared" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="compared-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="num">
              {mineLabel}
            </th>
            <th scope="col" className="num">
              Theirs
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name, mine, theirs, differs }) => (
            <tr key={productId} data-differs={differs || undefined}>
              <th scope="row">{name}</th>
              <Side {...mine} />
              <Side {...theirs} />
            </tr>
          ))}
          {texts.map(({ label, mine, theirs }) => (
            <tr key={label} data-differs={mine.trim() !== theirs.trim() || undefined} data-text="">
              <th scope="row">{label}</th>
              <td>{mine || '—'}</td>
              <td>{theirs || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Side({ quantity, unitCost }: ComparedLine['mine']) {
  return (
    <td className="num">
      {formatCount(quantity)}
      {unitCost !== null && <small> at {formatMoney(unitCost)}</small>}
    </td>
  );
}
