import type { OrderProduct } from '@bakehouse/contract/orders';
import { memo } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { Money } from '../../../shared/display/money.tsx';
import { Sparkline } from '../../../shared/display/sparkline.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { HighlightedName } from '../line/highlighted-name.tsx';
import { LineNotes } from '../line/line-notes.tsx';
import { NewPriceNote } from '../line/new-price-note.tsx';
import { ProductAllergens } from '../line/product-allergens.tsx';
import { ProductPhoto } from '../line/product-photo.tsx';
import { QuantityStepper } from '../line/quantity-stepper.tsx';
import { UnitCost } from '../line/unit-cost.tsx';
import { UnusualQuestion } from '../usual/unusual-question.tsx';
import { usualOf } from '../usual/usual.ts';
import styles from './product-grid.module.css';
import { costColumn, quantityColumn } from './product-shape.ts';
import type { ProductLineProps } from './use-product-line.ts';
import { useProductLine } from './use-product-line.ts';

/** A product of the order from 600 px on. Memoised: renders only when its own line changes. */
export const ProductRow = memo(function ProductRow(props: ProductLineProps) {
  const { product, row, hidden, stamp, gridContext, lineError } = props;
  const shown = useProductLine(props);
  if (!shown) return null;
  const { line, typedCost, usual, unusual, changed, unsent, total, onQuantity } = shown;
  return (
    <>
      <tr
        hidden={hidden}
        className={styles.productRow}
        data-row={row}
        data-product={product.productId}
        data-moves={`product ${product.productId}`}
        data-zero={line.quantity === 0 || undefined}
        data-changed={changed || undefined}
        data-error={lineError ?? undefined}
      >
        <th scope="row">
          {stamp && (
            <span className={styles.stamp}>
              <LoafStamp kind={stamp} size={22} />
            </span>
          )}
          <ProductPhoto address={product.photo} />
          <LineNotes
            product={product}
            unclear={line.unclear !== null}
            costMistake={typedCost.mistake}
            lineError={lineError}
            unsent={unsent}
          />
          <ProductName product={product} />
        </th>
        <ProductFacts product={product} withUsual={!gridContext.locked} />
        <td className={styles.productQuantity} data-column={quantityColumn}>
          {changed && line.quantity !== line.savedQuantity && (
            <s>
              <VisuallyHidden>was </VisuallyHidden>
              {line.savedQuantity}
            </s>
          )}
          <QuantityStepper
            lineId={product.productId}
            productName={product.name}
            quantity={line.quantity}
            unclear={line.unclear}
            savedQuantity={line.savedQuantity}
            usual={usual}
            locked={gridContext.locked}
            tabIndex={-1}
            onQuantity={onQuantity}
          />
        </td>
        <td
          className={`num ${styles.productCost}`}
          data-column={gridContext.canOverrideCost ? costColumn : undefined}
        >
          <UnitCost
            product={product}
            line={line}
            typedCost={typedCost}
            gridContext={gridContext}
            tabIndex={-1}
          />
        </td>
        <td className={`num ${styles.productTotal}`}>
          <Money pence={total} />
        </td>
      </tr>
      {unusual && usual !== null && !hidden && (
        <tr className={styles.unusualRow}>
          <td colSpan={6}>
            <UnusualQuestion
              product={product}
              quantity={line.quantity}
              usual={usual}
              words={unusual}
              weekdayName={gridContext.weekdayName}
              buttonSize="sm"
            />
          </td>
        </tr>
      )}
    </>
  );
});

const ProductName = memo(function ProductName({ product }: { readonly product: OrderProduct }) {
  return (
    <>
      <span className={styles.productName} data-part="product-name">
        <HighlightedName name={product.name} />
      </span>
      {product.details && ' '}
      {product.details && <span className={styles.productDetails}>{product.details}</span>}
      {product.newPrice && <NewPriceNote newPrice={product.newPrice} />}
    </>
  );
});

interface ProductFactsProps {
  readonly product: OrderProduct;
  readonly withUsual: boolean;
}

/** Memoised, because allergens and the usual quantity do not change while the page is open. */
const ProductFacts = memo(function ProductFacts({ product, withUsual }: ProductFactsProps) {
  const usual = usualOf(product.lastQuantities);
  return (
    <>
      <td className={styles.productAllergens} data-unknown={product.allergens === null || undefined}>
        <ProductAllergens product={product} />
      </td>
      {withUsual && (
        <td className={styles.productUsual}>
          {usual !== null && (
            <span>
              <Sparkline quantities={product.lastQuantities} />
              <b>{usual === 0 ? '—' : usual}</b>
            </span>
          )}
        </td>
      )}
    </>
  );
});
