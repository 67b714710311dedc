import { isEqual } from './is-equal.ts';

/**
 * The three-way merge of everything that has a version (D24). Two people began from the same state, the base. One of
 * them changed it here, which is the local state; the other saved first, which is the remote state. What only one side
 * changed is taken from that side without a question. What both changed to different values is a conflict, and a person
 * decides it.
 *
 * A noun is described by the shape of its values: `mergeFields` for a record of fields, `mergeCollection` for records
 * under keys, such as the lines of an order. Both keep every value with its three states, so that a dialog can show
 * them, and `resolveFields` and `resolveCollection` make a value of the noun again.
 */

/** A side of a merge. */
export type Side = 'local' | 'remote';

/** What a person may choose in a conflict. 'both' keeps two texts, one after the other. */
export type Choice = Side | 'both';

/** Decisions by the key of the conflict. A conflict without a decision keeps the local value. */
export type Choices = ReadonlyMap<string, Choice>;

/** The same thing in three states. */
export type Versions<Value> = { readonly base: Value; readonly local: Value; readonly remote: Value };

/**
 * Who changed a value: one side alone, both to the same ('same'), each another part of it ('parts'), or each to something
 * else ('conflict').
 */
export type Change = 'none' | Side | 'same' | 'parts' | 'conflict';

/** One value in its three states. */
export type Merged<Value> = Versions<Value> & {
  /** Unique within its merge, 'lines.41.quantity'. */
  readonly key: string;
  readonly change: Change;
  /** What keeping both gives, where that is possible: always where each side changed another part. */
  readonly both?: Value;
};

/** Every field of a record in its three states. */
export type MergedFields<Fields> = { readonly [Name in keyof Fields]: Merged<Fields[Name]> };

/**
 * An entry of a collection. One that is on all sides is merged field by field; one that a side added or removed counts
 * as one value, so that a deletion meets a change as a conflict. `undefined` means absent.
 */
export type MergedEntry<Fields> =
  | { readonly kind: 'fields'; readonly fields: MergedFields<Fields> }
  | { readonly kind: 'whole'; readonly value: Merged<Fields | undefined> };

export type MergedCollection<Key, Fields> = ReadonlyMap<Key, MergedEntry<Fields>>;

/**
 * How the values of both sides are joined; undefined where they cannot be. Where each side changed another part, the
 * joined value is what both meant, and nobody is asked; else it is one of the choices.
 */
export type Join<Value> = (
  versions: Versions<Value>,
) => { readonly value: Value; readonly isAsked: boolean } | undefined;

/** The joins of a record, by its fields. */
export type Joins<Fields> = { readonly [Name in keyof Fields]?: Join<Fields[Name]> };

/** Merges one value that cannot be taken apart. */
export function mergeValue<Value>(
  key: string,
  { base, local, remote }: Versions<Value>,
  join?: Join<Value>,
): Merged<Value> {
  const change = changeOf({ base, local, remote });
  const joined = change === 'conflict' ? join?.({ base, local, remote }) : undefined;
  if (!joined) return { key, base, local, remote, change };
  return { key, base, local, remote, change: joined.isAsked ? 'conflict' : 'parts', both: joined.value };
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
  const names = Object.keys({ ...base, ...local, ...remote }) as (keyof Fields & string)[];
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
 * Merges keyed records. The order of the entries is not a value of its own: it is the local one, unless only the remote
 * side moved an entry. An entry of one side only follows the entry that precedes it there. Where the order says something
 * (the steps of a recipe), `mergeOrder` asks about it too.
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

/** The order of the entries as a value: of those that are there on all sides, because no side moved any other. */
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

/** The keys of both sides in the order after the merge. One of one side only follows the one that precedes it there. */
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
  const names = Object.keys(merged) as (keyof Fields & string)[];
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

/** The values about which a person has to decide. */
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
    return value === undefined ? undefined : { value, isAsked: true };
  };
}

/**
 * Joins two sets member by member: whatever a side added is in, and whatever a side took out is not. No two sides can
 * want different things of one member, so nobody is asked. What is no set on every side cannot be joined.
 *
 * @example joinSets({ base: [1, 2], local: [1, 2, 3], remote: [2] }) // { value: [2, 3], isAsked: false }
 */
export function joinSets<Member extends string | number>({
  base,
  local,
  remote,
}: Versions<readonly Member[] | null>): { readonly value: Member[]; readonly isAsked: false } | undefined {
  if (!base || !local || !remote) return undefined;
  const isKept = (member: Member) =>
    !base.includes(member) || (local.includes(member) && remote.includes(member));
  const value = [...new Set([...local, ...remote])].filter(isKept);
  return { value: value.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)), isAsked: false };
}
