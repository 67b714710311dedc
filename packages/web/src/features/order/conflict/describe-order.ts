import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { fieldNames } from '@bakehouse/domain/merging/field-names';
import type { MergedEntry, MergedFields } from '@bakehouse/domain/merging/merge';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import type { LineContent, OrderMerge, Recipient } from '@bakehouse/domain/orders/merge-orders';
import type { DescribedChange } from '../../../shared/saving/described-change.ts';
import { describeChange } from '../../../shared/saving/described-change.ts';
import { cakeText, fieldLabels, fieldText } from '../cakes/custom-changes.ts';

type Products = ReadonlyMap<ProductId, Pick<OrderProduct, 'name' | 'details'>>;

/** Labels of every change of a merged order, in the order of the page: lines or cakes, the address, and the texts. */
export function describeOrder(merge: OrderMerge, products: Products): readonly DescribedChange[] {
  const onPage = new Map([...products.keys()].map((productId, index) => [productId, index]));
  const placeOf = (productId: ProductId) => onPage.get(productId) ?? products.size;
  const lines = [...merge.lines].toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  const cakes = [...merge.cakes.values()];
  const { purchaseOrderNumber, notes } = merge.texts;
  return [
    ...lines.flatMap(([productId, line]) => describeLine(line, products.get(productId), productId)),
    ...cakes.flatMap((cake, index) => describeCake(cake, index + 1)),
    ...describeRecipient(merge.recipient),
    ...describeChange(purchaseOrderNumber, { label: 'PO number', format: asItIs, isText: true }),
    ...describeChange(notes, { label: 'Special instructions', format: asItIs, isText: true }),
  ];
}

function describeLine(
  line: MergedEntry<LineContent>,
  product: Pick<OrderProduct, 'name' | 'details'> | undefined,
  productId: ProductId,
): readonly DescribedChange[] {
  const label = product?.name ?? `Product ${productId}`;
  const detail = product?.details ?? '';
  if (line.kind === 'fields') {
    const { quantity, unitCost } = line.fields;
    return [
      ...describeChange(quantity, { label, detail, format: String }),
      ...describeChange<Pence>(unitCost, { label: `${label}, unit cost`, detail, format: formatMoney }),
    ];
  }
  const { base, local, remote } = line.value;
  const hasTwoCosts = local && remote && local.unitCost !== remote.unitCost;
  const format = (one: LineContent | undefined) =>
    one && hasTwoCosts ? `${one.quantity} at ${formatMoney(one.unitCost)}` : String(one?.quantity ?? 0);
  return describeChange(line.value, {
    label,
    detail,
    format,
    ...(base ? {} : { was: 'was not on the order' }),
  });
}

function describeCake(cake: MergedEntry<CustomItem>, place: number): readonly DescribedChange[] {
  const label = `Cake ${place}`;
  if (cake.kind === 'whole') {
    return describeChange(cake.value, {
      label,
      format: (item) => (item ? cakeText(item) : 'taken off the order'),
      was: cake.value.base ? 'changed by one of you, taken off by the other' : 'was not on the order',
      isText: true,
    });
  }
  return cakeFields.flatMap((field) => describeCakeField(cake.fields, field, label));
}

const cakeFields = fieldNames(fieldLabels);

function describeCakeField<Field extends keyof CustomItem>(
  fields: MergedFields<CustomItem>,
  field: Field,
  label: string,
): readonly DescribedChange[] {
  const merged = fields[field];
  return describeChange(merged, {
    label: `${label}, ${fieldLabels[field]}`,
    format: (value) => fieldText(field, value),
    isText: field === 'message' || field === 'notes',
  });
}

function describeRecipient(recipient: MergedEntry<Recipient>): readonly DescribedChange[] {
  if (recipient.kind === 'whole') {
    return describeChange(recipient.value, {
      label: 'Deliver to',
      format: (to) => (to ? onOneLine([to.customer, to.company, to.telephone, ...to.address]) : 'the shop'),
      isText: true,
    });
  }
  const { customer, company, telephone, address } = recipient.fields;
  const text = (label: string) => ({ label, format: asItIs, isText: true });
  return [
    ...describeChange(customer, text('Customer')),
    ...describeChange(company, text('Company')),
    ...describeChange(telephone, text('Telephone')),
    ...describeChange(address, { label: 'Address', format: onOneLine, isText: true }),
  ];
}

function onOneLine(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function asItIs(text: string): string {
  return text;
}
