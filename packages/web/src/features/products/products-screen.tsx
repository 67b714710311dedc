import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { findSharedItemCodes } from '@bakehouse/domain/administration/product';
import { messages } from '@bakehouse/domain/kernel/messages';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button, Switch } from '@mantine/core';
import { IconFilter, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { categoriesAddress, importsAddress } from '../../shared/addresses.ts';
import type { AvailabilityParts } from '../../shared/administration/availability-parts.ts';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { tableCells } from '../../ui/table/file/table-text.ts';
import { TablePrint } from '../../ui/table/printing/table-print.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useMedia, usePhone } from '../../ui/use-media.ts';
import { productsQuery } from './api.ts';
import { findProducts, highlightedWordsOf, isFiltered, listedProducts, mostRows } from './find-products.ts';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import type { PricesPlace } from './product-form.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductTable } from './product-table.tsx';
import styles from './products-screen.module.css';
import { useProductChoices } from './use-product-choices.ts';

/** The debounce of the search in milliseconds (spec 001 section 9). */
const searchWaitMs = 1000;

interface ProductsScreenProps {
  /** Renders the availability of these products, in place of the list while Show Availability is on. */
  readonly availabilityOf: (
    products: readonly AdministeredProduct[],
    phoneParts: AvailabilityParts | null,
  ) => ReactNode;
  /** Renders the prices of a product, as a part of its form. */
  readonly pricesOf: (place: PricesPlace) => ReactNode;
}

/** The list of products; admins with that right can add and edit them (spec 001 section 2). */
export function ProductsScreen(props: ProductsScreenProps) {
  usePageTitle('Products');
  const view = useQuery(productsQuery());
  if (view.data) return <Products {...props} view={view.data} />;
  return <LoadingScreen title="Products" what="the products" query={view} />;
}

function Products({ view, availabilityOf, pricesOf }: ProductsScreenProps & { readonly view: ProductsView }) {
  const { actor } = useMe();
  const phone = usePhone();
  const canEdit = meets(actor, 'edit-administration');
  const { choices, ...choose } = useProductChoices(view);
  const { search, supplierId, categoryId, showsArchived, showsAvailability } = choices;
  const sortText = JSON.stringify(choices.sort);
  // The address makes a new object every time; the same sort stays the same one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text says whether it is another one.
  const sort = useMemo(() => choices.sort, [sortText]);
  /** The product whose form is open, or 'new'; null for none. */
  const [edited, setEdited] = useState<AdministeredProduct | 'new' | null>(null);
  const ambiguous = useMemo(() => findSharedItemCodes(view.products), [view.products]);
  const listed = useMemo(() => listedProducts(view.products, showsArchived), [view.products, showsArchived]);
  const found = useMemo(
    () => findProducts(listed, { search, supplierId, categoryId, showsArchived }),
    [listed, search, supplierId, categoryId, showsArchived],
  );
  const sought = useMemo(() => highlightedWordsOf(search), [search]);
  const columns = useMemo(
    () => productColumns({ view, ambiguous, sought, canEdit, onEdit: setEdited }),
    [view, ambiguous, sought, canEdit],
  );
  const sorted = useMemo(() => sortRows(found, columns, sort), [found, columns, sort]);
  const shown = useMemo(() => sorted.slice(0, mostRows), [sorted]);
  useShortcut('n', () => setEdited('new'), canEdit);
  const cells = () => tableCells(columns, sorted);
  // A phone has room for one number only.
  const count = isFiltered(choices) && !phone ? `${found.length}/${listed.length}` : found.length;
  const toCategories = (
    <AppLink className="text-link touch-room" href={categoriesAddress}>
      Categories and suppliers
    </AppLink>
  );
  const [showsFilters, setShowsFilters] = useState(false);
  const tablet = useMedia('(max-width: 74.99em)');
  const searchField = (
    <SearchField
      label="PID, name or description"
      value={search}
      waitMs={searchWaitMs}
      onSearch={choose.chooseSearch}
    />
  );
  const suppliers = {
    label: 'Supplier',
    view,
    listed,
    chosen: supplierId,
    onToggle: choose.toggleSupplier,
  } as const;
  const categories = {
    label: 'Category',
    view,
    listed,
    chosen: categoryId,
    onToggle: choose.toggleCategory,
  } as const;
  // Without products there is nothing to choose; the list shows how to add them.
  if (phone && showsAvailability && view.products.length > 0) {
    return (
      <main id="main" className="screen" tabIndex={-1}>
        <h1 className="visually-hidden">Availability</h1>
        {availabilityOf(sorted, {
          search: searchField,
          hasSearch: search.trim() !== '',
          filters: (
            <>
              {supplierId !== null && <ProductFilters {...suppliers} isInline onlyChosen />}
              <ProductFilters {...categories} isInline />
            </>
          ),
          showsArchived,
          onArchived: choose.chooseArchived,
          onLeave: () => choose.chooseAvailability(false),
        })}
      </main>
    );
  }
  /** On a tablet the chips are in a menu, to leave the availability grid more room. */
  const hasFiltersButton = tablet && showsAvailability && view.products.length > 0;
  const chosenFilters = Number(supplierId !== null) + Number(categoryId !== null);
  return (
    <main id="main" className="screen" tabIndex={-1}>
      {!showsAvailability && <TablePrint title="Products" cells={cells} />}
      <ScreenHead title="Products" count={count} {...(phone && { summary: toCategories })}>
        {!phone && toCategories}
        {!phone && <TableTools cells={cells} fileName="products.csv" disabled={sorted.length === 0} />}
        {canEdit && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            Add New Product
          </Button>
        )}
      </ScreenHead>
      <div className={styles.tools}>
        {searchField}
        {hasFiltersButton && (
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-expanded={showsFilters}
            className={styles.filtersButton}
            data-chosen={chosenFilters > 0 || undefined}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            {chosenFilters > 0 ? `Filters (${chosenFilters})` : 'Filters'}
          </Button>
        )}
        <div className={styles.toggles}>
          <Switch
            label="Show Availability"
            checked={showsAvailability}
            onChange={(event) => choose.chooseAvailability(event.currentTarget.checked)}
          />
          <Switch
            label="Show Archived"
            checked={showsArchived}
            onChange={(event) => choose.chooseArchived(event.currentTarget.checked)}
          />
        </div>
        {(!hasFiltersButton || showsFilters) && (
          <>
            <ProductFilters {...suppliers} />
            <ProductFilters {...categories} />
          </>
        )}
      </div>
      {found.length > mostRows && !showsAvailability && (
        <Notice tone="attention">{messages.over300Products}</Notice>
      )}
      {found.length === 0 && (
        <EmptyState picture={<LoafStamp kind="bun" size={64} />} sentence={messages.noProductsFound}>
          {isFiltered(choices) && view.products.length > 0 && (
            <Button variant="default" onClick={choose.chooseAll}>
              Show all products
            </Button>
          )}
          {view.products.length === 0 && canEdit && (
            <>
              <span>There are no products yet: add them one by one, or all at once.</span>
              <AppLink className="text-link touch-room" href={importsAddress}>
                Import products from a file
              </AppLink>
            </>
          )}
        </EmptyState>
      )}
      {found.length > 0 &&
        (showsAvailability ? (
          // The grid renders only what is near the screen, so it takes all products.
          availabilityOf(sorted, null)
        ) : (
          <ProductTable
            products={shown}
            columns={columns}
            ambiguous={ambiguous}
            sought={sought}
            sort={sort}
            onSort={choose.chooseSort}
            canEdit={canEdit}
            onEdit={setEdited}
          />
        ))}
      {edited !== null && (
        <ProductForm
          product={edited === 'new' ? null : edited}
          view={view}
          pricesOf={pricesOf}
          onClose={() => setEdited(null)}
        />
      )}
    </main>
  );
}
