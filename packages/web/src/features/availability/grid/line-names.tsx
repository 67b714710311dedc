import { memo } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { Money } from '../../../shared/display/money.tsx';
import type { Line } from '../sheet/sheet-lines.ts';
import { isArchived, keyOfLine } from '../sheet/sheet-lines.ts';
import styles from './line-names.module.css';

interface LineNamesProps {
  readonly lines: readonly Line[];
  /** The rows that are drawn. */
  readonly from: number;
  readonly to: number;
  /** In pixels; all of them are equally high. */
  readonly rowHeight: number;
  readonly namesId: string;
  readonly isTablet: boolean;
}

/** The id of the name of a row, which its head is labelled by. */
export function nameIdOf(namesId: string, line: Line): string {
  return `${namesId}${keyOfLine(line)}`;
}

/**
 * The frozen columns: what the rows are called, in one piece that lies over the room which the rows leave for it. A head
 * that is frozen in each row would be a layer of its own in each row, and all of them are sorted at every key.
 */
export const LineNames = memo(function LineNames(props: LineNamesProps) {
  const { lines, from, to, rowHeight, namesId, isTablet } = props;
  const drawn = lines.slice(from, to);
  return (
    <tbody className={styles.root} style={{ marginTop: -rowHeight * drawn.length }} aria-hidden="true">
      {drawn.map((line, index) => (
        <tr
          key={keyOfLine(line)}
          data-row={from + index}
          data-kind={line.kind}
          data-archived={isArchived(line) || undefined}
        >
          <LineName id={nameIdOf(namesId, line)} line={line} isTablet={isTablet} />
        </tr>
      ))}
    </tbody>
  );
});

interface LineNameProps {
  readonly id: string;
  readonly line: Line;
  readonly isTablet: boolean;
}

const LineName = memo(function LineName({ id, line, isTablet }: LineNameProps) {
  if (line.kind === 'category') {
    return (
      <td id={id} className={styles.category}>
        <LoafStamp kind={loafKindOf(line.name)} size={22} />
        {line.name}
      </td>
    );
  }
  const { itemCode, name, details, unitCost, active } = line.product;
  const price = <Money pence={unitCost} />;
  return (
    <td id={id} className={styles.product}>
      {isTablet ? (
        <span>
          <b>{name}</b>
          <small>
            {price}
            {details && <>, {details}</>}
            {!active && ', archived'}
          </small>
        </span>
      ) : (
        <>
          <span className={styles.pid}>{itemCode}</span>
          <span>
            <b>{name}</b> <small>{details}</small>
            {!active && <small> archived</small>}
          </span>
          <span className={styles.price}>{price}</span>
        </>
      )}
    </td>
  );
});
