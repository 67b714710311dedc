import { isRecord } from '../../merging/is-record.ts';

/** Things that records name by their number. */
export type ThingKind = 'shop' | 'brand' | 'category' | 'supplier' | 'product';

/** A number of a thing, by the field that holds it, and what the field is called once it holds a name. */
const numberFields: Readonly<Record<string, { readonly of: ThingKind; readonly field: string }>> = {
  shopIds: { of: 'shop', field: 'shops' },
  productIds: { of: 'product', field: 'products' },
  brandId: { of: 'brand', field: 'brand' },
  categoryId: { of: 'category', field: 'category' },
  supplierId: { of: 'supplier', field: 'supplier' },
};

type Facts = Readonly<Record<string, unknown>>;

/** What a thing is called; null for one that is not there any more. */
export type NameOfThing = (kind: ThingKind, id: number) => string | null;

/** The things that the fields of a change name by their numbers. What the change itself is about is none of them. */
export function listReferencedRecords(
  change: unknown,
): readonly { readonly kind: ThingKind; readonly id: number }[] {
  const things: { readonly kind: ThingKind; readonly id: number }[] = [];
  replaceIdsByNames(change, (kind, id) => {
    things.push({ kind, id });
    return null;
  });
  return things;
}

/**
 * A change with names in the place of numbers, for people to read.
 *
 * @example replaceIdsByNames({ before: { brandId: 1 }, after: { brandId: 2 } }, …) // { before: { brand: 'Hearth' }, … }
 */
export function replaceIdsByNames(change: unknown, nameOf: NameOfThing): unknown {
  if (!isRecord(change)) return change;
  const named = Object.entries(change).map(([field, value]): readonly [string, unknown] => {
    if (isState(field)) return [field, isRecord(value) ? nameFields(value, nameOf) : value];
    return Array.isArray(value) ? nameField(field, value, nameOf) : [field, value];
  });
  return Object.fromEntries(named);
}

function nameFields(record: Facts, nameOf: NameOfThing): Facts {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => nameField(field, value, nameOf)));
}

function nameField(field: string, value: unknown, nameOf: NameOfThing): readonly [string, unknown] {
  const thing = thingOf(field);
  if (!thing) return [field, value];
  const name = (id: unknown) =>
    typeof id === 'number' ? (nameOf(thing.of, id) ?? `${thing.of} number ${id}`) : id;
  return [thing.field, Array.isArray(value) ? value.map(name) : name(value)];
}

function thingOf(field: string) {
  return Object.hasOwn(numberFields, field) ? numberFields[field] : undefined;
}

function isState(field: string): boolean {
  return field === 'before' || field === 'after';
}
