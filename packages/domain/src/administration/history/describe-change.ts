import type { ProductId, ShopId } from '../../kernel/branded.ts';
import { isEqual } from '../../merging/is-equal.ts';
import { isRecord } from '../../merging/is-record.ts';
import type { RecipeNames } from '../../recipes/editing/recipe-history.ts';
import { describeRecipeChange } from '../../recipes/editing/recipe-history.ts';
import { countOf } from '../../words/words.ts';
import type { AvailabilityCell } from '../availability.ts';
import { describeCell, isAvailable } from '../availability.ts';
import { describeCategoryChange } from './category-history.ts';
import type { FieldChange } from './field-change.ts';
import { formatValue, inOrderOfForm, isSecretName, nameOfField } from './history-kinds.ts';

/** So many parts of a change are told. */
export const mostFields = 20;
/** So many characters of a value are told. */
export const longestValue = 300;

/** So many cells of the availability are told one by one. */
const mostCells = 12;

/** What the things of a change are called. */
export type ChangeNames = RecipeNames & { readonly ofShop: (shopId: ShopId) => string };

/** Where nobody looks up what recipes, products and shops are called. */
const byNumber: ChangeNames = {
  ofItem: () => null,
  ofProduct: (productId) => `Product ${productId}`,
  ofShop: (shopId) => `Shop ${shopId}`,
};

/**
 * What a command changed, in words, from what its history keeps. No command has to explain itself: records that were
 * saved are compared field by field, pairs of before and after are told as such, and anything else by name and value.
 */
export function describeChange(
  kind: string,
  change: unknown,
  names: Partial<ChangeNames> = {},
): readonly FieldChange[] {
  if (!isRecord(change)) return [];
  const fields = describeOfKind(kind, change, { ...byNumber, ...names });
  return fields.map(shortenField);
}

/** A part of a change whose values are no longer than what is told of them. */
export function shortenField({ label, before, after }: FieldChange): FieldChange {
  return { label, before: shorten(before), after: shorten(after) };
}

function describeOfKind(
  kind: string,
  change: Readonly<Record<string, unknown>>,
  names: ChangeNames,
): readonly FieldChange[] {
  if (kind === 'availability') return describeCells(change, names);
  if (kind === 'category' || kind === 'supplier') {
    const { told, rest } = describeCategoryChange(change);
    return [...told, ...describeRecord(kind, rest)];
  }
  if (kind !== 'recipe') return describeRecord(kind, change);
  const { before: _before, after: _after, pid: _pid, ...rest } = change;
  return [...describeRecipeChange(change, names), ...describeRest(kind, rest)];
}

function describeRecord(kind: string, change: Readonly<Record<string, unknown>>): readonly FieldChange[] {
  const { before, after, ...rest } = change;
  const isPair = 'before' in change && 'after' in change;
  return [...(isPair ? describePair(kind, '', before, after) : []), ...describeRest(kind, rest)];
}

/** Two states of a record, or of a single value. */
function describePair(kind: string, field: string, before: unknown, after: unknown): readonly FieldChange[] {
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => !isSecretName(name) && !isEqual(before[name] ?? null, after[name] ?? null))
      .map((name) => ({
        label: nameOfField(kind, name),
        before: formatValue(kind, name, before[name]),
        after: formatValue(kind, name, after[name]),
      }));
  }
  const label = nameOfField(kind, field);
  if (isRecord(after)) return [{ label, before: null, after: `added ${describeNew(kind, after)}` }];
  if (isRecord(before)) return [{ label, before: describeNew(kind, before), after: 'removed' }];
  if (isEqual(before, after)) return [];
  const name = field || 'after';
  return [{ label, before: formatValue(kind, name, before), after: formatValue(kind, name, after) }];
}

