import { tidyPostcode } from '../../administration/shop.ts';
import { tidyName } from '../../words/words.ts';
import { longestTelephone, readCells } from '../records/read-cells.ts';
import type { RowValues } from '../values.ts';

/** A shop as a row has it. Texts are empty, and flags null, where the row says nothing. */
export type ShopRow = {
  readonly row: number;
  readonly brand: string;
  readonly facts: {
    readonly name: string;
    readonly importAs: string;
    readonly email: string;
    readonly telephone: string;
    readonly active: boolean | null;
    readonly inDeliveryTable: boolean | null;
    readonly billingLine1: string;
    readonly billingLine2: string;
    readonly billingTown: string;
    readonly billingPostcode: string;
    readonly deliveryLine1: string;
    readonly deliveryLine2: string;
    readonly deliveryTown: string;
    readonly deliveryPostcode: string;
  };
};

/** What a row says, or why it is refused by itself. */
export function parseShopRow(row: number, values: RowValues): ShopRow | string {
  const cells = readCells(values);
  const brand = tidyName(cells.required('brand', 'Brand'));
  const facts = {
    name: cells.required('name', 'Shop'),
    importAs: cells.line('importAs', 'Import name'),
    email: cells.email('email', 'E-mail'),
    telephone: cells.line('telephone', 'Telephone', longestTelephone),
    active: cells.flag('active', 'Can create new order'),
    inDeliveryTable: cells.flag('inDeliveryTable', 'Show in delivery table'),
    billingLine1: cells.line('billingLine1', 'Billing line 1'),
    billingLine2: cells.line('billingLine2', 'Billing line 2'),
    billingTown: cells.line('billingTown', 'Billing town'),
    billingPostcode: tidyPostcode(cells.line('billingPostcode', 'Billing postcode')),
    deliveryLine1: cells.line('deliveryLine1', 'Delivery line 1'),
    deliveryLine2: cells.line('deliveryLine2', 'Delivery line 2'),
    deliveryTown: cells.line('deliveryTown', 'Delivery town'),
    deliveryPostcode: tidyPostcode(cells.line('deliveryPostcode', 'Delivery postcode')),
  };
  return cells.problem ?? { row, brand, facts };
}
