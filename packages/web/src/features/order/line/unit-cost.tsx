import type { OrderProduct } from '@bakehouse/contract/orders';
import { formatPounds, parseProductCost } from '@bakehouse/domain/kernel/money';
import type { DraftLine } from '@bakehouse/domain/orders/draft';
import { useState } from 'react';
import { Money } from '../../../shared/display/money.tsx';
import { change, typeUnitCost } from '../editor/order-editor.ts';
import { useOrderEditor } from '../editor/order-editor-context.ts';
import type { GridContext } from '../grid/grid-context.ts';
import { CostSourceMark } from './cost-source-mark.tsx';
import quantityStepperStyles from './quantity-stepper.module.css';
import styles from './unit-cost.module.css';

interface UnitCostProps {
  readonly product: OrderProduct;
  readonly line: DraftLine;
  readonly gridContext: GridContext;
  readonly tabIndex: 0 | -1;
}

/** The unit cost of a line: a field where it may be overridden, else the amount. Super admins see where it comes from. */
export function UnitCost({ product, line, gridContext, tabIndex }: UnitCostProps) {
  return (
    <span className={styles.root}>
      {gridContext.showsCostSource && <CostSourceMark source={line.costSource} />}
      {gridContext.canOverrideCost && !gridContext.locked ? (
        <UnitCostField product={product} line={line} tabIndex={tabIndex} />
      ) : (
        <Money pence={line.unitCost} />
      )}
    </span>
  );
}

/** Pounds as typed; blank or Esc restores the saved cost. Text that is no amount changes nothing and shows an error. */
function UnitCostField({ product, line, tabIndex }: Omit<UnitCostProps, 'gridContext'>) {
  const editor = useOrderEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const invalid = typed !== null && parseProductCost(typed) === 'invalid';

  function type(text: string): void {
    setTyped(text);
    const cost = parseProductCost(text);
    if (cost !== 'invalid') change(editor, (state) => typeUnitCost(state, line.productId, cost));
  }
  function restore(): void {
    setTyped(null);
    change(editor, (state) => typeUnitCost(state, line.productId, null));
  }

  return (
    <span className={styles.field} data-changed={line.unitCost !== line.savedUnitCost || undefined}>
      <span aria-hidden="true">£</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-label={`Unit cost in pounds, ${product.name}`}
        aria-invalid={invalid || undefined}
        value={typed ?? formatPounds(line.unitCost)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          restore();
        }}
      />
      {invalid && (
        <span className={quantityStepperStyles.stepperNote} data-part="stepper-note" role="alert">
          Type pounds and pence, like 1.35
        </span>
      )}
    </span>
  );
}
