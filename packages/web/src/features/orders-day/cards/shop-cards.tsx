import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { countOf } from '@bakehouse/domain/words/words';
import { useRef } from 'react';
import { Money } from '../../../shared/display/money.tsx';
import { useRowWindow } from '../../../ui/grid/use-window.ts';
import type { BrandLines, ShopLine } from '../day/shop-lines.ts';
import { totalsOfLines } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import { ShopCard } from './shop-card.tsx';
import styles from './shop-cards.module.css';

interface ShopCardsProps {
  readonly columns: readonly DayColumn[];
  readonly brands: readonly BrandLines[];
  readonly changed: ReadonlySet<ShopId>;
  /** Whether the shops are grouped by brand: for admins, because shop people have only a few. */
  readonly withBrands: boolean;
  readonly listAddress: (day: DeliveryDay) => string;
}

/** The estimated height of a card and the gap below it, in pixels, until it is measured. */
const usualCardHeight = 168;
/** Up to this number of cards all are rendered. */
const drawnWhole = 60;

/** The list on a phone: a card for each shop, sticky headings of brands, and the totals of the day. */
export function ShopCards({ brands, withBrands, ...cards }: ShopCardsProps) {
  const lines = brands.flatMap(({ shops }) => shops);
  const whole = lines.length <= drawnWhole;
  return (
    <>
      {brands.map((brand) => (
        <section key={brand.brandId} className={styles.root} aria-label={brand.name} data-slides>
          {withBrands && <BrandHead brand={brand} />}
          <BrandCards brand={brand} whole={whole} level={withBrands ? 'h3' : 'h2'} {...cards} />
        </section>
      ))}
      {lines.length > 1 && <Totals lines={lines} />}
    </>
  );
}

/** Orders, items and value of the day over the shops shown (spec 000 section 2). */
function Totals({ lines }: { readonly lines: readonly ShopLine[] }) {
  const { orders, items, total } = totalsOfLines(lines);
  if (total === null) return null;
  return (
    <p className={styles.totals}>
      <b>Total</b>
      <span>
        {countOf(orders, 'order')}, {countOf(items, 'item')}
      </span>
      <b>
        <Money pence={total} />
      </b>
    </p>
  );
}

function BrandHead({ brand }: { readonly brand: BrandLines }) {
  const { items, total } = totalsOfLines(brand.shops);
  return (
    <div className={styles.brand}>
      <h2>{brand.name}</h2>
      <span>{countOf(items, 'item')}</span>
      {total !== null && (
        <b>
          <Money pence={total} />
        </b>
      )}
    </div>
  );
}

interface BrandCardsProps extends Omit<ShopCardsProps, 'brands' | 'withBrands'> {
  readonly brand: BrandLines;
  readonly whole: boolean;
  readonly level: 'h2' | 'h3';
}

function BrandCards({ brand: { shops }, whole, changed, ...card }: BrandCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRowWindow({ list, count: shops.length, whole, height: () => usualCardHeight });
  return (
    <ul ref={list} style={{ paddingBlock: `${shown.before}px ${shown.after}px` }}>
      {shops.slice(shown.from, shown.to).map((line) => (
        <ShopCard key={line.shop.shopId} line={line} changed={changed.has(line.shop.shopId)} {...card} />
      ))}
    </ul>
  );
}
