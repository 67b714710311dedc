import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoney, formatPounds } from '@bakehouse/domain/kernel/money';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { specCardsAddress } from '../../shared/addresses.ts';
import { EditButton } from '../../shared/administration/edit-button.tsx';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
import { Marked } from '../../shared/display/marked.tsx';
import { ShareBar } from '../../shared/display/share-bar.tsx';
import type { HighlightedWords } from '../../shared/display/split-at-words.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './product-table.module.css';

interface ColumnFacts {
  readonly view: Pick<ProductsView, 'categories' | 'suppliers' | 'shops'>;
  /** The products whose PID is not unique. */
  readonly ambiguous: ReadonlySet<ProductId>;
  /** The search text to be highlighted. */
  readonly sought: HighlightedWords;
  readonly canEdit: boolean;
  readonly onEdit: (product: AdministeredProduct) => void;
}

type ProductColumn = TableColumn<AdministeredProduct>;

/** The columns of the products screen (spec 001 section 2). */
export function productColumns(facts: ColumnFacts): readonly ProductColumn[] {
  const { view, ambiguous, sought, canEdit, onEdit } = facts;
  const suppliers = new Map(view.suppliers.map(({ supplierId, name }) => [supplierId, name]));
  const categories = new Map(view.categories.map(({ categoryId, name }) => [categoryId, name]));
  return [
    {
      key: 'supplier',
      head: 'Supplier',
      value: ({ supplierId }) => (supplierId === null ? '' : (suppliers.get(supplierId) ?? '')),
    },
    {
      key: 'category',
      head: 'Category',
      value: ({ categoryId }) => categories.get(categoryId) ?? '',
      show: ({ categoryId }) => <CategoryName name={categories.get(categoryId) ?? ''} />,
    },
    {
      key: 'itemCode',
      head: 'PID',
      value: ({ itemCode }) => itemCode,
      show: (product) => (
        <ItemCode product={product} isAmbiguous={ambiguous.has(product.productId)} sought={sought} />
      ),
    },
    {
      key: 'unitCost',
      head: 'Unit price',
      value: ({ unitCost }) => unitCost,
      text: ({ unitCost }) => (unitCost === null ? '' : formatPounds(unitCost)),
      show: ({ unitCost }) => (unitCost === null ? '—' : <b>{formatMoney(unitCost)}</b>),
      numeric: true,
    },
    {
      key: 'name',
      head: 'Name',
      value: ({ name }) => name,
      show: ({ name }) => <Marked text={name} words={sought} />,
      isRowHead: true,
    },
    {
      key: 'details',
      head: 'Description',
      value: ({ details }) => details,
      show: ({ details }) => (details === '' ? '—' : <Marked text={details} words={sought} />),
    },
    {
      key: 'recipes',
      head: 'Recipes',
      value: ({ recipes }) => recipes,
      show: ({ name, recipes }) => (
        <AppLink
          className={styles.recipes}
          href={specCardsAddress(name)}
          aria-label={`Spec cards of ${name}`}
        >
          <IconSearch size={16} aria-hidden />
          {recipes}
        </AppLink>
      ),
      numeric: true,
    },
    {
      key: 'active',
      head: 'Status',
      value: ({ active }) => (active ? 'Active' : 'Archived'),
      show: (product) => <Status active={product.active} />,
    },
    {
      key: 'shops',
      head: 'Shops',
      value: ({ shops }) => shops,
      show: ({ shops }) => <ShareBar count={shops} of={view.shops} />,
    },
    {
      key: 'edit',
      head: 'Edit',
      value: () => null,
      show: (product) => <EditButton name={product.name} canEdit={canEdit} onEdit={() => onEdit(product)} />,
      numeric: true,
      isPlain: true,
    },
  ];
}

function CategoryName({ name }: { readonly name: string }) {
  return (
    <span className={styles.category}>
      <LoafStamp kind={loafKindOf(name)} size={18} />
      {name}
    </span>
  );
}

/** A PID, marked if it is not unique (spec 001 section 2). */
export function ItemCode({
  product,
  isAmbiguous,
  sought,
}: {
  readonly product: Pick<AdministeredProduct, 'itemCode'>;
  readonly isAmbiguous: boolean;
  readonly sought: HighlightedWords;
}) {
  const itemCode = <Marked text={String(product.itemCode)} words={sought} />;
  if (!isAmbiguous) return <span>{itemCode}</span>;
  return (
    <span className={styles.ambiguous} title="Another product has this PID, too">
      {itemCode}
      <IconAlertTriangle size={16} aria-hidden />
      <VisuallyHidden>another product has this PID, too</VisuallyHidden>
    </span>
  );
}

export function Status({ active }: { readonly active: boolean }) {
  return (
    <span className={styles.status} data-active={active}>
      {active ? 'Active' : 'Archived'}
    </span>
  );
}
