import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice, MergedCollection, Versions } from './merge.ts';
import {
  conflictsAmong,
  joinSets,
  joinTexts,
  mergeCollection,
  mergeFields,
  mergeValue,
  resolveCollection,
  resolveFields,
  valuesOf,
} from './merge.ts';

type Line = { readonly quantity: number; readonly unitCost: number };
type Lines = ReadonlyMap<string, Line>;

const noChoices: ReadonlyMap<string, Choice> = new Map();
/** Few values and few keys, so that both sides often change the same thing, to the same or to something else. */
const few = fc.integer({ min: 0, max: 2 });
const fields = fc.record({ name: few, price: few, shops: fc.array(few, { maxLength: 2 }) });
const lines: fc.Arbitrary<Lines> = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.record({ quantity: few, unitCost: few }))
  .map((entries) => new Map(Object.entries(entries)));
const versionsOf = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Versions<Value>> =>
  fc.record({ base: value, local: value, remote: value });
const swap = <Value>({ base, local, remote }: Versions<Value>) => ({ base, local: remote, remote: local });
const entriesOf = (map: Lines) => Object.fromEntries(map);
const allValues = (merged: MergedCollection<string, Line>) => [...merged.values()].flatMap(valuesOf);
const mergeLines = (versions: Versions<Lines>) => mergeCollection('lines', versions);

describe('a record', () => {
  const merge = (versions: Versions<{ name: number; price: number; shops: number[] }>) =>
    mergeFields('product', versions);

  test('takes what only one side changed from that side, and what both changed alike', () => {
    fc.assert(
      fc.property(versionsOf(fields), ({ base, local, remote }) => {
        const merged = resolveFields(merge({ base, local, remote }), noChoices);
        for (const name of ['name', 'price', 'shops'] as const) {
          const [was, here, there] = [base[name], local[name], remote[name]].map((value) => String(value));
          if (here === was) expect(merged[name]).toEqual(remote[name]);
          if (there === was || here === there) expect(merged[name]).toEqual(local[name]);
        }
      }),
    );
  });

  test('asks exactly where both sides differ from the base and from each other', () => {
    fc.assert(
      fc.property(versionsOf(fields), ({ base, local, remote }) => {
        const asked = conflictsAmong(Object.values(merge({ base, local, remote }))).map(({ key }) => key);
        const expected = (['name', 'price', 'shops'] as const).filter((name) => {
          const values = [base[name], local[name], remote[name]].map((value) => String(value));
          return new Set(values).size === 3;
        });
        expect(asked.toSorted()).toEqual(expected.map((name) => `product.${name}`).toSorted());
      }),
    );
  });

  test('without a change on one side is the other side', () => {
    fc.assert(
      fc.property(fields, fields, (base, changed) => {
        expect(resolveFields(merge({ base, local: changed, remote: base }), noChoices)).toEqual(changed);
        expect(resolveFields(merge({ base, local: base, remote: changed }), noChoices)).toEqual(changed);
      }),
    );
  });

  test('leaves out a field that the chosen side does not have', () => {
    type Person = { readonly name: string; readonly telephone?: string };
    const versions: Versions<Person> = {
      base: { name: 'Ruth', telephone: '1' },
      local: { name: 'Ruth Hale', telephone: '1' },
      remote: { name: 'Ruth' },
    };
    expect(resolveFields(mergeFields('person', versions), noChoices)).toEqual({ name: 'Ruth Hale' });
  });
});

