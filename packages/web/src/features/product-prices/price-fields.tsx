import type { ProductPricesView } from '@bakehouse/contract/administration/product-prices';
import { priceOn } from '@bakehouse/domain/catalogue/price-plan';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatCount, formatPounds } from '@bakehouse/domain/kernel/money';
import { TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { DayField } from '../../shared/days/range/day-field.tsx';
import { Money } from '../../shared/display/money.tsx';
import type { ReadPrice, TypedPrice } from './price-draft.ts';
import { planOf } from './price-draft.ts';
import styles from './price-fields.module.css';

interface PriceFieldsProps {
  readonly view: ProductPricesView;
  readonly typed: TypedPrice;
  readonly read: ReadPrice;
  /** The invalid field that prevents a save, possibly one that is being typed in. */
  readonly wrong: 'price' | 'day' | null;
  /** The ref of the invalid field. */
  readonly wrongField?: RefObject<HTMLDivElement | null> | undefined;
  readonly onText: (text: string) => void;
  readonly onDay: (from: DeliveryDay) => void;
  /** Called when the day field becomes invalid, or valid again. */
  readonly onUnclear: (unclear: boolean) => void;
  /** Called with the text of the day field while it is being typed; null on blur or once it is a valid day. */
  readonly onDayText: (text: string | null) => void;
}

/** The current price, the new one and its first delivery day. */
export function PriceFields(props: PriceFieldsProps) {
  const { view, typed, read, wrong, wrongField, onText, onDay, onUnclear, onDayText } = props;
  const { price, mistake, hint } = read;
  const now = priceOn(planOf(view), view.today);
  const wrongDay = mistake?.field === 'day' ? mistake.sentence : null;
  return (
    <div className={styles.root}>
      <div className={styles.now}>
        <PriceNow view={view} />
        <IconArrowRight size={20} aria-hidden />
      </div>
      <div
        ref={wrong === 'price' ? wrongField : null}
        data-changed={price !== null || undefined}
        data-part="new-price"
      >
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
          onChange={(event) => onText(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div
        ref={wrong === 'day' ? wrongField : null}
        data-changed={price !== null || undefined}
        data-part="begins"
      >
        <DayField label="Begins on" day={typed.from} onDay={onDay} onUnclear={onUnclear} onText={onDayText} />
        <p className={styles.hint} data-wrong={wrongDay !== null || undefined} role="status">
          {wrongDay ?? 'Delivery day, not order day'}
        </p>
      </div>
    </div>
  );
}

/** The product's current price. */
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
