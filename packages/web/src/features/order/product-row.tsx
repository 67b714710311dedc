import type { OrderProduct } from '@bakehouse/contract/orders';
import { memo } from 'react';
import { Money } from '../../shared/money.tsx';
import { QuantityStepper } from '../../shared/quantity-stepper.tsx';
import { Sparkline } from '../../shared/sparkline.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { allergenWords } from './allergen-words.ts';
import { LineNotes } from './line-notes.tsx';
import { costColumn, quantityColumn } from './product-shape.ts';
import { UnitCost } from './unit-cost.tsx';
import { UnusualQuestion } from './unusual-question.tsx';
import type { ProductLineProps } from './use-product-line.ts';
import { useProductLine } from './use-product-line.ts';
import { usualOf } from './usual.ts';

/** One product of the order, from 900 px on. Renders alone when its own line changes. */
export const ProductRow = memo(function ProductRow(props: ProductLineProps) {
  const { product, row, hidden, terms, fault } = props;
  const shown = useProductLine(props);
  if (!shown) return null;
  const { line, usual, unusual, changed, unsent, total, onQuantity } = shown;
  return (
    <>
      <tr
        hidden={hidden}
        className="product-row"
        data-row={row}
        data-product={product.productId}
        data-zero={line.quantity === 0 || undefined}
        data-changed={changed || undefined}
        data-fault={fault ?? undefined}
      >
        <th scope="row">
          <LineNotes product={product} fault={fault} unsent={unsent} />
          <ProductName product={product} />
        </th>
        <ProductFacts product={product} />
        <td className="product-quantity" data-column={quantityColumn}>
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
            locked={terms.locked}
            tabIndex={-1}
            onQuantity={onQuantity}
          />
        </td>
        <td className="num product-cost" data-column={terms.canOverrideCost ? costColumn : undefined}>
          <UnitCost product={product} line={line} terms={terms} tabIndex={-1} />
        </td>
        <td className="num product-total">
          <Money pence={total} />
        </td>
      </tr>
      {unusual && usual !== null && !hidden && (
        <tr className="unusual-row">
          <td colSpan={6}>
            <UnusualQuestion
              product={product}
              quantity={line.quantity}
              usual={usual}
              words={unusual}
              weekdayName={terms.weekdayName}
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
      <span className="product-name">{product.name}</span>
      {product.details && <span className="product-details"> {product.details}</span>}
    </>
  );
});

/** Allergens and the usual quantity never change while the page is open. */
const ProductFacts = memo(function ProductFacts({ product }: { readonly product: OrderProduct }) {
  const usual = usualOf(product.lastQuantities);
  return (
    <>
      <td className="product-allergens" data-unknown={product.allergens === null || undefined}>
        {allergenWords(product.allergens)}
      </td>
      <td className="product-usual">
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
