import { isAvailable, ownCostOf } from '@bakehouse/domain/administration/availability';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatPounds } from '@bakehouse/domain/kernel/money';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { memo, useMemo, useRef, useState } from 'react';
import type { AvailabilityParts } from '../../shared/administration/availability-parts.ts';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { useRowWindow } from '../../ui/grid/use-window.ts';
import styles from './availability-list.module.css';
import type { CellProps } from './grid/cell.tsx';
import { CellFields, saveCost, stateOf, useCellState } from './grid/cell.tsx';
import { countAvailable, countOwnCosts, useColumn } from './grid/count-available.ts';
import type { GridShop } from './grid/grid-shop.ts';
import type { RangeQuestion } from './range-question.tsx';
import type { GridProduct, Line } from './sheet/sheet-lines.ts';
import { sheetLines } from './sheet/sheet-lines.ts';
import type { SheetEditor } from './sheet/use-sheet.ts';

/** Up to this number of rows all are rendered, so that find-in-page works. */
const drawnWhole = 80;
const rowHeight = 61;

/** Prefix of a brand's option value, to distinguish it from shops. */
const brandMark = 'brand ';

type Show = 'all' | 'available' | 'own';

interface AvailabilityListProps {
  readonly editor: SheetEditor;
  readonly products: readonly GridProduct[];
  readonly shops: readonly GridShop[];
  readonly shopId: ShopId | null;
  readonly canEdit: boolean;
  /** The brand of the shops. */
  readonly brand: string;
  readonly otherBrands: readonly { readonly value: string; readonly label: string }[];
  readonly phoneParts: AvailabilityParts | null;
  readonly onBrand: (brandId: string) => void;
  readonly onShop: (shopId: ShopId) => void;
  readonly onAsk: (question: RangeQuestion) => void;
  /** The menu, beside the select of the shop. */
  readonly children: ReactNode;
}

/** The availability on a phone, of one shop at a time. */
export function AvailabilityList(props: AvailabilityListProps) {
  const { editor, products, shops, shopId, canEdit, phoneParts, onAsk, children } = props;
  /** The search field takes the focus only if the person opened it, not if the address contains a search. */
  const [search, setSearch] = useState<'shut' | 'there' | 'asked'>(phoneParts?.hasSearch ? 'there' : 'shut');
  const isSearching = search !== 'shut';
  const shop = shops.find((one) => one.shopId === shopId) ?? shops[0];
  if (!shop) return null;
  return (
    <>
      <div className={styles.shop}>
        <ShopSelect {...props} shop={shop} />
        {phoneParts && (
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Find a product"
            aria-expanded={isSearching}
            className={styles.find}
            data-chosen={phoneParts.hasSearch || undefined}
            onClick={() => setSearch(isSearching ? 'shut' : 'asked')}
          >
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        )}
        {children}
      </div>
      {phoneParts && isSearching && (
        <div className={styles.search} ref={search === 'asked' ? focusField : undefined}>
          {phoneParts.search}
        </div>
      )}
      <ShopList
        key={shop.shopId}
        editor={editor}
        products={products}
        shop={shop}
        canEdit={canEdit}
        filters={phoneParts?.filters}
        onAsk={onAsk}
      />
    </>
  );
}

/** Focuses the search field when it is opened. */
function focusField(row: HTMLElement | null): void {
  row?.querySelector('input')?.focus();
}

interface ShopSelectProps
  extends Pick<
    AvailabilityListProps,
    'editor' | 'products' | 'shops' | 'brand' | 'otherBrands' | 'onBrand' | 'onShop'
  > {
  readonly shop: GridShop;
}

/** The shops of the brand, followed by the other brands. */
function ShopSelect(props: ShopSelectProps) {
  const { editor, products, shops, shop, brand, otherBrands, onBrand, onShop } = props;
  const column = useColumn(editor, shop.shopId);
  const count = countAvailable(column, products);
  const otherItems = otherBrands.map(({ value, label }) => ({ value: `${brandMark}${value}`, label }));
  return (
    <NativeSelect
      label="Shop"
      className={styles.select}
      value={String(shop.shopId)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const chosen = shops.find((one) => String(one.shopId) === value);
        if (chosen) onShop(chosen.shopId);
        else onBrand(value.slice(brandMark.length));
      }}
      data={[
        {
          group: brand,
          items: shops.map((one) => ({
            value: String(one.shopId),
            label: one === shop ? `${one.name} (${count} of ${products.length})` : one.name,
          })),
        },
        ...(otherBrands.length > 0 ? [{ group: 'Shops of another brand', items: otherItems }] : []),
      ]}
    />
  );
}

