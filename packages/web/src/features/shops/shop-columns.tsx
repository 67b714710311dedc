import type { AdministeredShop, ShopsView } from '@bakehouse/contract/administration/shops';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { formatDay, formatMonth, toPlainDate } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { IconCheck, IconX } from '@tabler/icons-react';
import { EditButton } from '../../shared/administration/edit-button.tsx';
import { ShortDay } from '../../shared/days/short-day.tsx';
import { ShareBar } from '../../shared/display/share-bar.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OrderBars } from './order-bars.tsx';
import styles from './shops-screen.module.css';

interface ColumnFacts {
  readonly view: ShopsView;
  readonly ambiguous: ReadonlySet<ShopId>;
  readonly canEdit: boolean;
  readonly onEdit: (shop: AdministeredShop) => void;
}

type ShopColumn = TableColumn<AdministeredShop>;

/** The columns of the shops screen (spec 001 section 2). */
export function shopColumns({ view, ambiguous, canEdit, onEdit }: ColumnFacts): readonly ShopColumn[] {
  const day = (key: 'lastOrder' | 'nextOrder', head: string): ShopColumn => ({
    key,
    head,
    value: (shop) => shop[key],
    text: (shop) => (shop[key] ? formatDay(shop[key]) : ''),
    show: (shop) => <ShortDay day={shop[key]} />,
  });
  const flag = (key: 'inDeliveryTable' | 'active', head: string): ShopColumn => ({
    key,
    head,
    value: (shop) => (shop[key] ? 1 : 0),
    text: (shop) => (shop[key] ? 'Yes' : 'No'),
    show: (shop) => <Flag value={shop[key]} />,
  });
  return [
    { key: 'shopId', head: 'ID', value: (shop) => shop.shopId },
    {
      key: 'name',
      head: 'Display name',
      value: ({ name }) => name,
      show: (shop) => <ShopName shop={shop} isAmbiguous={ambiguous.has(shop.shopId)} />,
      isRowHead: true,
    },
    {
      key: 'ordersPlaced',
      head: `Orders placed, ${shortRange(view)}`,
      value: ({ ordersPlaced }) => ordersPlaced,
      show: (shop) => (
        <span className={styles.placed}>
          <OrderBars items={shop.itemsByDay} firstDay={view.firstDay} today={view.today} />
          <b>{formatCount(shop.ordersPlaced)}</b>
        </span>
      ),
    },
    day('lastOrder', 'Last order'),
    day('nextOrder', 'Next order'),
    {
      key: 'productsAvailable',
      head: 'Products available',
      value: ({ productsAvailable }) => productsAvailable,
      text: ({ productsAvailable }) => `${productsAvailable} of ${view.activeProducts}`,
      show: (shop) => <ShareBar count={shop.productsAvailable} of={view.activeProducts} />,
    },
    flag('inDeliveryTable', 'Show in delivery table'),
    flag('active', 'Can create new order'),
    {
      key: 'edit',
      head: 'Edit',
      value: () => null,
      show: (shop) => <EditButton name={shop.name} canEdit={canEdit} onEdit={() => onEdit(shop)} />,
      numeric: true,
      isPlain: true,
    },
  ];
}

/** The columns of a file: all settings of a shop besides the table's columns. */
export function shopFileColumns(
  columns: readonly ShopColumn[],
  brandNames: ReadonlyMap<number, string>,
): readonly ShopColumn[] {
  const [id, name, ...facts] = columns;
  const text = (key: 'importAs' | 'email' | 'telephone', head: string): ShopColumn => ({
    key,
    head,
    value: (shop) => shop[key],
  });
  return [
    { key: 'brand', head: 'Brand', value: ({ brandId }) => brandNames.get(brandId) ?? '' },
    ...(id ? [id] : []),
    ...(name ? [{ ...name, text: (shop: AdministeredShop) => shop.name }] : []),
    text('importAs', 'Import name'),
    text('email', 'E-mail'),
    text('telephone', 'Telephone'),
    ...facts,
  ];
}

/** '13 to 27 Nov', '28 Nov to 12 Dec'. */
export function shortRange({ firstDay, lastDay }: Pick<ShopsView, 'firstDay' | 'lastDay'>): string {
  const first = toPlainDate(firstDay).day;
  const month = formatMonth(firstDay) === formatMonth(lastDay) ? '' : ` ${formatMonth(firstDay)}`;
  return `${first}${month} to ${toPlainDate(lastDay).day} ${formatMonth(lastDay)}`;
}

/** A name with its import name, marked if that is not unique. */
export function ShopName({
  shop,
  isAmbiguous,
}: {
  readonly shop: Pick<AdministeredShop, 'name' | 'importAs' | 'active'>;
  readonly isAmbiguous: boolean;
}) {
  return (
    <span className={styles.name} data-inactive={!shop.active || undefined}>
      <b>{shop.name}</b>
      <small data-marked={isAmbiguous || shop.importAs === '' || undefined}>
        {shop.importAs || 'no import name'}
      </small>
    </span>
  );
}

function Flag({ value }: { readonly value: boolean }) {
  const Icon = value ? IconCheck : IconX;
  return (
    <span className={styles.flag} data-value={value}>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{value ? 'Yes' : 'No'}</VisuallyHidden>
    </span>
  );
}
