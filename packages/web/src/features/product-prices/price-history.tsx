import type { ProductPricesView, StoredPriceView } from '@bakehouse/contract/administration/product-prices';
import { formatDate, formatDayWithYear, priceLabel } from '@bakehouse/domain/catalogue/price-labels';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { ActionIcon } from '@mantine/core';
import { IconCalendarEvent, IconTrash } from '@tabler/icons-react';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { serverInstant } from '../../ui/use-now.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRemovePrice } from './api.ts';
import styles from './price-history.module.css';

interface PriceHistoryProps {
  readonly view: ProductPricesView;
  readonly readOnly: boolean;
}

/** All prices, the newest first; a planned one can be deleted until its day. */
export function PriceHistory({ view, readOnly }: PriceHistoryProps) {
  const { productId, name } = view;
  const remove = useRemovePrice();
  // The time before a product's first price is not listed.
  const told = view.prices.filter(
    (price, index) => index > 0 || price.unitCost !== null || view.prices.length === 1,
  );
  return (
    <>
      <CommandFailure command={remove} />
      <table className={styles.root}>
        <caption className="visually-hidden">Price history of {name}</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              Price
            </th>
            <th scope="col">From</th>
            <th scope="col">Set by</th>
            {!readOnly && (
              <td>
                <VisuallyHidden>Action</VisuallyHidden>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {told.toReversed().map((price) => (
            <tr key={price.from ?? 'beginning'} data-state={price.state}>
              <th scope="row" className="num">
                {price.unitCost === null ? 'No price' : priceLabel(price.unitCost)}
              </th>
              <td>
                <span className="unbroken">
                  {price.from ? formatDayWithYear(price.from) : 'The beginning'}
                </span>
                {price.until && <VisuallyHidden> until {formatDayWithYear(price.until)}</VisuallyHidden>}
              </td>
              <td>
                <SetBy price={price} /> <StateBadge state={price.state} />
              </td>
              {!readOnly && (
                <td className={styles.action}>
                  {price.state === 'to-come' && price.from && (
                    <RemoveButton
                      label={`Remove the price from ${formatDate(price.from)}`}
                      busy={remove.busy}
                      onRemove={() =>
                        price.from &&
                        remove.run({ productId, price: { from: price.from, unitCost: price.unitCost } })
                      }
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function SetBy({ price: { by, at, from } }: { readonly price: StoredPriceView }) {
  const { me } = useMe();
  if (!by) return <span className="muted">{from ? 'not recorded' : 'first price'}</span>;
  return (
    <>
      {by.name}
      {by.viewedBy && <span className="muted">, entered by {by.viewedBy}</span>}
      {at && (
        <small className={styles.moment}>
          {formatMoment(Temporal.Instant.from(at), me.timeZone, serverInstant())}
        </small>
      )}
    </>
  );
}

function StateBadge({ state }: { readonly state: StoredPriceView['state'] }) {
  if (state === 'past') return null;
  if (state === 'now') return <span className={styles.badge}>Now</span>;
  return (
    <span className={styles.badge}>
      <IconCalendarEvent size={15} aria-hidden /> To come
    </span>
  );
}

interface RemoveButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function RemoveButton({ label, busy, onRemove }: RemoveButtonProps) {
  return (
    <ActionIcon variant="subtle" aria-label={label} disabled={busy} onClick={onRemove}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
