import { formatCount } from '@bakehouse/domain/kernel/money';
import type { FromUsual } from '@bakehouse/domain/production/from-usual';
import { fromUsualLabel } from '@bakehouse/domain/production/from-usual';
import type { Sheet, SheetRow } from '@bakehouse/domain/production/sheet';
import { formerTotal } from '@bakehouse/domain/production/sheet';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { ChangedQuantity } from '../grid/changed-quantity.tsx';
import { rowId } from '../grid/show-change.ts';
import type { SheetViewSettings } from '../tools/sheet-view-settings.ts';
import { UsualMark } from '../usual/usual-mark.tsx';
import styles from './sheet-list.module.css';
import { shopsOfRow } from './shops-of-row.ts';

interface SheetListProps {
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly fromUsual: FromUsual;
  readonly settings: SheetViewSettings;
}

/** The sheet on a phone: product and total. A tap expands a product's shops. */
export function SheetList({ sheet, changes, fromUsual, settings }: SheetListProps) {
  return (
    <div className={styles.root} data-text={settings.text}>
      {sheet.categories.map((category) => (
        <section key={category.name}>
          <h2>
            <LoafStamp kind={loafKindOf(category.name)} size={24} />
            <span>{category.name}</span>
            <span className={styles.total}>{formatCount(category.total)}</span>
          </h2>
          <ul>
            {category.rows.map((row) => (
              <ListRow
                key={row.product.productId}
                row={row}
                columns={sheet.columns}
                formerCells={changes.formerCells.get(row.product.productId)}
                fromUsual={fromUsual.get(row.product.productId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ShopsOfRow {
  readonly row: SheetRow;
  readonly columns: Sheet['columns'];
  readonly formerCells: readonly (number | null)[] | undefined;
}

interface ListRowProps extends ShopsOfRow {
  readonly fromUsual: number | undefined;
}

function ListRow({ row, columns, formerCells, fromUsual }: ListRowProps) {
  const { product, total } = row;
  const [open, setOpen] = useState(false);
  const shopsId = useId();
  const before = formerTotal(row.cells, formerCells);
  return (
    <li id={rowId(product.productId)} data-changed={formerCells ? '' : undefined}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? shopsId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span className={styles.name}>{product.name}</span>{' '}
          {product.details !== '' && <small>{product.details}</small>}
        </span>
        {fromUsual !== undefined && <UsualMark difference={fromUsual} />}
        {formerCells && before !== total && <s aria-hidden="true">{formatCount(before)}</s>}
        <strong>{formatCount(total)}</strong>
        {formerCells && (
          <VisuallyHidden>{before === total ? ', changed' : `, was ${formatCount(before)}`}</VisuallyHidden>
        )}
        {fromUsual !== undefined && <VisuallyHidden>, {fromUsualLabel(fromUsual)}</VisuallyHidden>}
        <IconChevronDown size={20} aria-hidden />
      </button>
      {open && <RowShops id={shopsId} row={row} columns={columns} formerCells={formerCells} />}
    </li>
  );
}

/** The number of shops that are listed before the rest is requested. */
const namedAtOnce = 4;

function RowShops({ id, row, columns, formerCells }: ShopsOfRow & { readonly id: string }) {
  const [all, setAll] = useState(false);
  const shops = shopsOfRow(row, columns, formerCells);
  const hidden = all || shops.length <= namedAtOnce + 1 ? 0 : shops.length - namedAtOnce;
  return (
    <div id={id}>
      <dl>
        {shops.slice(0, shops.length - hidden).map(({ column, quantity, former }) => (
          <div key={column.shopId ?? 'additional'} data-changed={former === null ? undefined : ''}>
            <dt>{column.name}</dt>
            <dd>
              {former === null ? formatCount(quantity) : <ChangedQuantity before={former} after={quantity} />}
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          All {shops.length} shops
        </button>
      )}
    </div>
  );
}
