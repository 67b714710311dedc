import { formatMoney } from '@bakehouse/domain/kernel/money';
import type { CustomItem, CustomPart } from '@bakehouse/domain/orders/custom-order';
import { addressLines, changedFields } from '@bakehouse/domain/orders/custom-order';

/** A difference between two states of a custom order as labels; an empty side is 'nothing'. */
export type CustomChange = readonly [what: string, before: string, after: string];

/** Cakes have no names: the first cake before is compared with the first one after, and so on. */
export function customChanges(before: CustomPart | null, after: CustomPart | null): readonly CustomChange[] {
  const changes: CustomChange[] = [];
  const count = Math.max(before?.items.length ?? 0, after?.items.length ?? 0);
  for (let index = 0; index < count; index += 1) {
    const old = before?.items[index];
    const now = after?.items[index];
    const cake = `Cake ${index + 1}`;
    if (old && now) {
      for (const field of changedFields(old, now)) {
        changes.push([
          `${cake}, ${fieldLabels[field]}`,
          fieldText(field, old[field]),
          fieldText(field, now[field]),
        ]);
      }
    } else {
      changes.push([cake, old ? cakeText(old) : '', now ? cakeText(now) : '']);
    }
  }
  const from = deliveryText(before);
  const to = deliveryText(after);
  if (from !== to) changes.push(['Deliver to', before ? from : '', to]);
  return changes;
}

/** What a field of a cake is called, 'Cake 2, size'. */
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

function deliveryText(custom: CustomPart | null): string {
  if (!custom) return '';
  const { deliverTo } = custom;
  return deliverTo.kind === 'shop' ? 'the shop' : addressLines(deliverTo).join(', ');
}
