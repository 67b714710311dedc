import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatCount, parseProductCost } from '@bakehouse/domain/kernel/money';
import type { RefObject } from 'react';
import { useState } from 'react';
import { EditedInput } from '../../ui/fields/edited-input.tsx';

interface UnitPriceFieldProps {
  /** The price counts from this day on. */
  readonly from: DeliveryDay;
  /** What is typed is no price, and a save was tried. */
  readonly showsMistake: boolean;
  readonly onDraft: (price: NewPrice | null) => void;
  readonly onMistake: (sentence: string | null) => void;
  /** Holds the field, so that a refused save can go to it. */
  readonly wrongField: RefObject<HTMLDivElement | null>;
}

const noPrice = 'Type pounds and pence, like 1.04.';

/**
 * The first price of a new product, in pounds: blank means none, and digits past the pence are dropped (spec 001 section
 * 5, D10).
 */
export function UnitPriceField({ from, showsMistake, onDraft, onMistake, wrongField }: UnitPriceFieldProps) {
  const [text, setText] = useState('');
  const cost = parseProductCost(text);

  function edit(typed: string): void {
    setText(typed);
    const read = parseProductCost(typed);
    onMistake(read === 'invalid' ? noPrice : null);
    onDraft(read === 'invalid' || read === null ? null : { unitCost: read, from });
  }

  return (
    <div ref={wrongField}>
      <EditedInput
        label="Unit price"
        inputMode="decimal"
        autoComplete="off"
        leftSection="£"
        value={text}
        before=""
        error={showsMistake && cost === 'invalid' ? noPrice : null}
        description={
          cost === null || cost === 'invalid'
            ? 'Without a price it costs £0.00.'
            : `Stored as ${formatCount(cost)} pence.`
        }
        onEdit={edit}
      />
    </div>
  );
}
