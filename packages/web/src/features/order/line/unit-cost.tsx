import type { OrderProduct } from '@bakehouse/contract/orders';
import { formatPounds } from '@bakehouse/domain/kernel/money';
import type { DraftLine } from '@bakehouse/domain/orders/draft';
import { Money } from '../../../shared/display/money.tsx';
import type { GridContext } from '../grid/grid-context.ts';
import { CostSourceMark } from './cost-source-mark.tsx';
import quantityStepperStyles from './quantity-stepper.module.css';
import styles from './unit-cost.module.css';
import type { TypedCost } from './use-typed-cost.ts';

interface UnitCostProps {
  readonly product: OrderProduct;
  readonly line: DraftLine;
  readonly typedCost: TypedCost;
  readonly gridContext: GridContext;
  readonly tabIndex: 0 | -1;
}

/** The unit cost of a line: a field where it may be overridden, else the amount. Super admins see its source. */
export function UnitCost({ product, line, typedCost, gridContext, tabIndex }: UnitCostProps) {
  return (
    <span className={styles.root}>
      {gridContext.showsCostSource && <CostSourceMark source={line.costSource} />}
      {gridContext.canOverrideCost && !gridContext.locked ? (
        <UnitCostField product={product} line={line} typedCost={typedCost} tabIndex={tabIndex} />
      ) : (
        <Money pence={line.unitCost} />
      )}
    </span>
  );
}

/**
 * A field in pounds; an empty text or Escape restores the saved cost. An invalid text shows its error while the field
 * has the focus.
 */
function UnitCostField({ product, line, typedCost, tabIndex }: Omit<UnitCostProps, 'gridContext'>) {
  const { text, mistake, type, leave, restore } = typedCost;
  return (
    <span className={styles.field} data-changed={line.unitCost !== line.savedUnitCost || undefined}>
      <span aria-hidden="true">£</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-label={`Unit cost in pounds, ${product.name}`}
        aria-invalid={mistake !== null || undefined}
        value={text ?? formatPounds(line.unitCost)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          restore();
        }}
      />
      {mistake !== null && (
        <span className={quantityStepperStyles.stepperNote} data-part="stepper-note" role="alert">
          {mistake}
        </span>
      )}
    </span>
  );
}
