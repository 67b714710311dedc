import { memo } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { Money } from '../../../shared/display/money.tsx';
import { Sparkline } from '../../../shared/display/sparkline.tsx';
import { HighlightedName } from '../line/highlighted-name.tsx';
import { LineNotes } from '../line/line-notes.tsx';
import { NewPriceNote } from '../line/new-price-note.tsx';
import { ProductAllergens } from '../line/product-allergens.tsx';
import { ProductPhoto } from '../line/product-photo.tsx';
import { QuantityStepper } from '../line/quantity-stepper.tsx';
import { UnitCost } from '../line/unit-cost.tsx';
import { UnusualQuestion } from '../usual/unusual-question.tsx';
import { OrderedLine } from './ordered-line.tsx';
import productGridStyles from './product-grid.module.css';
import productListStyles from './product-list.module.css';
import { costColumn, quantityColumn } from './product-shape.ts';
import type { ProductLineProps } from './use-product-line.ts';
import { useProductLine } from './use-product-line.ts';

/** A product of the order on a phone. Memoised: renders only when its own line changes. */
export const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { product, row, hidden, stamp, gridContext, lineError } = props;
  const shown = useProductLine(props);
  if (!shown) return null;
  if (gridContext.locked) return <OrderedLine {...props} shown={shown} />;
  const { line, typedCost, usual, unusual, changed, unsent, total, onQuantity } = shown;
  return (
    <li
      hidden={hidden}
      className={productListStyles.productLine}
      data-row={row}
      data-product={product.productId}
      data-moves={`product ${product.productId}`}
      data-zero={line.quantity === 0 || undefined}
      data-changed={changed || undefined}
      data-error={lineError ?? undefined}
    >
      <div className={productListStyles.productLineFacts}>
        <ProductPhoto address={product.photo} />
        <p className={productGridStyles.productName} data-part="product-name">
          {stamp && <LoafStamp kind={stamp} size={18} />}
          <HighlightedName name={product.name} />
        </p>
        <p className={productListStyles.productLineDetails}>
          {product.details && (
            <span>
              <HighlightedName name={product.details} />
            </span>
          )}
          <span className={productListStyles.productLineAllergens}>
            <ProductAllergens product={product} />
          </span>
        </p>
        <div
          className={productListStyles.productLineCost}
          data-column={gridContext.canOverrideCost ? costColumn : undefined}
        >
          <UnitCost
            product={product}
            line={line}
            typedCost={typedCost}
            gridContext={gridContext}
            tabIndex={0}
          />
          {usual !== null && (
            <button
              type="button"
              className={productListStyles.productLineUsual}
              aria-label={`Use usual quantity ${usual}, ${product.name}`}
              onClick={() => onQuantity(product.productId, usual)}
            >
              <Sparkline quantities={product.lastQuantities} width={34} height={14} />
              Usual {usual}
            </button>
          )}
          {changed && line.quantity !== line.savedQuantity && (
            <span className={productListStyles.productLineWas}>was {line.savedQuantity}</span>
          )}
          {product.newPrice && <NewPriceNote newPrice={product.newPrice} />}
          <LineNotes
            product={product}
            unclear={line.unclear !== null}
            costMistake={typedCost.mistake}
            lineError={lineError}
            unsent={unsent}
          />
        </div>
      </div>
      <div className={productListStyles.productLineQuantity} data-column={quantityColumn}>
        <QuantityStepper
          form="phone"
          lineId={product.productId}
          productName={product.name}
          quantity={line.quantity}
          unclear={line.unclear}
          savedQuantity={line.savedQuantity}
          usual={usual}
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
