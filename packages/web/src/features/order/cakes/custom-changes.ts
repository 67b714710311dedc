import { formatMoney } from '@bakehouse/domain/kernel/money';
import type { CustomItem, CustomPart, DeliverTo, TypedCake } from '@bakehouse/domain/orders/custom-order';
import { addressLines, changedFields } from '@bakehouse/domain/orders/custom-order';
import { compareCustom } from '@bakehouse/domain/orders/history/change-details';

/** A difference between two states of a custom order as labels; an empty side is 'nothing'. */
export type CustomChange = readonly [what: string, before: string, after: string];

/** The differences between two states of a custom order, for an unsaved draft. */
export function customChanges(before: CustomPart | null, after: CustomPart | null): readonly CustomChange[] {
  const { cakes = [], deliverTo } = compareCustom(before, after);
  return [
    ...cakes.flatMap(([position, old, now]) => cakeChanges(position, old, now)),
    ...(deliverTo ? deliveryChanges(...deliverTo) : []),
  ];
}

/**
 * The changes of the cake at one position: by field, 'Cake 2, size', or of the whole cake if it was added or removed.
 */
export function cakeChanges(
  position: number,
  before: CustomItem | null,
  after: TypedCake | null,
): readonly CustomChange[] {
  const cake = `Cake ${position}`;
  if (!before || !after) return [[cake, before ? cakeText(before) : '', after ? cakeText(after) : '']];
  return changedFields(before, after).map((field) => [
    `${cake}, ${fieldLabels[field]}`,
    fieldText(field, before[field]),
    (field === 'unitCost' && after.unclearPrice) || fieldText(field, after[field]),
  ]);
}

/** The changes of the delivery address. */
export function deliveryChanges(before: DeliverTo | null, after: DeliverTo | null): readonly CustomChange[] {
  const [from, to] = [deliveryText(before), deliveryText(after)];
  return from === to ? [] : [['Deliver to', from, to]];
}

/** The labels of the fields of a cake, as in 'Cake 2, size'. */
export const fieldLabels: Readonly<Record<keyof CustomItem, string>> = {
  size: 'size',
  sponge: 'sponge',
  filling: 'filling',
  fruit: 'fruit',
  topping: 'topping',
  shape: 'shape',
  message: 'message',
  notes: 'notes',
  unitCost: 'price',
  photo: 'photo',
};

/** The value of one field of a cake as a label. */
export function fieldText(field: keyof CustomItem, value: CustomItem[keyof CustomItem]): string {
  if (typeof value === 'number') return formatMoney(value);
  if (field === 'photo') return value === null ? '' : 'a photo';
  return field === 'size' ? `${value} inches` : (value ?? '');
}

/** A cake in one line: '10 inches, Round, Vanilla, …'. */
export function cakeText(item: CustomItem): string {
  const { size, shape, sponge, filling, fruit, topping, message, unitCost } = item;
  const parts = [`${size} inches`, shape, sponge, filling, fruit === 'none' ? '' : fruit, topping];
  const words = parts.filter((part) => part !== '').join(', ');
  return `${words}${message === '' ? '' : `, ‘${message}’`}, ${formatMoney(unitCost)}`;
}

function deliveryText(deliverTo: DeliverTo | null): string {
  if (!deliverTo) return '';
  return deliverTo.kind === 'shop' ? 'the shop' : addressLines(deliverTo).join(', ');
}
