import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import type { ComparedLine } from './compare-orders.ts';
import styles from './conflict-dialog.module.css';

interface ComparedTableProps {
  readonly labelledBy: string;
  readonly lines: readonly ComparedLine[];
  readonly texts: readonly { readonly label: string; readonly local: string; readonly remote: string }[];
  readonly localLabel: string;
}

/** Both sides of an order, line by line. What differs is marked and bold. */
export function ComparedTable({ labelledBy, lines, texts, localLabel }: ComparedTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={styles.compared} aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.comparedTable} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="num">
              {localLabel}
            </th>
            <th scope="col" className="num">
              Theirs
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name, local, remote, differs }) => (
            <tr key={productId} data-differs={differs || undefined}>
              <th scope="row">{name}</th>
              <Side {...local} />
              <Side {...remote} />
            </tr>
          ))}
          {texts.map(({ label, local, remote }) => (
            <tr key={label} data-differs={local.trim() !== remote.trim() || undefined} data-text="">
              <th scope="row">{label}</th>
              <td>{local || '—'}</td>
              <td>{remote || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Side({ quantity, unitCost }: ComparedLine['local']) {
  return (
    <td className="num">
      {formatCount(quantity)}
      {unitCost !== null && <small> at {formatMoney(unitCost)}</small>}
    </td>
  );
}
