import { formatPounds, priceTooHigh } from '@bakehouse/domain/kernel/money';
import type { TypedCake } from '@bakehouse/domain/orders/custom-order';
import { findCakePriceMistake, parseCakePrice, waitsForPrice } from '@bakehouse/domain/orders/custom-order';
import { TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './cake-card.module.css';

/** The messages for an invalid price. */
const sentences = {
  'no-amount': 'Please type a price, like 86.50.',
  'too-high': priceTooHigh,
  zero: 'Please type a price above 0, like 86.50.',
};

interface PriceFieldProps {
  readonly item: TypedCake;
  /** Marks a missing price, after a save was refused because of it. */
  readonly asked: boolean;
  readonly onType: (text: string) => void;
}

/**
 * A cake's price in pounds. An invalid text does not change the cake, stays in the field with an error, and prevents
 * the save (spec 000 section 5, D10).
 */
export function PriceField({ item, asked, onType }: PriceFieldProps) {
  const { unitCost, unclearPrice } = item;
  const [typed, setTyped] = useState<string | null>(null);
  const isUnclear = unclearPrice !== undefined;
  const isMissing = isUnclear || unitCost === 0;
  // The typed text is shown while it stands for the current price: not after Undo, nor after a merge.
  const isCurrent = typed !== null && !isUnclear && parseCakePrice(typed) === unitCost;
  const price = unitCost === 0 ? '' : formatPounds(unitCost);
  const mistake = findCakePriceMistake(unclearPrice ?? '') ?? 'no-amount';
  // While 0.50 is being typed the text is 0 at first.
  const isBegun = mistake === 'zero' && typed !== null && !asked;
  const error = (isUnclear || (asked && isMissing)) && !isBegun && sentences[mistake];
  const waits = waitsForPrice(item) && !isUnclear && !error;
  return (
    <TextInput
      label="Price"
      className={styles.cakePrice}
      leftSection="£"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={unclearPrice ?? (isCurrent ? typed : price)}
      wrapperProps={{ 'data-missing': isMissing || undefined, 'data-waits': waits || undefined }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        waits && (
          <>
            <IconAlertCircle size={18} aria-hidden /> No price yet
          </>
        )
      }
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
