import { fieldNames } from './field-names.ts';
import { isEqual } from './is-equal.ts';

/**
 * Three-way merge for every record that has a version (D24). Two people started from the same state, the base. One of
 * them edits here (the local state); the other saved first (the remote state). A value that only one side changed is
 * taken from that side. A value that both changed differently is a conflict, and a person decides it.
 *
 * The shape of a record says how it is merged: `mergeFields` merges an object field by field, `mergeCollection` merges
 * records under keys, such as the lines of an order. Both keep the three states of every value, so that a dialog can
 * show them; `resolveFields` and `resolveCollection` build the merged record.
 */

/** A side of a merge. */
export type Side = 'local' | 'remote';

/** The possible answers to a conflict. 'both' keeps two texts, one after the other. */
export type Choice = Side | 'both';

/** The answers by the key of the conflict. A conflict without an answer keeps the local value. */
export type Choices = ReadonlyMap<string, Choice>;

/** A value in its three states. */
export type Versions<Value> = { readonly base: Value; readonly local: Value; readonly remote: Value };

/**
 * Which side changed a value. Where both did: 'same' to equal values, 'parts' in different parts that can be joined,
 * 'conflict' to different values.
 */
export type Change = 'none' | Side | 'same' | 'parts' | 'conflict';

/** A merged value with its three states. */
export type Merged<Value> = Versions<Value> & {
  /** Unique within its merge, 'lines.41.quantity'. */
  readonly key: string;
  readonly change: Change;
  /** The joined value, where `Join` found one; always set for 'parts'. */
  readonly both?: Value;
};

/** Every field of a record in its three states. */
export type MergedFields<Fields> = { readonly [Name in keyof Fields]: Merged<Fields[Name]> };

/**
 * A merged entry of a collection. An entry that exists on all sides is merged field by field. One that a side added or
 * removed is merged as a whole, so that a deletion conflicts with a change. `undefined` means absent.
 */
export type MergedEntry<Fields> =
  | { readonly kind: 'fields'; readonly fields: MergedFields<Fields> }
  | { readonly kind: 'whole'; readonly value: Merged<Fields | undefined> };

export type MergedCollection<Key, Fields> = ReadonlyMap<Key, MergedEntry<Fields>>;

/**
 * Joins the values of both sides; undefined where they cannot be joined. With `isOffered` the result is only offered as a
 * choice; without it the result is taken and the person is not asked.
 */
export type Join<Value> = (
  versions: Versions<Value>,
) => { readonly value: Value; readonly isOffered: boolean } | undefined;

/** The joins of a record by field. */
export type Joins<Fields> = { readonly [Name in keyof Fields]?: Join<Fields[Name]> };

/** Merges a single value. */
export function mergeValue<Value>(
  key: string,
  { base, local, remote }: Versions<Value>,
  join?: Join<Value>,
): Merged<Value> {
  const change = changeOf({ base, local, remote });
  const joined = change === 'conflict' ? join?.({ base, local, remote }) : undefined;
  if (!joined) return { key, base, local, remote, change };
  return { key, base, local, remote, change: joined.isOffered ? 'conflict' : 'parts', both: joined.value };
}

function changeOf<Value>({ base, local, remote }: Versions<Value>): Change {
  if (isEqual(local, remote)) return isEqual(local, base) ? 'none' : 'same';
  if (isEqual(remote, base)) return 'local';
  return isEqual(local, base) ? 'remote' : 'conflict';
}

/** Merges a record field by field. */
export function mergeFields<Fields extends object>(
  key: string,
  versions: Versions<Fields>,
  joins: Joins<Fields> = {},
): MergedFields<Fields> {
  const { base, local, remote } = versions;
  const names = fieldNames<Fields>({ ...base, ...local, ...remote });
  const mergeField = <Name extends keyof Fields & string>(name: Name): Merged<Fields[Name]> =>
    mergeValue(`${key}.${name}`, { base: base[name], local: local[name], remote: remote[name] }, joins[name]);
  return Object.fromEntries(names.map((name) => [name, mergeField(name)])) as MergedFields<Fields>;
}

/** Merges a record that may be missing on any side. */
export function mergeEntry<Fields extends object>(
  key: string,
  { base, local, remote }: Versions<Fields | undefined>,
  joins: Joins<Fields> = {},
): MergedEntry<Fields> {
  return base && local && remote
    ? { kind: 'fields', fields: mergeFields(key, { base, local, remote }, joins) }
    : { kind: 'whole', value: mergeValue(key, { base, local, remote }) };
}

/**
 * Merges records under keys. The entries are in the local order, unless only the remote side reordered them; an entry
 * that exists on one side only follows its predecessor of that side. Where the order matters (the steps of a recipe),
 * `mergeOrder` detects conflicts of it.
 */
export function mergeCollection<Key extends string | number, Fields extends object>(
  key: string,
  { base, local, remote }: Versions<ReadonlyMap<Key, Fields>>,
  joins: Joins<Fields> = {},
): MergedCollection<Key, Fields> {
  const keys = { base: [...base.keys()], local: [...local.keys()], remote: [...remote.keys()] };
  const order = resolveOrder(mergeOrder(key, keys), keys, new Map());
  const mergeOne = (name: Key) =>
    mergeEntry(
      `${key}.${name}`,
      { base: base.get(name), local: local.get(name), remote: remote.get(name) },
      joins,
    );
  return new Map(order.map((name) => [name, mergeOne(name)]));
}

