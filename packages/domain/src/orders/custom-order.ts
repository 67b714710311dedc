import type { PhotoId } from '../kernel/branded.ts';
import type { Pence } from '../kernel/money.ts';
import { isTooHigh, noPence, parseProductCost } from '../kernel/money.ts';
import { parsePostcode } from '../words/postcode.ts';

/** The choices for a custom cake (spec 000 section 9). The size is the width in inches. */
export const cakeChoices = {
  size: ['6', '8', '10', '12', '14', '16'],
  sponge: ['Chocolate', 'Vanilla', 'Coffee', 'Eggless', 'Other'],
  filling: [
    'fresh vanilla cream',
    'fresh chocolate cream',
    'chocolate mousse',
    'chocolate butter cream',
    'vanilla butter cream',
    'chocolate icing',
  ],
  fruit: ['none', 'fresh strawberry', 'strawberry/banana'],
  topping: ['fresh cream', 'sugar paste', 'marzipan', 'vanilla icing', 'chocolate icing'],
  shape: ['Square', 'Round', 'Oval', 'Rectangle'],
} as const;

export type CakePart = keyof typeof cakeChoices;

/** The choices of one cake. */
export type Cake = { readonly [Part in CakePart]: (typeof cakeChoices)[Part][number] };

/** One item of a custom order (spec 000 section 3, 'orderCustoms'). */
export type CustomItem = Cake & {
  /** The text on the cake. */
  readonly message: string;
  readonly notes: string;
  readonly unitCost: Pence;
  /** A photo of what the customer wants; null for none. */
  readonly photo: PhotoId | null;
};

/** A cake that is being edited. */
export type TypedCake = CustomItem & {
  /** The parts that are not chosen yet; their values are meaningless. A stored cake has none. */
  readonly unchosen?: readonly CakePart[];
  /**
   * The text of the price field where it is no valid price; `unitCost` is then the previous price. A stored cake has
   * none.
   */
  readonly unclearPrice?: string;
};

/** Where a custom order goes: to the shop that orders, or straight to its customer. */
export type DeliverTo = { readonly kind: 'shop' } | ({ readonly kind: 'customer' } & CustomerAddress);

export type CustomerAddress = {
  readonly customer: string;
  readonly company: string;
  readonly telephone: string;
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly city: string;
  readonly postcode: string;
};

/** The content of a custom order, in place of product lines. */
export type CustomPart = {
  readonly items: readonly TypedCake[];
  readonly deliverTo: DeliverTo;
};

/** A plain cake, which is drawn until something else is chosen. */
export const firstCake: CustomItem = {
  size: '10',
  sponge: 'Vanilla',
  filling: 'fresh vanilla cream',
  fruit: 'none',
  topping: 'fresh cream',
  shape: 'Round',
  message: '',
  notes: '',
  unitCost: noPence,
  photo: null,
};

/** The parts of a cake as bakers ask for them: size and shape first. */
export const cakePartsInOrder = [
  'size',
  'shape',
  'sponge',
  'filling',
  'fruit',
  'topping',
] as const satisfies readonly CakePart[];

/** A new cake without any choice, so that a forgotten choice does not look like a deliberate one. */
export function startCake(): TypedCake {
  return { ...firstCake, unchosen: cakePartsInOrder };
}

/** A new custom order: one cake, delivered to the shop. */
export function startCustomPart(): CustomPart {
  return { items: [startCake()], deliverTo: { kind: 'shop' } };
}

/** The cake with one of its parts chosen. */
export function chooseCakePart(item: TypedCake, part: CakePart, choice: string): TypedCake {
  const { unchosen = [], ...cake } = item;
  const left = unchosen.filter((other) => other !== part);
  return { ...cake, [part]: choice, ...(left.length > 0 ? { unchosen: left } : {}) };
}

/** Sets the text of the price field. Text that is no valid price leaves the price unchanged (D10). */
export function typeCakePrice(item: TypedCake, text: string): TypedCake {
  const { unclearPrice: _, ...cake } = item;
  const price = parseCakePrice(text);
  return price === 'invalid' ? { ...cake, unclearPrice: text } : { ...cake, unitCost: price };
}

