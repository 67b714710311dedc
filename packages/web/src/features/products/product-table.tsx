import type { AdministeredProduct } from '@bakehouse/contract/administration/products';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { Marked } from '../../shared/display/marked.tsx';
import type { HighlightedWords } from '../../shared/display/split-at-words.ts';
import type { TableSort } from '../../ui/grid/sort.ts';
import { ShowMore } from '../../ui/table/show-more.tsx';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { useFirstRowKey } from '../../ui/table/use-first-row-key.ts';
import { useShownRows } from '../../ui/table/use-shown-rows.ts';
import { usePhone } from '../../ui/use-media.ts';
import { ItemCode, Status } from './product-columns.tsx';
import styles from './product-table.module.css';

interface ProductTableProps {
  /** In their order. */
  readonly products: readonly AdministeredProduct[];
  readonly columns: readonly TableColumn<AdministeredProduct>[];
  readonly ambiguous: ReadonlySet<ProductId>;
  /** The search text to be highlighted. */
  readonly sought: HighlightedWords;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  readonly canEdit: boolean;
  readonly onEdit: (product: AdministeredProduct) => void;
}

/**
 * The matching products: a table, or a list of buttons on a phone. Memoised, so that it does not render while a form
 * above it is typed in.
 */
export const ProductTable = memo(function ProductTable(props: ProductTableProps) {
  const { products, columns, sort, onSort } = props;
  const phone = usePhone();
  useFirstRowKey(phone || products.length === 0 ? null : goToFirstRow);
  if (phone) return <ProductCards {...props} />;
  return (
    <SortableTable
      caption="Products"
      className={styles.table}
      columns={columns}
      rows={products}
      rowKey={({ productId }) => productId}
      sort={sort}
      onSort={onSort}
      rowsOpen
    />
  );
});

/** All shown rows are rendered. */
function goToFirstRow(): void {
  document.querySelector<HTMLElement>('main [data-row="0"] button')?.focus();
}

/** The number of rows that a phone shows at first and with each further click. */
const step = 100;

function ProductCards({ products, ambiguous, sought, canEdit, onEdit }: ProductTableProps) {
  const { shown, ...more } = useShownRows(products, step);
  return (
    <>
      <ul className={`surface ${styles.cards}`} aria-label="Products">
        {shown.map((product) => (
          <li key={product.productId}>
            <button
              type="button"
              disabled={!canEdit}
              aria-label={canEdit ? `Edit ${product.name}` : product.name}
              onClick={() => onEdit(product)}
            >
              <span className={styles.card}>
                <b>
                  <Marked text={product.name} words={sought} />
                </b>
                <small>
                  <ItemCode
                    product={product}
                    isAmbiguous={ambiguous.has(product.productId)}
                    sought={sought}
                  />
                  {product.details !== '' && (
                    <span>
                      <Marked text={product.details} words={sought} />
                    </span>
                  )}
                  {!product.active && <Status active={false} />}
                </small>
              </span>
              {product.unitCost !== null && <b className="num">{formatMoney(product.unitCost)}</b>}
              {canEdit && <IconChevronRight size={20} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}
