import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatPounds } from '@bakehouse/domain/kernel/money';
import { parseCakePrice } from '@bakehouse/domain/orders/custom-order';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './cake-card.module.css';

interface PriceFieldProps {
  readonly price: Pence;
  /** A save waits for a price. */
  readonly asked: boolean;
  readonly onChange: (price: Pence) => void;
}

/**
 * A cake's price in pounds as typed; text that is no amount changes nothing and shows an error (spec 000 section 5,
 * D10).
 */
export function PriceField({ price, asked, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isMissing = price === 0;
  const invalid = typed !== null && parseCakePrice(typed) === 'invalid';
  return (
    <TextInput
      label="Price"
      className={styles.cakePrice}
      leftSection="£"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={typed ?? (price === 0 ? '' : formatPounds(price))}
      wrapperProps={{ 'data-missing': isMissing || undefined }}
      error={(invalid || (asked && isMissing)) && 'Please type a price, like 86.50.'}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = parseCakePrice(text);
        if (read !== 'invalid') onChange(read);
      }}
      onBlur={() => {
        if (!invalid) setTyped(null);
      }}
    />
  );
}
