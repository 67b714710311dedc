import { readPriceText } from '@bakehouse/domain/catalogue/price-labels';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { RefObject } from 'react';
import { useState } from 'react';
import { EditedInput } from '../../ui/fields/edited-input.tsx';

interface UnitPriceFieldProps {
  /** The first day of the price. */
  readonly from: DeliveryDay;
  /** Shows the error, after a save was tried. */
  readonly showsMistake: boolean;
  readonly onDraft: (price: NewPrice | null) => void;
  readonly onMistake: (sentence: string | null) => void;
  /** The ref of the field, which a refused save focuses. */
  readonly wrongField: RefObject<HTMLDivElement | null>;
}

/**
 * The first price of a new product, in pounds: an empty text means none, and digits after the pence are dropped (spec
 * 001 section 5, D10).
 */
export function UnitPriceField({ from, showsMistake, onDraft, onMistake, wrongField }: UnitPriceFieldProps) {
  const [text, setText] = useState('');
  /** No error is shown during typing. */
  const [isTyping, setTyping] = useState(false);
  const { unitCost, mistake } = readPriceText(text);

  function edit(typed: string): void {
    setText(typed);
    setTyping(true);
    const read = readPriceText(typed);
    onMistake(read.mistake);
    onDraft(read.unitCost === null ? null : { unitCost: read.unitCost, from });
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
        error={showsMistake || !isTyping ? mistake : null}
        description={mistake === null && describeCost(unitCost)}
        onEdit={edit}
        onBlur={() => setTyping(false)}
      />
    </div>
  );
}

function describeCost(cost: Pence | null): string {
  return cost === null ? 'Without a price it costs £0.00.' : `Stored as ${formatCount(cost)} pence.`;
}
