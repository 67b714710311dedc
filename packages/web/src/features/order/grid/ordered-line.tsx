import type { OrderProduct } from '@bakehouse/contract/orders';
import { Money } from '../../../shared/display/money.tsx';
import { LineNotes } from '../line/line-notes.tsx';
import { ProductAllergens } from '../line/product-allergens.tsx';
import { QuantityStepper } from '../line/quantity-stepper.tsx';
import { UnitCost } from '../line/unit-cost.tsx';
import styles from './ordered-line.module.css';
import productGridStyles from './product-grid.module.css';
import type { ProductLineProps, ShownLine } from './use-product-line.ts';

interface OrderedLineProps extends ProductLineProps {
  readonly shown: ShownLine;
}

/** A read-only line on a phone: quantity, product and value, in the order in which orders are read aloud. */
export function OrderedLine({ product, row, hidden, gridContext, lineError, shown }: OrderedLineProps) {
  const { line, typedCost, unsent, total, onQuantity } = shown;
  return (
    <li
      hidden={hidden}
      className={styles.root}
      data-row={row}
      data-product={product.productId}
      data-moves={`product ${product.productId}`}
    >
      <QuantityStepper
        form="phone"
        lineId={product.productId}
        productName={product.name}
        quantity={line.quantity}
        savedQuantity={line.savedQuantity}
        locked
        onQuantity={onQuantity}
      />
      <div className={styles.facts}>
        <p className={productGridStyles.productName} data-part="product-name">
          {product.name}
        </p>
        <p className={styles.details}>
          <Details product={product} />
        </p>
        <LineNotes
          product={product}
          unclear={line.unclear !== null}
          costMistake={typedCost.mistake}
          lineError={lineError}
          unsent={unsent}
        />
      </div>
      <div className={styles.costs}>
        <p>
          <Money pence={total} />
        </p>
        <div className={styles.each}>
          <UnitCost
            product={product}
            line={line}
            typedCost={typedCost}
            gridContext={gridContext}
            tabIndex={-1}
          />{' '}
          each
        </div>
      </div>
    </li>
  );
}

function Details({ product }: { readonly product: OrderProduct }) {
  return (
    <>
      {product.details && <span>{product.details}</span>}
      <span>
        <ProductAllergens product={product} />
      </span>
    </>
  );
}
