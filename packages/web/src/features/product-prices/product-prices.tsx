import type { ProductPricesView } from '@bakehouse/contract/administration/product-prices';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import { withPrice } from '@bakehouse/domain/catalogue/price-plan';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatPounds } from '@bakehouse/domain/kernel/money';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useState } from 'react';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { pricesQuery } from './api.ts';
import { PriceChart } from './price-chart.tsx';
import { planOf } from './price-draft.ts';
import { effectOf } from './price-effect.ts';
import { PriceFields, PriceNow } from './price-fields.tsx';
import { PriceHistory } from './price-history.tsx';
import type { PriceTyping } from './price-typing.ts';
import { parseDayOnBlur, readPriceToSave, readShownPrice, typeDay } from './price-typing.ts';
import styles from './product-prices.module.css';

interface ProductPricesProps {
  readonly productId: ProductId;
  /** The new price, which the form saves with its other fields; null for none. */
  readonly draft: NewPrice | null;
  readonly onDraft: (draft: NewPrice | null) => void;
  /** Called with the error of the typed price; null once it is valid. */
  readonly onMistake?: (sentence: string | null) => void;
  /** Shows the error, after a save was tried. */
  readonly showsMistake?: boolean;
  /** The ref of the invalid field, which a refused save focuses. */
  readonly wrongField?: RefObject<HTMLDivElement | null>;
  /** Shows the prices as text. */
  readonly readOnly?: boolean;
}

/** The prices of a product: history, chart, and a new price with its effects. Part of the product's form. */
export function ProductPrices(props: ProductPricesProps) {
  const { data, error, refetch, isFetching } = useQuery(pricesQuery(props.productId));
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <h3 id={headingId}>Unit price</h3>
      {data && <Prices {...props} view={data} />}
      {!data && error && (
        <FailedPart
          what="The prices did not load"
          failure={failureOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <SkeletonRows label="Loading the prices" rows={5} />}
    </section>
  );
}

const headingId = 'unit-price';

function Prices({
  view,
  draft,
  onDraft,
  onMistake,
  showsMistake = false,
  wrongField,
  readOnly = false,
}: ProductPricesProps & { readonly view: ProductPricesView }) {
  const [typing, setTyping] = useState<PriceTyping>({
    text: draft && (draft.unitCost === null ? '' : formatPounds(draft.unitCost)),
    from: draft?.from ?? view.firstOpenDay,
    dayText: null,
    isDayUnclear: false,
  });
  const toSave = readPriceToSave(typing, view);
  const read = showsMistake ? toSave : readShownPrice(typing, view);
  const { price } = read;

  function tell(next: PriceTyping): void {
    setTyping(next);
    const told = readPriceToSave(next, view);
    onDraft(told.price);
    onMistake?.(told.mistake?.sentence ?? null);
  }
  return (
    <>
      {readOnly ? (
        <PriceNow view={view} />
      ) : (
        <PriceFields
          view={view}
          typed={typing}
          read={read}
          wrong={toSave.mistake?.field ?? null}
          wrongField={wrongField}
          onText={(text) => tell({ ...typing, text })}
          onDay={(from) => tell({ ...typing, from, dayText: null })}
          onDayText={(text) => tell(text === null ? parseDayOnBlur(typing) : typeDay(typing, text))}
          onUnclear={(isDayUnclear) =>
            isDayUnclear !== typing.isDayUnclear && tell({ ...typing, isDayUnclear })
          }
        />
      )}
      <div role="status">{price && <Effect price={price} view={view} />}</div>
      <PriceChart plan={price ? withPrice(planOf(view), price) : planOf(view)} today={view.today} />
      <PriceHistory view={view} readOnly={readOnly} />
    </>
  );
}

/** Keeps '1 Dec' and 'Tue 1 Dec' from wrapping. */
function keepDaysWhole(text: string): string {
  return text.replace(/([A-Z][a-z]{2} )?\d{1,2} [A-Z][a-z]{2}\b/g, (day) => day.replaceAll(' ', '\u00a0'));
}

function Effect({ price, view }: { readonly price: NewPrice; readonly view: ProductPricesView }) {
  const { headline, sentences } = effectOf(price, view);
  return (
    <div className={styles.effect}>
      <IconInfoCircle size={20} aria-hidden />
      <p>
        <b>{keepDaysWhole(headline)}</b> {keepDaysWhole(sentences.join(' '))}
      </p>
    </div>
  );
}