export function isUnchosen({ unchosen = [] }: TypedCake, field: keyof CustomItem): boolean {
  return unchosen.some((part) => part === field);
}

/** Whether the cake has a price that can be charged. */
export function hasPrice({ unitCost, unclearPrice }: TypedCake): boolean {
  return unclearPrice === undefined && unitCost > 0;
}

/** Whether only the price is missing. False for a cake that nobody has begun to edit, where everything is missing. */
export function waitsForPrice(item: TypedCake): boolean {
  return !hasPrice(item) && (item.unchosen?.length ?? 0) < cakePartsInOrder.length;
}

/** What is missing before a cake can be baked and charged; 'lower-price' where the price is too high to be stored. */
export type CakeGap = CakePart | 'price' | 'lower-price';

/**
 * The first incomplete cake, by its position from 1. A cake that was stored without a price, when that was possible,
 * may stay as it is.
 */
export function findIncompleteCake(
  items: readonly TypedCake[],
  stored: readonly CustomItem[],
): { readonly position: number; readonly missing: readonly CakeGap[] } | null {
  const matches = matchItems(stored, items);
  for (const [index, item] of items.entries()) {
    const hadNoPrice = stored[matches[index] ?? -1]?.unitCost === 0;
    const missing: CakeGap[] = cakePartsInOrder.filter((part) => isUnchosen(item, part));
    const { unclearPrice } = item;
    if (unclearPrice !== undefined && isTooHigh(unclearPrice)) missing.push('lower-price');
    else if (unclearPrice !== undefined || (item.unitCost === 0 && !hadNoPrice)) missing.push('price');
    if (missing.length > 0) return { position: index + 1, missing };
  }
  return null;
}

/** Normalises a custom order for storage: trims its texts and formats UK postcodes. */
export function trimCustomPart({ items, deliverTo }: CustomPart): CustomPart {
  return {
    items: items.map((item) => ({ ...item, message: item.message.trim(), notes: item.notes.trim() })),
    deliverTo: deliverTo.kind === 'shop' ? deliverTo : trimAddress(deliverTo),
  };
}

function trimAddress(address: Extract<DeliverTo, { kind: 'customer' }>): DeliverTo {
  const { customer, company, telephone, line1, line2, line3, city, postcode } = address;
  return {
    kind: 'customer',
    customer: customer.trim(),
    company: company.trim(),
    telephone: telephone.trim(),
    line1: line1.trim(),
    line2: line2.trim(),
    line3: line3.trim(),
    city: city.trim(),
    postcode: parsePostcode(postcode) ?? postcode.trim(),
  };
}

/** The limits of a custom order: number of cakes, and characters of texts. */
export const mostCustomItems = 50;
export const longestCakeMessage = 200;
export const longestCakeNotes = 2000;
export const longestAddressLine = 200;

/** The required fields of an address that are blank. */
export function missingFromAddress(deliverTo: DeliverTo): readonly ('customer' | 'line1')[] {
  if (deliverTo.kind === 'shop') return [];
  const missing: ('customer' | 'line1')[] = [];
  if (deliverTo.customer === '' && deliverTo.company === '') missing.push('customer');
  if (deliverTo.line1 === '') missing.push('line1');
  return missing;
}

/** The lines of the address, without empty ones. */
export function addressLines(address: CustomerAddress): readonly string[] {
  const { customer, company, line1, line2, line3, city, postcode } = address;
  return [customer, company, line1, line2, line3, `${city} ${postcode}`.trim()].filter((line) => line !== '');
}

/** The photos that the items show, each once. */
export function photosOf(items: readonly CustomItem[]): readonly PhotoId[] {
  return [...new Set(items.flatMap((item) => (item.photo === null ? [] : [item.photo])))];
}

/**
 * A cake's price as typed in pounds (spec 000 section 5, D10): blank is no price yet, digits past the pence are dropped,
 * 'invalid' for text that cannot be a price.
 *
 * @example parseCakePrice('86.5') // 8650
 */
