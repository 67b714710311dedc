import type { AdministeredShop, ShopsView } from '@bakehouse/contract/administration/shops';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { countOf } from '@bakehouse/domain/kernel/words';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { ShortDay } from '../../shared/days/short-day.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { usePhone } from '../../ui/use-media.ts';
import { OrderBars } from './order-bars.tsx';
import { ShopName } from './shop-columns.tsx';
import type { ShopGroup } from './shop-groups.ts';
import styles from './shops-screen.module.css';

interface BrandSectionProps {
  readonly group: ShopGroup;
  readonly view: ShopsView;
  /** The shops that share their import name with another one. */
  readonly ambiguous: ReadonlySet<ShopId>;
  readonly columns: readonly TableColumn<AdministeredShop>[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  readonly canEdit: boolean;
  readonly onEdit: (shop: AdministeredShop) => void;
  readonly onEditBrand: () => void;
}

/** A brand with its shops: a table, or a list of buttons on a phone. */
export function BrandSection(props: BrandSectionProps) {
  const { group, columns, sort, onSort, canEdit, onEditBrand } = props;
  const { brand, shops } = group;
  const phone = usePhone();
  return (
    <section className={styles.brand} aria-label={brand.name}>
      <div className={styles.brandHead}>
        <h2>{brand.name}</h2>
        <p className="muted">
          {countOf(shops.length, 'shop')}, {brand.canOverrideCost ? 'may override costs' : 'catalogue costs'}
        </p>
        {canEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="touch-room"
            aria-label={`Edit brand ${brand.name}`}
            onClick={onEditBrand}
          >
            Edit brand
          </Button>
        )}
      </div>
      {shops.length === 0 && <p className="muted">No shops yet.</p>}
      {shops.length > 0 && phone && <ShopCards {...props} />}
      {shops.length > 0 && !phone && (
        <SortableTable
          caption={brand.name}
          className={styles.table}
          columns={columns}
          rows={shops}
          rowKey={({ shopId }) => shopId}
          sort={sort}
          onSort={onSort}
        />
      )}
    </section>
  );
}

function ShopCards({ group, view, ambiguous, canEdit, onEdit }: BrandSectionProps) {
  return (
    <ul className={`surface ${styles.cards}`}>
      {group.shops.map((shop) => (
        <li key={shop.shopId}>
          <button
            type="button"
            disabled={!canEdit}
            aria-label={canEdit ? `Edit ${shop.name}` : shop.name}
            onClick={() => onEdit(shop)}
          >
            <ShopName shop={shop} isAmbiguous={ambiguous.has(shop.shopId)} />
            <span className={styles.cardFacts}>
              <OrderBars items={shop.itemsByDay} firstDay={view.firstDay} today={view.today} />
              {shop.nextOrder && (
                <span className={styles.next}>
                  next <ShortDay day={shop.nextOrder} />
                </span>
              )}
            </span>
            {canEdit && <IconChevronRight size={20} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}
