import { memo } from 'react';
import { gridRoles } from '../../../ui/grid/grid-roles.ts';
import type { RangeQuestion } from '../range-question.tsx';
import type { Line } from '../sheet/sheet-lines.ts';
import { isArchived, keyOfLine } from '../sheet/sheet-lines.ts';
import type { SheetEditor } from '../sheet/use-sheet.ts';
import styles from './availability-grid.module.css';
import { GridCell } from './cell.tsx';
import type { GridShop } from './grid-shop.ts';
import { nameIdOf } from './line-names.tsx';

interface RowsProps {
  readonly editor: SheetEditor;
  readonly shops: readonly GridShop[];
  readonly canEdit: boolean;
  readonly columnsFrom: number;
  readonly columnsTo: number;
  readonly namesId: string;
  readonly onAsk: (question: RangeQuestion) => void;
}

interface GridRowsProps extends RowsProps {
  readonly lines: readonly Line[];
  readonly rowsFrom: number;
  readonly rowsTo: number;
}

/** The rendered rows and columns. */
export const GridRows = memo(function GridRows({ lines, rowsFrom, rowsTo, ...shared }: GridRowsProps) {
  return (
    <tbody {...gridRoles.group}>
      {lines.slice(rowsFrom, rowsTo).map((line, index) => (
        <GridRow key={keyOfLine(line)} line={line} row={rowsFrom + index} {...shared} />
      ))}
    </tbody>
  );
});

interface GridRowProps extends RowsProps {
  readonly line: Line;
  readonly row: number;
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { editor, line, row, shops, canEdit, columnsFrom, columnsTo, namesId, onAsk } = props;
  return (
    <tr
      {...gridRoles.row}
      data-row={row}
      aria-rowindex={row + 2}
      data-kind={line.kind}
      data-archived={isArchived(line) || undefined}
    >
      <th {...gridRoles.rowHead} scope="row" aria-colindex={1} aria-labelledby={nameIdOf(namesId, line)} />
      {shops.slice(columnsFrom, columnsTo).map((shop, index) => {
        const start = index === 0 ? columnsFrom + 2 : undefined;
        return line.kind === 'product' ? (
          <GridCell
            key={shop.shopId}
            editor={editor}
            product={line.product}
            shopId={shop.shopId}
            shopName={shop.name}
            canEdit={canEdit}
            column={columnsFrom + index}
            start={start}
          />
        ) : (
          <td key={shop.shopId} {...gridRoles.cell} style={{ gridColumnStart: start }}>
            {canEdit && (
              <CategoryChoice
                category={line.name}
                shopName={shop.name}
                onChoose={(isTicked) =>
                  onAsk({
                    kind: 'category',
                    shop,
                    category: line.name,
                    products: line.products,
                    isTicked,
                  })
                }
              />
            )}
          </td>
        );
      })}
    </tr>
  );
});

interface CategoryChoiceProps {
  readonly category: string;
  readonly shopName: string;
  readonly onChoose: (isTicked: boolean) => void;
}

/**
 * Buttons that tick all or none of a category for one shop, after a question. Not tab stops; for keyboards the menu has
 * the same.
 */
function CategoryChoice({ category, shopName, onChoose }: CategoryChoiceProps) {
  return (
    <span className={styles.choice}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`All of ${category} for ${shopName}`}
        onClick={() => onChoose(true)}
      >
        All
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`None of ${category} for ${shopName}`}
        onClick={() => onChoose(false)}
      >
        None
      </button>
    </span>
  );
}
