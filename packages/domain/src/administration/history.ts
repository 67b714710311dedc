import { isEqual } from '../kernel/is-equal.ts';
import { countOf } from '../kernel/words.ts';
import type { RecipeNames } from '../recipes/recipe-history.ts';
import { describeRecipeChange } from '../recipes/recipe-history.ts';
import { formatValue, inOrderOfForm, isSecretName, nameOfField } from './history-kinds.ts';

/** A part of a change: what it was about, before and after. */
export type FieldChange = {
  /** Empty where the thing itself says it. */
  readonly label: string;
  /** Null where there was nothing to be changed: it was added, or something was only noted. */
  readonly before: string | null;
  /** Null where it was taken away, or where the label says all that was noted. */
  readonly after: string | null;
};

/** So many parts of a change are told. */
export const mostFields = 20;
/** So many characters of a value are told. */
export const longestValue = 300;

/** Where nobody looks up what recipes and products are called. */
const byNumber: RecipeNames = { ofItem: () => null, ofProduct: (productId) => `Product ${productId}` };

/**
 * What a command changed, in words, from what its history keeps. No command has to explain itself: records that were
 * saved are compared field by field, pairs of before and after are told as such, and anything else by name and value.
 */
export function describeChange(
  kind: string,
  change: unknown,
  names: RecipeNames = byNumber,
): readonly FieldChange[] {
  if (!isRecord(change)) return [];
  const fields = describeOfKind(kind, change, names);
  return fields.map(shortenField);
}

/** A part of a change whose values are no longer than what is told of them. */
export function shortenField({ label, before, after }: FieldChange): FieldChange {
  return { label, before: shorten(before), after: shorten(after) };
}

function describeOfKind(
  kind: string,
  change: Readonly<Record<string, unknown>>,
  names: RecipeNames,
): readonly FieldChange[] {
  if (kind === 'availability') return describeCells(change);
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
  return Object.entries(rest).flatMap(([name, value]): readonly FieldChange[] => {
    // A number of the thing itself: the line names it.
    if (isSecretName(name) || isEmpty(value) || (/Id$/.test(name) && typeof value === 'number')) return [];
    if (isRecord(value) && 'before' in value && 'after' in value) {
      const { before, after, ...about } = value;
      return [...describePair(kind, name, before, after), ...describeRest(kind, about)];
    }
    if (Array.isArray(value) && value.length > 0 && value.every((one) => isRecord(one) && 'before' in one)) {
      return value.flatMap((one: Readonly<Record<string, unknown>>) =>
        describePair(kind, name, one['before'], one['after']),
      );
    }
    const after = value === true ? null : formatValue(kind, name, value);
    return [{ label: nameOfField(kind, name), before: null, after }];
  });
}

/** Cells of the availability: how many, and how many of them were on, before and after. */
function describeCells(change: Readonly<Record<string, unknown>>): readonly FieldChange[] {
  const shops = Array.isArray(change['shops']) ? change['shops'] : [];
  const cells = shops.flatMap((shop: unknown) =>
    isRecord(shop) && Array.isArray(shop['cells']) ? shop['cells'] : [],
  );
  if (cells.length === 0) return describeRecord('availability', change);
  const on = (place: number) =>
    cells.filter((cell: unknown) => Array.isArray(cell) && cell[place] !== null).length;
  const label = `${countOf(cells.length, 'cell')} of ${countOf(shops.length, 'shop')}:`;
  return [{ label, before: `${on(1)} on`, after: `${on(2)} on` }];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || isEqual(value, []);
}

function shorten(text: string | null): string | null {
  return text !== null && text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
