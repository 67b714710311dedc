import { isAvailable, ownCostOf } from '@bakehouse/domain/administration/availability';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { formatPounds } from '@bakehouse/domain/kernel/money';
import { NativeSelect } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { memo, useMemo, useRef, useState } from 'react';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
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

/** Up to this many rows all are drawn, so that the browser's own search finds them. */
const drawnWhole = 80;
const rowHeight = 61;

type Show = 'all' | 'available' | 'own';

interface AvailabilityListProps {
  readonly editor: SheetEditor;
  readonly products: readonly GridProduct[];
  readonly shops: readonly GridShop[];
  readonly shopId: ShopId | null;
  readonly canEdit: boolean;
  readonly onShop: (shopId: ShopId) => void;
  readonly onAsk: (question: RangeQuestion) => void;
  /** The menu, beside the choice of the shop. */
  readonly children: ReactNode;
}

/** The availability of one shop after the other, on a phone. */
export function AvailabilityList(props: AvailabilityListProps) {
  const { editor, products, shops, shopId, canEdit, onShop, onAsk, children } = props;
  const shop = shops.find((one) => one.shopId === shopId) ?? shops[0];
  if (!shop) return null;
  return (
    <>
      <div className={styles.shop}>
        <ShopSelect editor={editor} products={products} shops={shops} shop={shop} onShop={onShop} />
        {children}
      </div>
      <ShopList
        key={shop.shopId}
        editor={editor}
        products={products}
        shop={shop}
        canEdit={canEdit}
        onAsk={onAsk}
      />
    </>
  );
}

interface ShopSelectProps {
  readonly editor: SheetEditor;
  readonly products: readonly GridProduct[];
  readonly shops: readonly GridShop[];
  readonly shop: GridShop;
  readonly onShop: (shopId: ShopId) => void;
}

function ShopSelect({ editor, products, shops, shop, onShop }: ShopSelectProps) {
  const column = useColumn(editor, shop.shopId);
  const count = countAvailable(column, products);
  return (
    <NativeSelect
      label="Shop"
      className={styles.select}
      value={String(shop.shopId)}
      onChange={(event) => {
        const chosen = shops.find((one) => String(one.shopId) === event.currentTarget.value);
        if (chosen) onShop(chosen.shopId);
      }}
      data={shops.map((one) => ({
        value: String(one.shopId),
        label: one === shop ? `${one.name} (${count} of ${products.length})` : one.name,
      }))}
    />
  );
}

interface ShopListProps {
  readonly editor: SheetEditor;
  readonly products: readonly GridProduct[];
  readonly shop: GridShop;
  readonly canEdit: boolean;
  readonly onAsk: (question: RangeQuestion) => void;
}

function ShopList({ editor, products, shop, canEdit, onAsk }: ShopListProps) {
  const list = useRef<HTMLUListElement>(null);
  const column = useColumn(editor, shop.shopId);
  const [show, setShow] = useState<Show>('all');
  // A row that is unticked here stays until the choice is made again: the finger may come back to it.
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
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form. */}
      <div className={styles.chips} role="group" aria-label="Show">
        {chips.map(([kind, label, count]) => (
          <FilterChip key={kind} pressed={show === kind} count={count} onPress={() => choose(kind)}>
            {label}
          </FilterChip>
        ))}
      </div>
      <ul ref={list} className={`surface ${styles.list}`} aria-label={`Availability of ${shop.name}`}>
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