/** What a thing was made with, in the order of its form, without what was left empty: 'e-mail a@b.example, active'. */
function describeNew(kind: string, facts: Readonly<Record<string, unknown>>): string {
  return inOrderOfForm(kind, Object.keys(facts))
    .filter((name) => !isSecretName(name) && !isEmpty(facts[name]))
    .flatMap((name) => {
      const value = formatValue(kind, name, facts[name]);
      if (name === 'name') return [value];
      if (value === 'none' && typeof facts[name] === 'number') return [];
      return [facts[name] === true ? nameOfField(kind, name) : `${nameOfField(kind, name)} ${value}`];
    })
    .join(', ');
}

function describeRest(kind: string, rest: Readonly<Record<string, unknown>>): readonly FieldChange[] {
  return inOrderOfForm(kind, Object.keys(rest)).flatMap((name): readonly FieldChange[] => {
    const value = rest[name];
    // A number of the thing itself: the line names it.
    if (isSecretName(name) || isEmpty(value) || (/Id$/.test(name) && typeof value === 'number')) return [];
    if (isRecord(value) && 'before' in value && 'after' in value) {
      const { before, after, ...about } = value;
      return [...describePair(kind, name, before, after), ...describeRest(kind, about)];
    }
    if (Array.isArray(value) && value.length > 0 && value.every((one) => isRecord(one) && 'before' in one)) {
      return value.flatMap((one: Readonly<Record<string, unknown>>) =>
        describePair(kind, name, one['before'], one['after']).map((field) => nameOwner(field, one['of'])),
      );
    }
    const after = value === true ? null : formatValue(kind, name, value);
    return [{ label: nameOfField(kind, name), before: null, after }];
  });
}

/** A part that is one thing's of several says whose: 'customer reference of Abbey Green'. */
function nameOwner(field: FieldChange, owner: unknown): FieldChange {
  return typeof owner === 'string' ? { ...field, label: `${field.label} of ${owner}` } : field;
}

type CellChange = {
  readonly shopId: ShopId;
  readonly productId: ProductId;
  readonly before: AvailabilityCell;
  readonly after: AvailabilityCell;
};

/** The cells of a change of the availability that are told one by one: few, else none. */
export function listDescribedCells(change: unknown): readonly CellChange[] {
  const cells = listCells(change);
  return cells.length > mostCells ? [] : cells;
}

/** Every cell of a change of the availability. */
export function listCells(change: unknown): readonly CellChange[] {
  if (!isRecord(change)) return [];
  const shops: readonly unknown[] = Array.isArray(change['shops']) ? change['shops'] : [];
  return shops.flatMap((shop) => {
    if (!isRecord(shop) || !Array.isArray(shop['cells'])) return [];
    const cells = shop['cells'] as readonly (readonly [ProductId, AvailabilityCell, AvailabilityCell])[];
    return cells.map(([productId, before, after]) => ({
      shopId: shop['shopId'] as ShopId,
      productId,
      before,
      after,
    }));
  });
}

/** Few cells of the availability one by one; of many how many they are, and how many of them were on. */
function describeCells(
  change: Readonly<Record<string, unknown>>,
  { ofProduct, ofShop }: ChangeNames,
): readonly FieldChange[] {
  const cells = listCells(change);
  if (cells.length === 0) return describeRecord('availability', change);
  if (cells.length <= mostCells) {
    return cells.map(({ shopId, productId, before, after }) => ({
      label: `${ofProduct(productId)} at ${ofShop(shopId)}:`,
      before: describeCell(before),
      after: describeCell(after),
    }));
  }
  const shops = new Set(cells.map(({ shopId }) => shopId)).size;
  const on = (place: 'before' | 'after') => cells.filter((cell) => isAvailable(cell[place])).length;
  const label = `${countOf(cells.length, 'cell')} of ${countOf(shops, 'shop')}:`;
  return [{ label, before: `${on('before')} on`, after: `${on('after')} on` }];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || isEqual(value, []);
}

function shorten(text: string | null): string | null {
  return text !== null && text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
