import { formatCount } from '@bakehouse/domain/kernel/money';
import type { Sheet, SheetRow } from '@bakehouse/domain/production/sheet';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { ChangedQuantity } from '../grid/changed-quantity.tsx';
import { rowId } from '../grid/show-change.ts';
import type { SheetViewSettings } from '../head/sheet-view-settings.ts';
import styles from './sheet-list.module.css';

interface SheetListProps {
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly settings: SheetViewSettings;
}

/** The sheet on a phone: product and total. A tap opens a product's shops. */
export function SheetList({ sheet, changes, settings }: SheetListProps) {
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
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ListRowProps {
  readonly row: SheetRow;
  readonly columns: Sheet['columns'];
  readonly formerCells: readonly (number | null)[] | undefined;
}

function ListRow({ row, columns, formerCells }: ListRowProps) {
  const [open, setOpen] = useState(false);
  const shopsId = useId();
  const changed = formerCells?.filter((former) => former !== null).length ?? 0;
  return (
    <li id={rowId(row.product.productId)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? shopsId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span className={styles.name}>{row.product.name}</span>{' '}
          {row.product.details !== '' && <small>{row.product.details}</small>}
          {changed > 0 && (
            <em>
              {changed} {changed === 1 ? 'change' : 'changes'}
            </em>
          )}
        </span>
        <strong>{formatCount(row.total)}</strong>
        <IconChevronDown size={18} aria-hidden />
      </button>
      {open && (
        <dl id={shopsId}>
          {columns.map((column, index) => {
            const quantity = row.cells[index] ?? 0;
            const former = formerCells?.[index] ?? null;
            if (quantity === 0 && former === null) return null;
            return (
              <div key={column.shopId ?? 'additional'} data-changed={former === null ? undefined : ''}>
                <dt>{column.name}</dt>
                <dd>
                  {former === null ? (
                    formatCount(quantity)
                  ) : (
                    <ChangedQuantity before={former} after={quantity} />
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </li>
  );
}
