import { memo } from 'react';
import { Money } from '../../../shared/words/money.tsx';
import { UnusualQuestion } from '../usual/unusual-question.tsx';
import { allergenLabel } from './allergen-labels.ts';
import { LineNotes } from './line-notes.tsx';
import productGridStyles from './product-grid.module.css';
import productListStyles from './product-list.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Sparkline } from './sparkline.tsx';
import { UnitCost } from './unit-cost.tsx';
import type { ProductLineProps } from './use-product-line.ts';
import { useProductLine } from './use-product-line.ts';

/** One product of the order on a phone. Renders alone when its own line changes. */
export const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { product, hidden, gridContext, lineError } = props;
  const shown = useProductLine(props);
  if (!shown) return null;
  const { line, usual, unusual, changed, unsent, total, onQuantity } = shown;
  return (
    <li
      hidden={hidden}
      className={productListStyles.productLine}
      data-part="product-line"
      data-product={product.productId}
      data-zero={line.quantity === 0 || undefined}
      data-changed={changed || undefined}
      data-error={lineError ?? undefined}
    >
      <div className={productListStyles.productLineFacts}>
        <p className={productGridStyles.productName} data-part="product-name">
          {product.name}
        </p>
        <p className={productListStyles.productLineDetails}>
          {product.details && <span>{product.details}</span>}
          <span className={productListStyles.productLineAllergens}>{allergenLabel(product.allergens)}</span>
        </p>
        <div className={productListStyles.productLineCost}>
          <UnitCost product={product} line={line} gridContext={gridContext} tabIndex={0} />
          {usual !== null && (
            <button
              type="button"
              className={productListStyles.productLineUsual}
              aria-label={`Use usual quantity ${usual}, ${product.name}`}
              disabled={gridContext.locked}
              onClick={() => onQuantity(product.productId, usual)}
            >
              <Sparkline quantities={product.lastQuantities} width={34} height={14} />
              Usual {usual}
            </button>
          )}
          {changed && line.quantity !== line.savedQuantity && (
            <span className={productListStyles.productLineWas}>was {line.savedQuantity}</span>
          )}
          <LineNotes product={product} lineError={lineError} unsent={unsent} />
        </div>
      </div>
      <div className={productListStyles.productLineQuantity}>
        <QuantityStepper
          form="phone"
          lineId={product.productId}
          productName={product.name}
          quantity={line.quantity}
          savedQuantity={line.savedQuantity}
          usual={usual}
          category={product.categoryName}
          locked={gridContext.locked}
          onQuantity={onQuantity}
        />
        {total !== null && (
          <p>
            <Money pence={total} />
          </p>
        )}
      </div>
      {unusual && usual !== null && (
        <UnusualQuestion
          product={product}
          quantity={line.quantity}
          usual={usual}
          words={unusual}
          weekdayName={gridContext.weekdayName}
          buttonSize="md"
        />
      )}
    </li>
  );
});