export function parseCakePrice(text: string): Pence | 'invalid' {
  return findCakePriceMistake(text) === null ? (parseProductCost(text) ?? noPence) : 'invalid';
}

/** Why a text cannot be the price of a cake, which has to be above 0; null where it can, or is empty. */
export function findCakePriceMistake(text: string): 'no-amount' | 'too-high' | 'zero' | null {
  if (isTooHigh(text)) return 'too-high';
  const price = parseProductCost(text);
  if (price === 'invalid') return 'no-amount';
  return price === noPence ? 'zero' : null;
}

/** Whether two custom orders have the same content. */
export function isSameCustom(a: CustomPart | null, b: CustomPart | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.items.length === b.items.length &&
    a.items.every((item, index) => isSameItem(item, b.items[index])) &&
    isSameDelivery(a.deliverTo, b.deliverTo)
  );
}

const itemFields = [
  'size',
  'sponge',
  'filling',
  'fruit',
  'topping',
  'shape',
  'message',
  'notes',
  'unitCost',
  'photo',
] as const satisfies readonly (keyof CustomItem)[];

/** The fields in which two cakes differ. */
export function changedFields(before: TypedCake, after: TypedCake): readonly (keyof CustomItem)[] {
  return itemFields.filter(
    (field) =>
      before[field] !== after[field] ||
      isUnchosen(before, field) !== isUnchosen(after, field) ||
      (field === 'unitCost' && before.unclearPrice !== after.unclearPrice),
  );
}

/** The change of one cake, with its position on the order: after the change, or before it for a removed cake. */
export type ItemChange =
  | { readonly kind: 'added' | 'removed'; readonly position: number; readonly item: CustomItem }
  | {
      readonly kind: 'changed';
      readonly position: number;
      readonly before: CustomItem;
      readonly after: CustomItem;
    };

/**
 * Matches the cakes after a change with those before it, by index from 0; null for a new cake. Equal cakes are matched
 * at any position, then those that differ only in their photo, then the rest by their order.
 */
export function matchItems(
  before: readonly CustomItem[],
  after: readonly CustomItem[],
): readonly (number | null)[] {
  const left = new Set(before.keys());
  const take = (place: number | undefined): number | null => {
    if (place === undefined) return null;
    left.delete(place);
    return place;
  };
  const same = after.map((item) => take([...left].find((place) => isSameItem(item, before[place]))));
  const alike = same.map(
    (known, index) => known ?? take([...left].find((place) => isAlike(after[index], before[place]))),
  );
  return alike.map((place) => place ?? take([...left][0]));
}

/** The changes of the cakes of an order. */
export function compareItems(
  before: readonly CustomItem[],
  after: readonly CustomItem[],
): readonly ItemChange[] {
  const matches = matchItems(before, after);
  const changes = after.flatMap((item, index): ItemChange[] => {
    const old = before[matches[index] ?? -1];
    const position = index + 1;
    if (old === undefined) return [{ kind: 'added', position, item }];
    return isSameItem(old, item) ? [] : [{ kind: 'changed', position, before: old, after: item }];
  });
  const removed = before.flatMap((item, index): ItemChange[] =>
    matches.includes(index) ? [] : [{ kind: 'removed', position: index + 1, item }],
  );
  return [...changes, ...removed];
}

/** Whether two cakes have the same fields. */
export function isSameItem(a: CustomItem, b: CustomItem | undefined): boolean {
  return b !== undefined && changedFields(a, b).length === 0;
}

/** Whether two cakes differ at most in their photo. */
function isAlike(a: CustomItem | undefined, b: CustomItem | undefined): boolean {
  return a !== undefined && b !== undefined && isSameItem({ ...a, photo: b.photo }, b);
}

const addressFields = [
  'customer',
  'company',
  'telephone',
  'line1',
  'line2',
  'line3',
  'city',
  'postcode',
] as const satisfies readonly (keyof CustomerAddress)[];

/** Whether two orders have the same delivery address. */
export function isSameDelivery(a: DeliverTo, b: DeliverTo): boolean {
  if (a.kind === 'shop' || b.kind === 'shop') return a.kind === b.kind;
  return addressFields.every((field) => a[field] === b[field]);
}