describe('a collection', () => {
  test('keeps every change that only one side made', () => {
    fc.assert(
      fc.property(versionsOf(lines), ({ base, local, remote }) => {
        const merged = mergeLines({ base, local, remote });
        const result = resolveCollection(merged, noChoices);
        for (const key of ['a', 'b', 'c', 'd']) {
          const [was, here, there] = [base.get(key), local.get(key), remote.get(key)];
          if (was && here && there) {
            for (const name of ['quantity', 'unitCost'] as const) {
              if (here[name] === was[name]) expect(result.get(key)?.[name]).toBe(there[name]);
              if (there[name] === was[name]) expect(result.get(key)?.[name]).toBe(here[name]);
            }
          } else if (isSame(here, was)) expect(result.get(key)).toEqual(there);
          else if (isSame(there, was) || isSame(here, there)) expect(result.get(key)).toEqual(here);
        }
      }),
    );
  });

  test('asks exactly where both sides differ, and a deletion that meets a change is asked as a whole', () => {
    fc.assert(
      fc.property(versionsOf(lines), ({ base, local, remote }) => {
        const asked = conflictsAmong(allValues(mergeLines({ base, local, remote }))).map(({ key }) => key);
        const expected = ['a', 'b', 'c', 'd'].flatMap((key) => {
          const [was, here, there] = [base.get(key), local.get(key), remote.get(key)];
          if (!was || !here || !there) {
            const conflict = !isSame(was, here) && !isSame(was, there) && !isSame(here, there);
            return conflict ? [`lines.${key}`] : [];
          }
          return (['quantity', 'unitCost'] as const)
            .filter((name) => new Set([was[name], here[name], there[name]]).size === 3)
            .map((name) => `lines.${key}.${name}`);
        });
        expect(asked.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  test('takes what was decided', () => {
    fc.assert(
      fc.property(versionsOf(lines), fc.array(fc.constantFrom('local', 'remote')), (versions, decisions) => {
        const merged = mergeLines(versions);
        const conflicts = conflictsAmong(allValues(merged));
        const choices = new Map(conflicts.map(({ key }, index) => [key, decisions[index] ?? 'remote']));
        const result = resolveCollection(merged, choices);
        for (const [key, entry] of merged) {
          if (entry.kind === 'whole') {
            const side = choices.get(entry.value.key);
            if (side) expect(result.get(key)).toEqual(versions[side].get(key));
            continue;
          }
          for (const name of ['quantity', 'unitCost'] as const) {
            const side = choices.get(entry.fields[name].key);
            if (side) expect(result.get(key)?.[name]).toBe(versions[side].get(key)?.[name]);
          }
        }
      }),
    );
  });

  test('is the same seen from the other side', () => {
    fc.assert(
      fc.property(versionsOf(lines), fc.constantFrom('local', 'remote'), (versions, side) => {
        const here = mergeLines(versions);
        const there = mergeLines(swap(versions));
        const decide = (one: typeof here, by: Choice) =>
          new Map(conflictsAmong(allValues(one)).map(({ key }) => [key, by]));
        expect(decide(there, side).size).toBe(decide(here, side).size);
        expect(
          entriesOf(resolveCollection(there, decide(there, side === 'local' ? 'remote' : 'local'))),
        ).toEqual(entriesOf(resolveCollection(here, decide(here, side))));
      }),
    );
  });

  test('without a change on one side is the other side, in its order', () => {
    fc.assert(
      fc.property(lines, lines, (base, changed) => {
        const local = mergeLines({ base, local: changed, remote: base });
        const remote = mergeLines({ base, local: base, remote: changed });
        expect(conflictsAmong([...allValues(local), ...allValues(remote)])).toEqual([]);
        expect([...resolveCollection(local, noChoices)]).toEqual([...changed]);
        expect(entriesOf(resolveCollection(remote, noChoices))).toEqual(entriesOf(changed));
      }),
    );
  });

  test('is in the order of the side that moved something, with additions behind their neighbours', () => {
    const of = (...keys: string[]): Lines => new Map(keys.map((key) => [key, { quantity: 1, unitCost: 1 }]));
    const orderOf = (base: Lines, local: Lines, remote: Lines) =>
      [...resolveCollection(mergeLines({ base, local, remote }), noChoices).keys()].join('');
    expect(orderOf(of('a', 'b'), of('a', 'x', 'b'), of('b', 'y', 'a'))).toBe('byax');
    expect(orderOf(of('a', 'b'), of('b', 'a'), of('a', 'b', 'y'))).toBe('bya');
    expect(orderOf(of(), of('x'), of('y'))).toBe('yx');
  });
});

function isSame(a: Line | undefined, b: Line | undefined): boolean {
  return a?.quantity === b?.quantity && a?.unitCost === b?.unitCost;
}

describe('two texts kept both', () => {
  const keep = joinTexts('\n', 40);

  test.each([
    ['', 'Ring the bell', 'Two crates', 'Ring the bell\nTwo crates'],
    ['Side door.', 'Side door. Ring.', 'Side door. Two crates.', 'Side door. Ring.\nTwo crates.'],
    ['', 'Ring the bell twice', 'Ring the bell', 'Ring the bell twice'],
    ['', 'Ring', 'Ring twice', 'Ring twice'],
  ])('from %o: %o and %o', (base, local, remote, both) => {
    expect(keep({ base, local, remote })).toEqual({ value: both, isOffered: true });
  });

  test('is not offered where one was taken away, or where it would be too long', () => {
    expect(keep({ base: 'a', local: '', remote: 'b' })).toBeUndefined();
    expect(keep({ base: 'a', local: 'b', remote: '' })).toBeUndefined();
    expect(keep({ base: '', local: 'b'.repeat(20), remote: 'c'.repeat(20) })).toBeUndefined();
  });

  test('is the value of the decision', () => {
    const merged = mergeFields(
      'order',
      { base: { notes: '' }, local: { notes: 'b' }, remote: { notes: 'c' } },
      {
        notes: keep,
      },
    );
    expect(resolveFields(merged, new Map([['order.notes', 'both']]))).toEqual({ notes: 'b\nc' });
    expect(mergeValue('notes', { base: '', local: 'b', remote: '' }, keep).both).toBeUndefined();
  });
});

describe('two sets', () => {
  const set = fc.uniqueArray(fc.integer({ min: 0, max: 5 })).map((members) => members.toSorted());

  test('are joined by their members: nothing that a side added or took out is lost, and nobody is asked', () => {
    fc.assert(
      fc.property(versionsOf(set), (versions) => {
        const { base, local, remote } = versions;
        const merged = mergeFields('user', eachOf(versions), { shops: joinSets });
        expect(merged.shops.change).not.toBe('conflict');
        const { shops } = resolveFields(merged, noChoices);
        for (const side of [local, remote]) {
          expect(side.filter((member) => !base.includes(member) && !shops.includes(member))).toEqual([]);
          expect(base.filter((member) => !side.includes(member) && shops.includes(member))).toEqual([]);
        }
        expect(shops.every((member) => local.includes(member) || remote.includes(member))).toBe(true);
      }),
    );
  });

  test('say that each side changed another part', () => {
    const merged = mergeFields('user', eachOf({ base: [1, 2], local: [1, 2, 3], remote: [2] }), {
      shops: joinSets,
    });
    expect(merged.shops).toMatchObject({ change: 'parts', both: [2, 3] });
  });

  test('are asked whole where one of them is none', () => {
    expect(joinSets({ base: ['MILK'], local: null, remote: ['EGGS'] })).toBeUndefined();
  });

  function eachOf({ base, local, remote }: Versions<readonly number[]>) {
    return { base: { shops: base }, local: { shops: local }, remote: { shops: remote } };
  }
});
