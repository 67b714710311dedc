import type {
  AdministeredBrand,
  AdministeredShop,
  ShopsView,
} from '@bakehouse/contract/administration/shops';
import { findSharedImportNames } from '@bakehouse/domain/administration/shop';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { shopFormFields } from '../../shared/administration/addresses.ts';
import { shopsQuery } from '../../shared/administration/shops-api.ts';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { tableCells } from '../../ui/table/file/table-text.ts';
import { GroupList } from '../../ui/table/group-list.tsx';
import type { RowGroup } from '../../ui/table/grouped-table.tsx';
import { GroupedTable } from '../../ui/table/grouped-table.tsx';
import { TablePrint } from '../../ui/table/printing/table-print.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { BrandForm } from './brand-form.tsx';
import { NoProductsNotice } from './no-products-notice.tsx';
import { NoShops } from './no-shops.tsx';
import { SharedNamesNotice } from './shared-names-notice.tsx';
import { ShopCards } from './shop-cards.tsx';
import { shopColumns, shopFileColumns } from './shop-columns.tsx';
import { ShopForm } from './shop-form.tsx';
import type { ShopFilter } from './shop-groups.ts';
import {
  filterLabels,
  findShops,
  groupShops,
  passesFilter,
  sharedNames,
  shopFilters,
} from './shop-groups.ts';
import styles from './shops-screen.module.css';

/** The shops by brand with their recent orders; admins with that right can add and edit them (spec 001 section 2). */
export function ShopsScreen() {
  usePageTitle('Shops');
  const view = useQuery(shopsQuery());
  if (view.data) return <Shops view={view.data} />;
  return <LoadingScreen title="Shops" what="the shops" query={view} />;
}

/** The height of a row in pixels, including its border. */
const rowHeight = 41;

/** '9 shops, may override costs'; on a phone only the number of shops. */
function aboutBrand({ canOverrideCost }: AdministeredBrand, shops: number, phone: boolean): string {
  const counted = countOf(shops, 'shop');
  if (phone) return counted;
  return `${counted}, ${canOverrideCost ? 'may override costs' : 'catalogue costs'}`;
}

/** The dialog that is open. */
type Opened =
  | { readonly kind: 'shop'; readonly shop: AdministeredShop | null }
  | { readonly kind: 'brand'; readonly brand: AdministeredBrand | null };

