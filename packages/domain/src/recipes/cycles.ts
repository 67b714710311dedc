/** The items that are in each item of the recipe book. */
export type Contents = ReadonlyMap<number, readonly number[]>;

/**
 * The items that are inside themselves, by way of whatever others: those that contain each other are one group. Items
 * that only contain such an item, or are only contained in one, are in none.
 */
export function findCycles(contents: Contents): readonly (readonly number[])[] {
  return groupsOf(contents).filter(([pid, second]) => {
    if (second !== undefined || pid === undefined) return second !== undefined;
    return contents.get(pid)?.includes(pid) ?? false;
  });
}

/**
 * The shortest way from an item down to another one that is in it, both included; null where there is none.
 *
 * @example findPath(new Map([[1, [2]], [2, [3]]]), 1, 3) // [1, 2, 3]
 */
export function findPath(contents: Contents, from: number, to: number): readonly number[] | null {
  const cameFrom = new Map<number, number | null>([[from, null]]);
  const queue = [from];
  for (const pid of queue) {
    if (pid === to) return walkBack(cameFrom, to);
    for (const child of contents.get(pid) ?? []) {
      if (cameFrom.has(child)) continue;
      cameFrom.set(child, pid);
      queue.push(child);
    }
  }
  return null;
}

function walkBack(cameFrom: ReadonlyMap<number, number | null>, to: number): readonly number[] {
  const path: number[] = [];
  for (let pid: number | null = to; pid !== null; pid = cameFrom.get(pid) ?? null) path.unshift(pid);
  return path;
}

/** Where the search stands in an item: which of its children come next. */
type Visit = { readonly pid: number; next: number };

/**
 * Tarjan's strongly connected components: items are in one group where each of them is inside each other one. It keeps
 * its own stack, because a chain of thousands of recipes would overflow that of the calls.
 */
function groupsOf(contents: Contents): readonly (readonly number[])[] {
  const groups: number[][] = [];
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const lower = (pid: number, to: number) => lowest.set(pid, Math.min(lowest.get(pid) ?? to, to));

  function enter(pid: number): Visit {
    lowest.set(pid, order.size);
    order.set(pid, order.size);
    open.push(pid);
    isOpen.add(pid);
    return { pid, next: 0 };
  }

  function leave(pid: number, parent: Visit | undefined): void {
    if (parent) lower(parent.pid, lowest.get(pid) ?? 0);
    if (lowest.get(pid) !== order.get(pid)) return;
    const group = open.splice(open.lastIndexOf(pid));
    for (const member of group) isOpen.delete(member);
    groups.push(group);
  }

  for (const root of contents.keys()) {
    if (order.has(root)) continue;
    const visits = [enter(root)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const child = contents.get(visit.pid)?.[visit.next];
      visit.next += 1;
      if (child === undefined) {
        visits.pop();
        leave(visit.pid, visits.at(-1));
      } else if (!order.has(child)) visits.push(enter(child));
      else if (isOpen.has(child)) lower(visit.pid, order.get(child) ?? 0);
    }
  }
  return groups;
}
