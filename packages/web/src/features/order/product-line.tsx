import { memo } from 'react';
import { Money } from '../../shared/money.tsx';
import { QuantityStepper } from '../../shared/quantity-stepper.tsx';
import { Sparkline } from '../../shared/sparkline.tsx';
import { allergenWords } from './allergen-words.ts';
import { LineNotes } from './line-notes.tsx';
import { costColumn, quantityColumn } from './product-shape.ts';
import { UnitCost } from './unit-cost.tsx';
import { UnusualQuestion } from './unusual-question.tsx';
import type { ProductLineProps } from './use-product-line.ts';
import { useProductLine } from './use-product-line.ts';

/** One product of the order on a phone. Renders alone when its own line changes. */
export const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { product, row, hidden, terms, fault } = props;
  const shown = useProductLine(props);
  if (!shown) return null;
  const { line, usual, unusual, changed, unsent, total, onQuantity } = shown;
  return (
    <li
      hidden={hidden}
      className="product-line"
      data-row={row}
      data-product={product.productId}
      data-zero={line.quantity === 0 || undefined}
      data-changed={changed || undefined}
      data-fault={fault ?? undefined}
    >
      <div className="product-line-facts">
        <p className="product-name">{product.name}</p>
        <p className="product-line-details">
          {product.details && <span>{product.details}</span>}
          <span className="product-line-allergens">{allergenWords(product.allergens)}</span>
        </p>
        <div className="product-line-cost" data-column={terms.canOverrideCost ? costColumn : undefined}>
          <UnitCost product={product} line={line} terms={terms} tabIndex={0} />
          {usual !== null && (
            <button
              type="button"
              className="product-line-usual"
              aria-label={`Use usual quantity ${usual}, ${product.name}`}
              disabled={terms.locked}
              onClick={() => onQuantity(product.productId, usual)}
            >
              <Sparkline quantities={product.lastQuantities} width={34} height={14} />
              Usual {usual}
            </button>
          )}
          {changed && line.quantity !== line.savedQuantity && (
            <span className="product-line-was">was {line.savedQuantity}</span>
          )}
          <LineNotes product={product} fault={fault} unsent={unsent} />
        </div>
      </div>
      <div className="product-line-quantity" data-column={quantityColumn}>
        <QuantityStepper
          form="phone"
          lineId={product.productId}
          productName={product.name}
          quantity={line.quantity}
          savedQuantity={line.savedQuantity}
          usual={usual}
          locked={terms.locked}
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
          weekdayName={terms.weekdayName}
          buttonSize="md"
        />
      )}
    </li>
  );
});
