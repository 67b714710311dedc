import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { useRef } from 'react';
import { Money } from '../../../shared/words/money.tsx';
import type { BrandLines } from '../day/shop-lines.ts';
import { totalsOfLines } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import { useNearScreen } from '../grid/near-screen.ts';
import type { ShopBatch } from '../grid/shop-batches.ts';
import { shopBatches } from '../grid/shop-batches.ts';
import { ShopCard } from './shop-card.tsx';
import styles from './shop-cards.module.css';

interface ShopCardsProps {
  readonly columns: readonly DayColumn[];
  readonly brands: readonly BrandLines[];
  readonly changed: ReadonlySet<ShopId>;
  /** Admins see the brands; shop people have few shops and know them. */
  readonly withBrands: boolean;
  readonly listAddress: (day: DeliveryDay) => string;
}

/** A card of the usual height, for those that are not drawn yet. */
const usualCardHeight = 158;
/** Up to this many cards all are drawn. */
const drawnAtOnce = 60;

/** The list on a phone: a card for each shop, the brands as heads that stay in view. */
export function ShopCards({ brands, withBrands, ...cards }: ShopCardsProps) {
  const batches = shopBatches(brands);
  const long = batches.reduce((sum, batch) => sum + batch.lines.length, 0) > drawnAtOnce;
  return brands.map((brand) => {
    const ofBrand = batches.filter((batch) => batch.key.startsWith(`${brand.brandId}.`));
    return (
      <section key={brand.brandId} className={styles.root} aria-label={brand.name}>
        {withBrands && <BrandHead brand={brand} />}
        {ofBrand.map((batch) => (
          <CardBatch
            key={batch.key}
            batch={batch}
            long={long}
            atFirst={batch === batches[0]}
            level={withBrands ? 'h3' : 'h2'}
            {...cards}
          />
        ))}
      </section>
    );
  });
}

function BrandHead({ brand }: { readonly brand: BrandLines }) {
  const { items, total } = totalsOfLines(brand.shops);
  return (
    <div className={styles.brand}>
      <h2>{brand.name}</h2>
      <span>{`${formatCount(items)} item${items === 1 ? '' : 's'}`}</span>
      {total !== null && (
        <b>
          <Money pence={total} />
        </b>
      )}
    </div>
  );
}

interface CardBatchProps extends Pick<ShopCardsProps, 'columns' | 'changed' | 'listAddress'> {
  readonly batch: ShopBatch;
  readonly long: boolean;
  readonly atFirst: boolean;
  readonly level: 'h2' | 'h3';
}

function CardBatch({ batch, long, atFirst, level, columns, changed, listAddress }: CardBatchProps) {
  const part = useRef<HTMLUListElement>(null);
  const near = useNearScreen(part, long, atFirst);
  return (
    <ul ref={part} style={near ? undefined : { height: batch.lines.length * usualCardHeight }}>
      {near &&
        batch.lines.map((line) => (
          <ShopCard
            key={line.shop.shopId}
            line={line}
            columns={columns}
            changed={changed.has(line.shop.shopId)}
            level={level}
            listAddress={listAddress}
          />
        ))}
    </ul>
  );
}
