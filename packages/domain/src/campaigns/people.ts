import type { LeadFacts } from './lead.ts';
import { digitsOf } from './lead.ts';

/** What tells whether two leads are from one person. */
export type ContactDetails = Pick<LeadFacts, 'tel' | 'email'>;

/**
 * Leads by the person who sent them, in the order of their first leads. Leads are one person's where they share an
 * e-mail address or a telephone number, also over others: what a shares with b and b with c makes one person of all
 * three. Each person counts once in a draw.
 */
export function groupByPerson<Lead extends ContactDetails>(
  leads: readonly Lead[],
): readonly (readonly Lead[])[] {
  const parents = leads.map((_, index) => index);
  // In a loop: a chain may be as long as the list.
  const rootOf = (index: number): number => {
    let root = index;
    for (;;) {
      const parent = parents[root] ?? root;
      if (parent === root) return root;
      const above = parents[parent] ?? parent;
      parents[root] = above;
      root = above;
    }
  };
  const firstWith = new Map<string, number>();
  for (const [index, lead] of leads.entries()) {
    for (const key of contactKeysOf(lead)) {
      const other = firstWith.get(key);
      if (other === undefined) firstWith.set(key, index);
      else join(parents, rootOf(other), rootOf(index));
    }
  }
  const people = Map.groupBy(leads.entries(), ([index]) => rootOf(index));
  return [...people.values()].map((entries) => entries.map(([, lead]) => lead));
}

/** What a lead can be recognised by: nothing where it has neither address nor number. */
export function contactKeysOf({ tel, email }: ContactDetails): readonly string[] {
  const digits = digitsOf(tel);
  return [
    ...(email === '' ? [] : [`e ${email.trim().toLowerCase()}`]),
    ...(digits === '' ? [] : [`t ${digits}`]),
  ];
}

/** The earlier lead of two stays the root, so that people keep the order of their first leads. */
function join(parents: number[], a: number, b: number): void {
  parents[Math.max(a, b)] = Math.min(a, b);
}
