import type { OrderProduct } from '@bakehouse/contract/orders';
import { formatPounds, parseProductCost } from '@bakehouse/domain/money';
import type { DraftLine } from '@bakehouse/domain/orders/draft';
import { useState } from 'react';
import { Money } from '../../shared/money.tsx';
import { CostSourceMark } from './cost-source-mark.tsx';
import { change, typeUnitCost } from './desk.ts';
import { useDesk } from './desk-context.ts';
import type { GridTerms } from './grid-terms.ts';
import './unit-cost.css';

interface UnitCostProps {
  readonly product: OrderProduct;
  readonly line: DraftLine;
  readonly terms: GridTerms;
  readonly tabIndex: 0 | -1;
}

/** The unit cost of a line: a field where it may be overridden, else the amount. Super admins see where it comes from. */
export function UnitCost({ product, line, terms, tabIndex }: UnitCostProps) {
  return (
    <span className="unit-cost">
      {terms.showsCostSource && <CostSourceMark source={line.costSource} />}
      {terms.canOverrideCost && !terms.locked ? (
        <UnitCostField product={product} line={line} tabIndex={tabIndex} />
      ) : (
        <Money pence={line.unitCost} />
      )}
    </span>
  );
}

/** Pounds as typed; blank or Esc puts the saved cost back. Text that is no amount changes nothing and says so. */
function UnitCostField({ product, line, tabIndex }: Omit<UnitCostProps, 'terms'>) {
  const desk = useDesk();
  const [typed, setTyped] = useState<string | null>(null);
  const invalid = typed !== null && parseProductCost(typed) === 'invalid';

  function type(text: string): void {
    setTyped(text);
    const cost = parseProductCost(text);
    if (cost !== 'invalid') change(desk, (state) => typeUnitCost(state, line.productId, cost));
  }
  function restore(): void {
    setTyped(null);
    change(desk, (state) => typeUnitCost(state, line.productId, null));
  }

  return (
    <span className="unit-cost-field" data-changed={line.unitCost !== line.savedUnitCost || undefined}>
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
        <span className="stepper-note" role="alert">
          Type pounds and pence, like 1.35
        </span>
      )}
    </span>
  );
}
