import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatPounds } from '@bakehouse/domain/kernel/money';
import { parseCakePrice } from '@bakehouse/domain/orders/custom-order';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './cake-card.module.css';

interface PriceFieldProps {
  readonly price: Pence;
  readonly onChange: (price: Pence) => void;
}

/**
 * A cake's price in pounds as typed; text that is no amount changes nothing and shows an error (spec 000 section 5,
 * D10).
 */
export function PriceField({ price, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
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
      error={invalid && 'An amount like 86.50, please.'}
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
