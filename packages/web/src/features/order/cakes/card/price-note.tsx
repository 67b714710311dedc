import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { pricesAfterSave } from '@bakehouse/domain/orders/cake-prices';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';
import { latestOrder } from '../../saving/order-editor-save.ts';

/** Who entered the price of a cake, and whether the office confirmed it (D31); nothing for an unsaved price. */
export function PriceNote({ index }: { readonly index: number }) {
  const order = useOrderEditorPart(latestOrder);
  const items = useOrderEditorPart((state) => state.draft.custom?.items);
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  if (!order?.custom || !items) return null;
  const stored = { items: order.custom.items, prices: order.cakePrices };
  const price = pricesAfterSave(stored, items, null)[index];
  if (!price) return null;
  const when = formatMoment(Temporal.Instant.from(price.at), timeZone);
  return (
    <p className="faint">
      {price.confirmed ? 'Price confirmed by the office' : 'Price proposed by the shop'}: {price.by}, {when}
    </p>
  );
}
