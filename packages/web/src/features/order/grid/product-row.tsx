import type { OrderProduct } from '@bakehouse/contract/orders';
import { memo } from 'react';
import { Money } from '../../../shared/words/money.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { UnusualQuestion } from '../usual/unusual-question.tsx';
import { usualOf } from '../usual/usual.ts';
import { allergenLabel } from './allergen-labels.ts';
import { LineNotes } from './line-notes.tsx';
import styles from './product-grid.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Sparkline } from './sparkline.tsx';
import { UnitCost } from './unit-cost.tsx';
import type { ProductLineProps } from './use-product-line.ts';
import { useProductLine } from './use-product-line.ts';

/** One product of the order, from 900 px on. Renders alone when its own line changes. */
export const ProductRow = memo(function ProductRow(props: ProductLineProps) {
  const { product, hidden, gridContext, lineError } = props;
  const shown = useProductLine(props);
  if (!shown) return null;
  const { line, usual, unusual, changed, unsent, tabIndex, total, onQuantity } = shown;
  return (
    <>
      <tr
        hidden={hidden}
        className={styles.productRow}
        data-part="product-row"
        data-product={product.productId}
        data-zero={line.quantity === 0 || undefined}
        data-changed={changed || undefined}
        data-error={lineError ?? undefined}
      >
        <th scope="row">
          <LineNotes product={product} lineError={lineError} unsent={unsent} />
          <ProductName product={product} />
        </th>
        <ProductFacts product={product} />
        <td className={styles.productQuantity}>
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
            savedQuantity={line.savedQuantity}
            usual={usual}
            category={product.categoryName}
            locked={gridContext.locked}
            tabIndex={tabIndex}
            onQuantity={onQuantity}
          />
        </td>
        <td className={`num ${styles.productCost}`}>
          <UnitCost product={product} line={line} gridContext={gridContext} tabIndex={tabIndex} />
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
        {product.name}
      </span>
      {product.details && <span className={styles.productDetails}> {product.details}</span>}
    </>
  );
});

/** Allergens and the usual quantity never change while the page is open. */
const ProductFacts = memo(function ProductFacts({ product }: { readonly product: OrderProduct }) {
  const usual = usualOf(product.lastQuantities);
  return (
    <>
      <td className={styles.productAllergens} data-unknown={product.allergens === null || undefined}>
        {allergenLabel(product.allergens)}
      </td>
      <td className={styles.productUsual}>
        {usual !== null && (
          <span>
            <Sparkline quantities={product.lastQuantities} />
            <b>{usual === 0 ? '—' : usual}</b>
          </span>
        )}
      </td>
    </>
  );
});
