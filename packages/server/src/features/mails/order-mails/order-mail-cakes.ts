import { formatMoney } from '@bakehouse/domain/kernel/money';
import { fieldNames } from '@bakehouse/domain/merging/field-names';
import type { CustomItem, CustomPart, DeliverTo, ItemChange } from '@bakehouse/domain/orders/custom-order';
import { addressLines, changedFields, compareItems } from '@bakehouse/domain/orders/custom-order';
import type { CakeDetail, CustomDetails } from '@bakehouse/domain/orders/history/change-details';
import type { MailPart } from '../../../platform/mail/mail-parts.ts';

const fieldLabels = {
  size: 'Size',
  sponge: 'Sponge',
  filling: 'Filling',
  fruit: 'Fruit',
  topping: 'Topping',
  shape: 'Shape',
  message: 'Message',
  notes: 'Notes',
  unitCost: 'Price',
  photo: 'Photo',
} as const satisfies Record<keyof CustomItem, string>;

const fields = fieldNames(fieldLabels);

/** The cakes of a custom order with all choices, and their delivery address. */
export function describeCakes({ items, deliverTo }: CustomPart): readonly MailPart[] {
  return [
    ...items.flatMap((item, index): MailPart[] => [
      { kind: 'heading', text: `Cake ${index + 1}` },
      { kind: 'list', items: describeItem(item) },
    ]),
    { kind: 'heading', text: 'Deliver to' },
    { kind: 'text', text: describeDelivery(deliverTo) },
  ];
}

/** The changes of cakes and of their delivery by a save, one per line; empty where it created or ended the order. */
export function describeCakeChanges({ cakes = [], deliverTo }: CustomDetails): readonly string[] {
  if (deliverTo && (deliverTo[0] === null || deliverTo[1] === null)) return [];
  const words = compareCakes(cakes).flatMap((change) => {
    switch (change.kind) {
      case 'added':
        return [`Cake ${change.position} is new`];
      case 'removed':
        return [`Removed: former cake ${change.position} (${describeItem(change.item).join(', ')})`];
      case 'changed':
        return describeItemChange(change.position, change.before, change.after);
      default:
        return change satisfies never;
    }
  });
  if (deliverTo?.[0] && deliverTo[1]) {
    const places = [describeDelivery(deliverTo[0]), describeDelivery(deliverTo[1])] as const;
    if (places[0] !== places[1]) words.push(describeFieldChange('Deliver to', places));
  }
  return words.length === 0 && cakes.length > 0 ? ['The cakes are the same, in a different sequence'] : words;
}

/** A cake that was only moved counts as unchanged: cakes are matched among the changed positions. */
function compareCakes(cakes: readonly CakeDetail[]): readonly ItemChange[] {
  const before = cakes.flatMap(([position, item]) => (item ? [{ position, item }] : []));
  const after = cakes.flatMap(([position, , item]) => (item ? [{ position, item }] : []));
  const items = (placed: typeof before) => placed.map(({ item }) => item);
  return compareItems(items(before), items(after)).map((change) => {
    const placed = (change.kind === 'removed' ? before : after)[change.position - 1];
    return { ...change, position: placed?.position ?? change.position };
  });
}

function describeItemChange(position: number, before: CustomItem, after: CustomItem): readonly string[] {
  return changedFields(before, after).map((field) => {
    if (field === 'photo' && before.photo && after.photo) return `Cake ${position} has another photo`;
    const name = `Cake ${position}, ${fieldLabels[field].toLowerCase()}`;
    return describeFieldChange(name, [textOf(before, field), textOf(after, field)]);
  });
}

/** @example describeFieldChange('PO number', ['', 'HL-1']) // 'PO number: none → HL-1' */
export function describeFieldChange(
  name: string,
  [before, after]: readonly [before: string, after: string],
): string {
  return `${name}: ${before === '' ? 'none' : before} → ${after === '' ? 'none' : after}`;
}

function describeItem(item: CustomItem): readonly string[] {
  return fields.flatMap((field) => {
    const value = textOf(item, field);
    return value === '' ? [] : [`${fieldLabels[field]}: ${value}`];
  });
}

function textOf(item: CustomItem, field: keyof CustomItem): string {
  switch (field) {
    case 'size':
      return `${item.size} inches`;
    case 'unitCost':
      return formatMoney(item.unitCost);
    case 'photo':
      // Mails cannot contain photos, because their addresses expire.
      return item.photo === null ? '' : 'see the order';
    default:
      return item[field];
  }
}

function describeDelivery(deliverTo: DeliverTo): string {
  if (deliverTo.kind === 'shop') return 'The shop';
  const { telephone } = deliverTo;
  return [...addressLines(deliverTo), ...(telephone === '' ? [] : [`Telephone ${telephone}`])].join('\n');
}
