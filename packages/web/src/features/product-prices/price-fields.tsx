import type { ProductPricesView } from '@bakehouse/contract/administration/product-prices';
import { priceOn } from '@bakehouse/domain/catalogue/price-plan';
import { formatCount, formatPounds } from '@bakehouse/domain/kernel/money';
import { TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { DayField } from '../../shared/days/range/day-field.tsx';
import { Money } from '../../shared/display/money.tsx';
import type { ReadPrice, TypedPrice } from './price-draft.ts';
import { planOf } from './price-draft.ts';
import styles from './price-fields.module.css';

interface PriceFieldsProps {
  readonly view: ProductPricesView;
  readonly typed: TypedPrice;
  readonly read: ReadPrice;
  readonly onType: (typed: TypedPrice) => void;
  /** The field of the day holds no day, or does again. */
  readonly onUnclear: (unclear: boolean) => void;
}

/** The price now, the new one and the delivery day on which it begins. */
export function PriceFields({ view, typed, read, onType, onUnclear }: PriceFieldsProps) {
  const { price, mistake, hint } = read;
  const now = priceOn(planOf(view), view.today);
  const wrongDay = mistake?.field === 'day' ? mistake.sentence : null;
  return (
    <div className={styles.root}>
      <div className={styles.now}>
        <PriceNow view={view} />
        <IconArrowRight size={20} aria-hidden />
      </div>
      <div data-changed={price !== null || undefined} data-part="new-price">
        <TextInput
          label="New price"
          inputMode="decimal"
          autoComplete="off"
          leftSection="£"
          leftSectionWidth={32}
          value={typed.text ?? (now === null ? '' : formatPounds(now))}
          error={mistake?.field === 'price' && mistake.sentence}
          description={hint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => onType({ ...typed, text: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div data-changed={price !== null || undefined} data-part="begins">
        <DayField
          label="Begins on"
          day={typed.from}
          onDay={(from) => onType({ ...typed, from })}
          onUnclear={onUnclear}
        />
        <p className={styles.hint} data-wrong={wrongDay !== null || undefined} role="status">
          {wrongDay ?? 'Delivery day, not order day'}
        </p>
      </div>
    </div>
  );
}

/** What the product costs on deliveries of today. */
export function PriceNow({ view }: { readonly view: ProductPricesView }) {
  const now = priceOn(planOf(view), view.today);
  return (
    <dl className={styles.price}>
      <dt>Now</dt>
      <dd>
        <b>
          <Money pence={now} />
        </b>
        <small>{now === null ? 'no price yet' : `${formatCount(now)} pence`}</small>
      </dd>
    </dl>
  );
}
