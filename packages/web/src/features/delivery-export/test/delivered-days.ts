import type { DeliveredDay } from '@bakehouse/contract/exports';
import { orderId, productId, shopId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import type { RefusalKind } from '@bakehouse/domain/kernel/refusal';
import { day } from '../../../../test/day.ts';

/** Two orders of one day. One product and one outlet have names that need quoting in CSV. */
export function deliveredDay(text: string): DeliveredDay {
  const date = Number(text.slice(-2));
  return {
    day: day(text),
    shops: [
      { shopId: shopId.parse(1), name: 'Mill Road', brandName: 'Bakehouse', importAs: 'Mill "Road", Town' },
      { shopId: shopId.parse(2), name: 'Quayside', brandName: 'Bakehouse', importAs: '' },
    ],
    products: [
      product(11, 4001, '=HYPERLINK(1)', '250 g', 'Bread', 1),
      product(12, 4002, 'Tin loaf', '', 'Bread', null),
      product(21, 4101, 'Croissant', '', 'Viennoiserie', 2),
    ],
    suppliers: [
      { supplierId: 1, name: 'Millbrook Flour' },
      { supplierId: 2, name: 'Patisserie Lane' },
    ],
    orders: [
      {
        orderId: orderId.parse(100 * date + 1),
        shopId: shopId.parse(1),
        version: 1,
        productIds: [productId.parse(11), productId.parse(12)],
        quantities: [12, 1],
        unitCosts: [pence(115), pence(1_250)],
      },
      {
        orderId: orderId.parse(100 * date + 2),
        shopId: shopId.parse(2),
        version: 1,
        productIds: [productId.parse(21)],
        quantities: [30],
        unitCosts: [pence(90)],
      },
    ],
    exports: [],
    limitReached: false,
  };
}

function product(
  id: number,
  itemCode: number,
  name: string,
  details: string,
  categoryName: string,
  supplierId: number | null,
): DeliveredDay['products'][number] {
  return {
    productId: productId.parse(id),
    itemCode,
    name,
    details,
    categoryName,
    categoryPosition: null,
    supplierId,
  };
}

/** A refusal of the server. */
export function refused(code: RefusalKind, status: number): Response {
  return Response.json(
    { defined: true, code, status, message: 'Please try again.', data: { requestId: 'r-1' } },
    { status },
  );
}
