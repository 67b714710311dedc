import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContactDetails } from './people.ts';
import { contactKeysOf, groupByPerson } from './people.ts';

const lead = (tel: string, email: string): ContactDetails => ({ tel, email });

test('people are told apart by numbers and addresses, whatever their form', () => {
  const leads = [
    lead('07700 900842', ''),
    lead('', 'megan@example.com'),
    lead('+44 (0)7700 900842', 'MEGAN@example.com'),
    lead('07700 900843', ''),
  ];
  expect(groupByPerson(leads).map((person) => person.length)).toEqual([3, 1]);
});

test('a chain of many leads is one person', () => {
  const count = 20_000;
  const apart = Array.from({ length: count }, (_, index) => lead(`0770${index + 100_000}`, `${index}@x.org`));
  const joining = Array.from({ length: count - 1 }, (_, index) =>
    lead(`0770${count - 1 - index + 100_000}`, `${count - 2 - index}@x.org`),
  );
  expect(groupByPerson([...apart, ...joining, lead('', `${count - 1}@x.org`)])).toHaveLength(1);
});

test('leads are grouped as if everybody were compared with everybody, in the order of the first ones', () => {
  const few = fc.constantFrom<string[]>('', '07700 900001', '07700 900002', '07700 900003', '+447700900001');
  const addresses = fc.constantFrom<string[]>('', 'a@x.org', 'b@x.org', 'c@x.org', 'A@x.org');
  const reachable = fc.record({ tel: few, email: addresses }).filter(({ tel, email }) => tel + email !== '');
  fc.assert(
    fc.property(fc.array(reachable, { maxLength: 12 }), (leads) => {
      const grouped = groupByPerson(leads);
      expect(grouped.flat().length).toBe(leads.length);
      expect(grouped.map(([first]) => leads.indexOf(first as ContactDetails))).toEqual(
        grouped.map(([first]) => leads.indexOf(first as ContactDetails)).toSorted((a, b) => a - b),
      );
      for (const one of leads) {
        const person = grouped.find((each) => each.includes(one)) ?? [];
        expect(new Set(person)).toEqual(new Set(closureOf(leads, one)));
      }
    }),
  );
});

/** Everybody who can be reached by steps from one to another that share a key. */
function closureOf(leads: readonly ContactDetails[], one: ContactDetails): readonly ContactDetails[] {
  let found = [one];
  for (;;) {
    const keys = new Set(found.flatMap(contactKeysOf));
    const next = leads.filter((each) => contactKeysOf(each).some((key) => keys.has(key)));
    if (next.length === found.length) return next;
    found = next;
  }
}