interface ShopListProps {
  readonly editor: SheetEditor;
  readonly products: readonly GridProduct[];
  readonly shop: GridShop;
  readonly canEdit: boolean;
  /** Filter chips of the products, after those of the availability. */
  readonly filters: ReactNode;
  readonly onAsk: (question: RangeQuestion) => void;
}

function ShopList({ editor, products, shop, canEdit, filters, onAsk }: ShopListProps) {
  const list = useRef<HTMLUListElement>(null);
  const column = useColumn(editor, shop.shopId);
  const [show, setShow] = useState<Show>('all');
  // A row that is unticked here stays until the filter is chosen again, so that it can be ticked again.
  const [passed, setPassed] = useState<ReadonlySet<GridProduct> | null>(null);
  const choose = (next: Show) => {
    setShow(next);
    const cell = (product: GridProduct) => column.get(product.productId) ?? null;
    const passes = (product: GridProduct) =>
      next === 'available' ? isAvailable(cell(product)) : ownCostOf(cell(product)) !== null;
    setPassed(next === 'all' ? null : new Set(products.filter(passes)));
  };
  const lines = useMemo(
    () => sheetLines(passed ? products.filter((product) => passed.has(product)) : products),
    [products, passed],
  );
  const shown = useRowWindow({
    list,
    count: lines.length,
    whole: lines.length <= drawnWhole,
    height: () => rowHeight,
  });
  const chips: readonly (readonly [Show, string, number])[] = [
    ['all', 'All', products.length],
    ['available', 'Available', countAvailable(column, products)],
    ['own', 'Own price', countOwnCosts(column, products)],
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form */}
      <div className={styles.chips} role="group" aria-label="Show">
        {chips.map(([kind, label, count]) => (
          <FilterChip key={kind} pressed={show === kind} count={count} onPress={() => choose(kind)}>
            {label}
          </FilterChip>
        ))}
        {filters}
      </div>
      {lines.length === 0 && (
        <EmptyState picture={<LoafStamp kind="bun" size={64} />} sentence={messages.noProductsFound} />
      )}
      <ul
        ref={list}
        hidden={lines.length === 0}
        className={`surface ${styles.list}`}
        aria-label={`Availability of ${shop.name}`}
      >
        {shown.before > 0 && <li aria-hidden style={{ height: shown.before }} />}
        {lines.slice(shown.from, shown.to).map((line) =>
          line.kind === 'product' ? (
            <ProductEntry
              key={line.product.productId}
              editor={editor}
              product={line.product}
              shopId={shop.shopId}
              shopName={shop.name}
              canEdit={canEdit}
            />
          ) : (
            <CategoryEntry
              key={line.name}
              line={line}
              count={countAvailable(column, line.products)}
              onAsk={
                canEdit
                  ? (isTicked) =>
                      onAsk({
                        kind: 'category',
                        shop,
                        category: line.name,
                        products: line.products,
                        isTicked,
                      })
                  : null
              }
            />
          ),
        )}
        {shown.after > 0 && <li aria-hidden style={{ height: shown.after }} />}
      </ul>
    </>
  );
}

interface CategoryEntryProps {
  readonly line: Extract<Line, { kind: 'category' }>;
  readonly count: number;
  readonly onAsk: ((isTicked: boolean) => void) | null;
}

function CategoryEntry({ line, count, onAsk }: CategoryEntryProps) {
  return (
    <li className={styles.category}>
      <LoafStamp kind={loafKindOf(line.name)} size={24} />
      <b>{line.name}</b>
      <span>
        {count} of {line.products.length}
      </span>
      {onAsk && (
        <>
          <button type="button" aria-label={`All of ${line.name}`} onClick={() => onAsk(true)}>
            All
          </button>
          <button type="button" aria-label={`None of ${line.name}`} onClick={() => onAsk(false)}>
            None
          </button>
        </>
      )}
    </li>
  );
}

const ProductEntry = memo(function ProductEntry(props: CellProps) {
  const { editor, product, shopName } = props;
  const state = useCellState(props);
  const { cell, address, changed } = state;
  const isOwn = ownCostOf(cell) !== null && product.unitCost !== null;
  const facts = [
    product.details,
    isOwn && product.unitCost !== null && `product £${formatPounds(product.unitCost)}`,
    !product.active && 'archived',
    changed,
  ].filter(Boolean);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      saveCost(editor, product, address, shopName);
    } else if (event.key === 'Escape') {
      editor.forget(address);
    }
  }
  return (
    <li className={styles.entry} {...stateOf(state)} onKeyDown={onKeyDown}>
      <span className={styles.name}>
        <b>{product.name}</b>
        <small>{facts.join(', ')}</small>
      </span>
      {cell === null && !state.draft && <span className={styles.unavailable}>not available</span>}
      <CellFields {...props} state={state} withCost={cell !== null || state.draft !== undefined} />
    </li>
  );
});
