import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatPounds, parseProductCost } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/kernel/words';
import { useState } from 'react';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import type { PriceDraft } from './product-draft.ts';

interface UnitPriceFieldProps {
  /** The price now; null for none. */
  readonly unitCost: Pence | null;
  /** A price that is typed here counts from this day on. */
  readonly from: DeliveryDay;
  readonly error: string | null;
  readonly onChange: (price: PriceDraft) => void;
}

/** The unit price in pounds: blank means none, and digits past the pence are dropped (spec 001 section 5, D10). */
export function UnitPriceField({ unitCost, from, error, onChange }: UnitPriceFieldProps) {
  const before = unitCost === null ? '' : formatPounds(unitCost);
  const [text, setText] = useState(before);
  const cost = parseProductCost(text);

  function edit(typed: string): void {
    setText(typed);
    const read = parseProductCost(typed);
    if (read === 'invalid') onChange('invalid');
    else onChange(read === unitCost ? null : { unitCost: read, from });
  }

  return (
    <EditedInput
      label="Unit price"
      inputMode="decimal"
      leftSection="£"
      value={text}
      before={before}
      error={error}
      description={
        cost === null || cost === 'invalid'
          ? 'Without a price it costs nothing yet.'
          : `Stored as ${countOf(cost, 'penny').replace(/pennys$/, 'pence')}.`
      }
      onEdit={edit}
    />
  );
}
