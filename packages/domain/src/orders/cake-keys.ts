import type { Side, Versions } from '../merging/merge.ts';
import type { CustomItem } from './custom-order.ts';
import { changedFields } from './custom-order.ts';

/** A cake that may have an id, which stays the same across saves. */
type Identified = CustomItem & { readonly cakeId?: string | null };

/**
 * Gives keys to the cakes of three states, so that the same cake has the same key on all sides. A cake's id is its key.
 * Cakes without an id are matched where they are equal, at any position, and the rest by their order.
 */
export function keyCakes({
  base,
  local,
  remote,
}: Versions<readonly CustomItem[]>): Versions<ReadonlyMap<string, CustomItem>> {
  const known = new Map<string, CustomItem>();
  for (const [index, cake] of base.entries())
    known.set(identityOf(cake, known) ?? `place ${index + 1}`, cake);
  return {
    base: known,
    local: matchCakes(known, local, 'local'),
    remote: matchCakes(known, remote, 'remote'),
  };
}

function matchCakes(known: ReadonlyMap<string, CustomItem>, cakes: readonly CustomItem[], side: Side) {
  const keys = new Map<CustomItem, string>();
  const taken = new Map<string, CustomItem>();
  const claim = (cake: CustomItem, key: string | null | undefined) => {
    if (key === null || key === undefined) return;
    keys.set(cake, key);
    taken.set(key, cake);
  };
  // Copies, because two equal cakes may be the same object.
  const places = cakes.map((cake) => ({ ...cake }));
  for (const cake of places) claim(cake, identityOf(cake, taken));
  const isFree = (key: string) => !taken.has(key);
  for (const cake of places.filter((one) => !keys.has(one))) {
    claim(
      cake,
      findKey(known, (key, other) => isFree(key) && changedFields(other, cake).length === 0),
    );
  }
  for (const cake of places.filter((one) => !keys.has(one))) {
    claim(
      cake,
      findKey(known, (key, other) => isFree(key) && !hasIdentity(other)),
    );
  }
  return new Map(places.map((cake, index) => [keys.get(cake) ?? `${side} ${index + 1}`, cake]));
}

/** The id of a cake; none for a second cake with the same id. */
function identityOf({ cakeId }: Identified, taken: ReadonlyMap<string, CustomItem>): string | null {
  return cakeId && !taken.has(cakeId) ? cakeId : null;
}

function hasIdentity({ cakeId }: Identified): boolean {
  return Boolean(cakeId);
}

function findKey(
  known: ReadonlyMap<string, CustomItem>,
  isIt: (key: string, cake: CustomItem) => boolean,
): string | undefined {
  return [...known].find(([key, cake]) => isIt(key, cake))?.[0];
}
