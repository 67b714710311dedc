import { isEqual } from './is-equal.ts';

/** `Object.keys` with the type of the names, for objects without other fields than those of their type. */
export function fieldNames<Fields extends object>(fields: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/**
 * The names of the fields in which two records differ.
 *
 * @param labels has the fields to compare, in the order of the result
 * @example differingFields({ name: 'name', email: 'e-mail' }, draft, saved) // ['email']
 */
export function differingFields<Name extends string>(
  labels: Readonly<Record<Name, unknown>>,
  one: Readonly<Record<Name, unknown>>,
  other: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  return fieldNames(labels).filter((name) => !isEqual(one[name], other[name]));
}