function Shops({ view }: { readonly view: ShopsView }) {
  const { actor } = useMe();
  const phone = usePhone();
  const canEdit = meets(actor, 'edit-administration');
  const [search, choose] = useAddressChoices();
  const text = search.get('search') ?? '';
  const filter = shopFilters.find((one) => one === search.get('show')) ?? 'all';
  const setText = (typed: string) => choose({ search: typed.trim() === '' ? null : typed });
  const setFilter = (chosen: ShopFilter) => choose({ show: chosen === 'all' ? null : chosen });
  const [sort, setSort] = useState<TableSort | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { shops, brands } = view;
  /** The form that a link opens (`shopFormAddress`). */
  const asked = canEdit ? shops.find(({ shopId }) => String(shopId) === search.get('shop')) : undefined;
  const ambiguous = useMemo(() => findSharedImportNames(shops), [shops]);
  const shared = useMemo(() => sharedNames(shops), [shops]);
  const found = useMemo(() => findShops(shops, filter, text), [shops, filter, text]);
  const isEverything = filter === 'all' && text.trim() === '';
  const groups = useMemo(() => groupShops(brands, found, isEverything), [brands, found, isEverything]);
  const columns = useMemo(
    () =>
      shopColumns({
        view,
        ambiguous,
        canEdit,
        onEdit: (shop) => setOpened({ kind: 'shop', shop }),
      }),
    [view, ambiguous, canEdit],
  );
  useShortcut('n', () => setOpened({ kind: 'shop', shop: null }), canEdit && brands.length > 0);
  const brandGroups = useMemo(
    () =>
      groups.map(
        ({ brand, shops: ofBrand }): RowGroup<AdministeredShop> => ({
          key: brand.brandId,
          name: brand.name,
          about: aboutBrand(brand, ofBrand.length, phone),
          action: canEdit && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Edit brand ${brand.name}`}
              onClick={() => setOpened({ kind: 'brand', brand })}
            >
              Edit brand
            </Button>
          ),
          rows: ofBrand,
          none: 'No shops yet.',
        }),
      ),
    [groups, phone, canEdit],
  );
  /** The rows of all groups, in order. */
  const cells = () =>
    tableCells(
      shopFileColumns(columns, new Map(brands.map(({ brandId, name }) => [brandId, name]))),
      groups.flatMap((group) => sortRows(group.shops, columns, sort)),
    );
  const addBrand = canEdit && (
    <Button variant="default" onClick={() => setOpened({ kind: 'brand', brand: null })}>
      Add brand
    </Button>
  );
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <TablePrint title="Shops" cells={cells} />
      <ScreenHead
        title="Shops"
        // A phone has room for one number; the first chip has the other.
        count={!phone && found.length < shops.length ? `${found.length}/${shops.length}` : found.length}
      >
        {!phone && <TableTools cells={cells} fileName="shops.csv" disabled={found.length === 0} />}
        {!phone && addBrand}
        {canEdit && (
          <Button
            leftSection={<IconPlus size={18} />}
            disabled={brands.length === 0}
            onClick={() => setOpened({ kind: 'shop', shop: null })}
          >
            Add New Shop
          </Button>
        )}
      </ScreenHead>
      <div className={styles.tools}>
        <SearchField label="Name, ID or import name" value={text} onSearch={setText} />
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form */}
        <div className={styles.filters} role="group" aria-label="Show">
          {shopFilters.map((one) => (
            <FilterChip
              key={one}
              pressed={filter === one}
              count={shops.filter((shop) => passesFilter(shop, one)).length}
              onPress={() => setFilter(one)}
            >
              {filterLabels[one]}
            </FilterChip>
          ))}
        </div>
      </div>
      {canEdit && view.activeProducts > 0 && (
        <NoProductsNotice
          shops={shops.filter(({ active, productsAvailable }) => active && productsAvailable === 0)}
        />
      )}
      {shared.map((same) => (
        <SharedNamesNotice
          key={same.importAs}
          shared={same}
          onShow={() => {
            choose({ show: null, search: same.importAs });
          }}
        />
      ))}
      {brands.length === 0 && <NoShops canEdit={canEdit} />}
      {found.length === 0 && shops.length > 0 && (
        <EmptyState picture={<LoafStamp kind="bun" size={64} />} sentence="No shop matches">
          <Button
            variant="default"
            onClick={() => {
              choose({ show: null, search: null });
            }}
          >
            Show all shops
          </Button>
        </EmptyState>
      )}
      {phone &&
        brandGroups.map(({ key, rows, none, ...group }) => (
          <GroupList key={key} {...group}>
            {rows.length === 0 ? (
              <p>{none}</p>
            ) : (
              <ShopCards
                shops={rows}
                view={view}
                ambiguous={ambiguous}
                canEdit={canEdit}
                onEdit={(shop) => setOpened({ kind: 'shop', shop })}
              />
            )}
          </GroupList>
        ))}
      {!phone && brandGroups.length > 0 && (
        <GroupedTable
          caption="Shops"
          className={styles.table}
          columns={columns}
          groups={brandGroups}
          rowKey={({ shopId }) => shopId}
          rowHeight={rowHeight}
          sort={sort}
          onSort={setSort}
        />
      )}
      {phone && addBrand && <div className={styles.foot}>{addBrand}</div>}
      {opened?.kind === 'shop' && (
        <ShopForm shop={opened.shop} brands={brands} onClose={() => setOpened(null)} />
      )}
      {asked && !opened && (
        <ShopForm
          shop={asked}
          brands={brands}
          beginsAt={shopFormFields.find((field) => field === search.get('field')) ?? 'name'}
          onClose={() => choose({ shop: null, field: null })}
        />
      )}
      {opened?.kind === 'brand' && <BrandForm brand={opened.brand} onClose={() => setOpened(null)} />}
    </main>
  );
}