/** The order of the entries as a value of its own. Only entries that exist on all sides count. */
export function mergeOrder<Key>(
  key: string,
  { base, local, remote }: Versions<readonly Key[]>,
): Merged<readonly Key[]> {
  const isEverywhere = (name: Key) => base.includes(name) && local.includes(name) && remote.includes(name);
  return mergeValue(key, {
    base: base.filter(isEverywhere),
    local: local.filter(isEverywhere),
    remote: remote.filter(isEverywhere),
  });
}

/**
 * The keys of both sides in the merged order. A key that exists on one side only follows its predecessor of that side.
 */
export function resolveOrder<Key>(
  order: Merged<readonly Key[]>,
  { local, remote }: Pick<Versions<readonly Key[]>, Side>,
  choices: Choices,
): readonly Key[] {
  const isRemote =
    order.change === 'remote' || (order.change === 'conflict' && choices.get(order.key) === 'remote');
  const [leading, following] = isRemote ? [remote, local] : [local, remote];
  const merged = [...leading];
  following.forEach((key, index) => {
    if (merged.includes(key)) return;
    const neighbour = following[index - 1];
    merged.splice(neighbour === undefined ? 0 : merged.indexOf(neighbour) + 1, 0, key);
  });
  return merged;
}

/** The value after the merge: that of the side that changed it, or the choice made in a conflict. */
export function resolveValue<Value>(merged: Merged<Value>, choices: Choices): Value {
  const { key, change, local, remote } = merged;
  if (change === 'parts') return merged.both ?? local;
  if (change !== 'conflict') return change === 'remote' ? remote : local;
  const choice = choices.get(key) ?? 'local';
  if (choice === 'both') return merged.both ?? local;
  return choice === 'remote' ? remote : local;
}

/** The record after the merge. */
export function resolveFields<Fields extends object>(merged: MergedFields<Fields>, choices: Choices): Fields {
  const names = fieldNames<MergedFields<Fields>>(merged);
  const values = names.map((name) => [name, resolveValue(merged[name], choices)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Fields;
}

/** The entry after the merge; undefined where it is removed. */
export function resolveEntry<Fields extends object>(
  merged: MergedEntry<Fields>,
  choices: Choices,
): Fields | undefined {
  return merged.kind === 'fields'
    ? resolveFields(merged.fields, choices)
    : resolveValue(merged.value, choices);
}

/** The collection after the merge. */
export function resolveCollection<Key, Fields extends object>(
  merged: MergedCollection<Key, Fields>,
  choices: Choices,
): ReadonlyMap<Key, Fields> {
  const resolved = new Map<Key, Fields>();
  for (const [key, entry] of merged) {
    const fields = resolveEntry(entry, choices);
    if (fields !== undefined) resolved.set(key, fields);
  }
  return resolved;
}

/** The values of an entry: each of its fields, or the whole of it. */
export function valuesOf<Fields>(entry: MergedEntry<Fields>): readonly Merged<unknown>[] {
  return entry.kind === 'whole' ? [entry.value] : Object.values<Merged<unknown>>(entry.fields);
}

/** The values that are in conflict. */
export function conflictsAmong(values: Iterable<Merged<unknown>>): readonly Merged<unknown>[] {
  return [...values].filter((value) => value.change === 'conflict');
}

/**
 * Joins two texts, the local one first. Their common base appears only once, and a text that contains the other one is
 * the result. A text that was removed cannot be joined with another.
 *
 * @param between the separator
 * @param longest the most characters that the field takes; a longer result cannot be joined
 */
export function joinTexts(between: string, longest: number): Join<string> {
  const joined = ({ base, local, remote }: Versions<string>): string | undefined => {
    if (local === '' || remote === '') return undefined;
    if (local.includes(remote)) return local;
    if (remote.includes(local)) return remote;
    const isContinued = base !== '' && local.startsWith(base) && remote.startsWith(base);
    const added = isContinued ? remote.slice(base.length).trim() : remote;
    const text = `${local}${between}${added}`;
    return text.length <= longest ? text : undefined;
  };
  return (versions) => {
    const value = joined(versions);
    return value === undefined ? undefined : { value, isOffered: true };
  };
}

/**
 * Joins two sets: members that a side added are in, members that a side removed are out. This cannot conflict, so the
 * person is not asked. Returns undefined where a side has no set.
 *
 * @example joinSets({ base: [1, 2], local: [1, 2, 3], remote: [2] }) // { value: [2, 3], isOffered: false }
 */
export function joinSets<Member extends string | number>({
  base,
  local,
  remote,
}: Versions<readonly Member[] | null>): { readonly value: Member[]; readonly isOffered: false } | undefined {
  if (!base || !local || !remote) return undefined;
  const isKept = (member: Member) =>
    !base.includes(member) || (local.includes(member) && remote.includes(member));
  const value = [...new Set([...local, ...remote])].filter(isKept);
  return {
    value: value.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)),
    isOffered: false,
  };
}
