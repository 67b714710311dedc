import type { AdministeredSupplier, CategoriesView } from '@bakehouse/contract/administration/categories';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../shared/administration/action-button.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import styles from './suppliers-section.module.css';

interface SuppliersSectionProps {
  readonly view: CategoriesView;
  readonly canEdit: boolean;
  readonly onRename: (supplier: AdministeredSupplier) => void;
  readonly onMerge: (supplier: AdministeredSupplier) => void;
  readonly onDelete: (supplier: AdministeredSupplier) => void;
}

/** A supplier with its products. */
interface SupplierRow {
  readonly supplier: AdministeredSupplier;
  readonly products: number;
  /** Its products if they are few, else its categories in kitchen order. */
  readonly what: string;
  readonly tomorrow: number;
}

/** Up to this number of products they are listed by name; otherwise by category. */
const fewProducts = 3;

/** The suppliers with their products. */
export function SuppliersSection({ view, canEdit, onRename, onMerge, onDelete }: SuppliersSectionProps) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const rows = useMemo(() => view.suppliers.map((supplier) => rowOf(supplier, view)), [view]);
  const columns = useMemo(
    (): readonly TableColumn<SupplierRow>[] => [
      { key: 'name', head: 'Name', isRowHead: true, inList: 'title', value: ({ supplier }) => supplier.name },
      {
        key: 'products',
        head: 'Products',
        numeric: true,
        inList: 'amount',
        value: ({ products }) => products,
      },
      {
        key: 'what',
        head: 'What',
        inList: 'fact',
        value: ({ what }) => what,
        show: ({ what }) => <span className="muted">{what}</span>,
      },
      {
        key: 'tomorrow',
        head: 'Items tomorrow',
        numeric: true,
        inList: 'nowhere',
        value: ({ tomorrow }) => tomorrow,
        show: ({ tomorrow }) => (tomorrow > 0 ? formatCount(tomorrow) : <span className="faint">—</span>),
      },
      {
        key: 'actions',
        head: '',
        isPlain: true,
        inList: 'fact',
        value: () => null,
        show: ({ supplier, products }) => (
          <span className={styles.actions}>
            {products === 0 && (
              <ActionButton
                label={`Delete ${supplier.name}`}
                canEdit={canEdit}
                onPress={() => onDelete(supplier)}
              >
                Delete
              </ActionButton>
            )}
            <ActionButton
              label={`Rename ${supplier.name}`}
              canEdit={canEdit}
              onPress={() => onRename(supplier)}
            >
              Rename
            </ActionButton>
            <ActionButton
              label={`Merge ${supplier.name}`}
              canEdit={canEdit}
              onPress={() => onMerge(supplier)}
            >
              Merge…
            </ActionButton>
          </span>
        ),
      },
    ],
    [canEdit, onRename, onMerge, onDelete],
  );
  return (
    <section className={styles.root} aria-label="Suppliers">
      <h2>Suppliers</h2>
      {rows.length === 0 ? (
        <p className={`surface muted ${styles.none}`}>No data found</p>
      ) : (
        <SortableTable
          caption="Suppliers"
          className={styles.table}
          columns={columns}
          rows={rows}
          rowKey={({ supplier }) => supplier.supplierId}
          sort={sort}
          onSort={setSort}
        />
      )}
    </section>
  );
}

function rowOf(supplier: AdministeredSupplier, { products, categories }: CategoriesView): SupplierRow {
  const own = products.filter(({ supplierId }) => supplierId === supplier.supplierId);
  const ids = new Set(own.map(({ categoryId }) => categoryId));
  const named = own.length <= fewProducts ? own : categories.filter(({ categoryId }) => ids.has(categoryId));
  return {
    supplier,
    products: own.length,
    what: named.map(({ name }) => name).join(', ') || 'no products',
    tomorrow: own.reduce((sum, { tomorrow }) => sum + tomorrow, 0),
  };
}
