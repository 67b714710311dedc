import { memo } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { Money } from '../../../shared/display/money.tsx';
import type { Line } from '../sheet/sheet-lines.ts';
import { isArchived, keyOfLine } from '../sheet/sheet-lines.ts';
import styles from './line-names.module.css';

interface LineNamesProps {
  readonly lines: readonly Line[];
  /** The rendered rows. */
  readonly from: number;
  readonly to: number;
  /** In pixels; the same for all rows. */
  readonly rowHeight: number;
  readonly namesId: string;
  readonly isTablet: boolean;
}

/** The id of the element with a row's name, for `aria-labelledby` of its header. */
export function nameIdOf(namesId: string, line: Line): string {
  return `${namesId}${keyOfLine(line)}`;
}

/**
 * The frozen columns with the names of the rows, as a single element over the space that the rows leave for it. A
 * sticky header in each row would be a compositing layer per row, all of which are sorted at every key.
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
