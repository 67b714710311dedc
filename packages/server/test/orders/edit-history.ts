/** What an order holds: 'line 41' and its quantity, 'purchase order number', 'instructions'. What is empty is left out. */
export type Values = ReadonlyMap<string, number | string>;

export const purchaseOrderNumber = 'purchase order number';
export const instructions = 'instructions';
export const lineKey = (productId: number) => `line ${productId}`;

/** What a person said about a value that both had changed: mine, theirs, or both texts. */
export type Decisions = ReadonlyMap<string, 'local' | 'remote' | 'both'>;

/** What came back; 'none' where the person gave up waiting and sent the same once more. */
export type SaveAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'done' | 'refused'; readonly version: number; readonly values: Values };

/** One save under one id, with everything that came back. */
export type Sending = {
  readonly saveId: string;
  /** The version that it names: 0 for a new order. */
  readonly upon: number;
  /** All that it sends. */
  readonly values: Values;
  /** What the person decided after the refusal before. */
  readonly decisions: Decisions;
  readonly answers: SaveAnswer[];
};

/** What a person changed of an order, and every save that it took until it was stored. */
export type Edit = {
  readonly authorId: number;
  readonly orderId: number;
  /** The version that the person saw while typing. */
  readonly typedUpon: number;
  /** What was typed. An empty value takes something away: 0 or ''. */
  readonly typed: ReadonlyMap<string, number | string>;
  readonly sendings: Sending[];
};

export type StoredEvent = {
  readonly version: number;
  readonly kind: string;
  readonly authorId: number;
  readonly saveId: string | null;
  readonly changes: ReadonlyMap<string, readonly [before: number | string, after: number | string]>;
};

export type StoredMail = {
  readonly id: number;
  readonly version: number | null;
  readonly kind: string;
  readonly state: string;
  readonly isWritten: boolean;
  /** The mail that tells it as well. */
  readonly mergedInto: number | null;
};

/** What the database holds of an order. */
export type StoredOrder = {
  readonly orderId: number;
  readonly version: number;
  readonly values: Values;
  readonly totals: { readonly lines: number; readonly items: number; readonly pence: number };
  readonly events: readonly StoredEvent[];
  readonly mails: readonly StoredMail[];
};

/**
 * Compares what people did with what is stored. It reads the recorded saves, the events and the rows, and knows nothing
 * of the server or of the merge of the page: a state is the one before it and the changes of its event.
 *
 * @param priceOf what a product costs, in pence
 * @returns a sentence for everything that is wrong; none where nobody's change was lost
 */
export function findDamage(
  edits: readonly Edit[],
  orders: readonly StoredOrder[],
  priceOf: (productId: number) => number,
): readonly string[] {
  const editsOf = Map.groupBy(edits, (edit) => edit.orderId);
  return orders.flatMap((order) => {
    const own = editsOf.get(order.orderId) ?? [];
    const { states, damage } = replay(order);
    return [
      ...checkAuthors(order, own, states),
      ...damage,
      ...checkRows(order, states.at(-1) ?? new Map(), priceOf),
      ...own.flatMap((edit) => checkEdit(edit, order, states)),
      ...checkMails(order),
    ].map((what) => `order ${order.orderId}: ${what}`);
  });
}

/** Every version of an order, from the empty one on, by its events alone. */
function replay({ version: last, events }: StoredOrder) {
  const damage: string[] = [];
  const states: Values[] = [new Map()];
  for (const [place, { version, kind, changes }] of events.entries()) {
    if (version !== place + 1) damage.push(`version ${version} stands where ${place + 1} should`);
    if (kind !== (place === 0 ? 'created' : 'updated')) damage.push(`version ${version} was ${kind}`);
    const before = states[place] ?? new Map();
    for (const [key, [was]] of changes) {
      if (was !== valueIn(before, key)) {
        damage.push(`version ${version} changes ${key} from ${was}, which was ${valueIn(before, key)}`);
      }
    }
    states.push(over(before, new Map([...changes].map(([key, [, after]]) => [key, after]))));
  }
  if (last !== events.length) damage.push(`it has version ${last} and ${events.length} events`);
  return { states, damage };
}

/** The rows are the last version, and the totals are theirs. */
function checkRows(order: StoredOrder, last: Values, priceOf: (productId: number) => number): string[] {
  const lines = [...order.values].flatMap(([key, value]) =>
    typeof value === 'number' ? [{ productId: Number(key.split(' ')[1]), quantity: value }] : [],
  );
  const totals = {
    lines: lines.length,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    pence: lines.reduce((sum, { productId, quantity }) => sum + quantity * priceOf(productId), 0),
  };
  const damage = differences(last, order.values).map((key) => `${key} is stored other than its last version`);
  if (JSON.stringify(totals) !== JSON.stringify(order.totals)) damage.push('its totals do not add up');
  return damage;
}

/**
 * Follows one person's edit: each save held what the person typed or chose upon the version that it names, and nothing
 * else; what was confirmed is stored once, as the version after that one; what was refused is not.
 */
function checkEdit(edit: Edit, order: StoredOrder, states: readonly Values[]): string[] {
  const damage: string[] = [];
  const wanted = new Map(edit.typed);
  let upon = edit.typedUpon;
  for (const sending of edit.sendings) {
    const name = `save ${sending.saveId} upon version ${sending.upon}`;
    const [seen, met] = [states[upon], states[sending.upon]];
    if (!seen || !met) return [...damage, `${name}: there is no such version`];
    damage.push(...mergeByHand(wanted, seen, met, sending).map((what) => `${name}: ${what}`));
    for (const key of differences(over(met, wanted), sending.values)) {
      damage.push(`${name}: ${key} was sent other than it was typed or chosen`);
    }
    damage.push(...checkAnswers(sending, edit.authorId, order, states).map((what) => `${name}: ${what}`));
    upon = sending.upon;
  }
  if (edit.sendings.at(-1)?.answers.at(-1)?.kind !== 'done') damage.push('an edit was never confirmed');
  return damage;
}

/** What is still wanted upon a newer version: what both changed has to have been asked, and nothing else. */
function mergeByHand(
  wanted: Map<string, number | string>,
  seen: Values,
  met: Values,
  { values, decisions }: Sending,
): string[] {
  const damage: string[] = [];
  for (const [key, mine] of [...wanted]) {
    const [base, theirs] = [valueIn(seen, key), valueIn(met, key)];
    const isConflict = theirs !== base && theirs !== mine;
    const decision = decisions.get(key);
    if (isConflict && !decision) damage.push(`nobody was asked about ${key}`);
    if (!isConflict && decision) damage.push(`${key} was asked about for nothing`);
    if (theirs === mine || decision === 'remote') wanted.delete(key);
    if (decision !== 'both') continue;
    const both = String(valueIn(values, key));
    const added = String(theirs).startsWith(String(base))
      ? String(theirs).slice(String(base).length)
      : theirs;
    if (![String(mine), String(added).trim()].every((text) => both.includes(text))) {
      damage.push(`${key} does not hold both texts`);
    }
    wanted.set(key, both);
  }
  return damage;
}

function checkAnswers(
  { saveId, upon, values, answers }: Sending,
  authorId: number,
  { events }: StoredOrder,
  states: readonly Values[],
): string[] {
  const damage: string[] = [];
  const stored = events.filter((event) => event.saveId === saveId);
  const last = answers.at(-1);
  const changesSomething = differences(values, states[upon] ?? new Map()).length > 0;
  const expected = last?.kind === 'done' && changesSomething ? 1 : 0;
  if (stored.length !== expected) damage.push(`${stored.length} events in place of ${expected}`);
  for (const event of stored) {
    if (event.version !== upon + 1) damage.push(`became version ${event.version}`);
    if (event.authorId !== authorId) damage.push(`is said to be by person ${event.authorId}`);
    if (differences(values, states[event.version] ?? new Map()).length > 0) {
      damage.push(`version ${event.version} is not what was sent`);
    }
  }
  if (last?.kind !== 'done' && last?.kind !== 'refused') return [...damage, 'was never answered'];
  // The answer to a repeat may show what others saved since.
  const earliest = last.kind === 'refused' || expected === 1 ? upon + 1 : upon;
  if (last.version < earliest) damage.push(`was answered with version ${last.version}`);
  if (differences(last.values, states[last.version] ?? new Map()).length > 0) {
    damage.push(`was answered with a version ${last.version} that never was`);
  }
  return damage;
}

/**
 * Every version has one author, who saw each value that it writes over: while typing, or when asked about it. So what
 * anybody changed is there until somebody who knew of it changed it.
 */
function checkAuthors(order: StoredOrder, edits: readonly Edit[], states: readonly Values[]): string[] {
  const bySaveId = new Map(edits.flatMap((edit) => edit.sendings.map((one) => [one.saveId, edit] as const)));
  return order.events.flatMap(({ version, saveId, changes }) => {
    const edit = bySaveId.get(saveId ?? '');
    if (!edit) return [`version ${version} is nobody's`];
    return [...changes.keys()].flatMap((key) => {
      const lost = valueIn(states[version - 1] ?? new Map(), key);
      if (!edit.typed.has(key)) return [`version ${version} changes ${key}, which its author never touched`];
      const isSeen = valueIn(states[edit.typedUpon] ?? new Map(), key) === lost;
      const isChosen = edit.sendings.some(
        ({ upon, decisions }) =>
          decisions.has(key) &&
          decisions.get(key) !== 'remote' &&
          valueIn(states[upon] ?? new Map(), key) === lost,
      );
      return isSeen || isChosen ? [] : [`${key} of version ${version - 1} is lost in version ${version}`];
    });
  });
}

/** Every version has its mail, which is written by itself or told with an earlier one about the same order. */
function checkMails({ version: last, mails }: StoredOrder): string[] {
  const damage: string[] = [];
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  for (let version = 1; version <= last; version += 1) {
    const own = mails.filter((mail) => mail.version === version);
    if (own.length !== 1) damage.push(`version ${version} has ${own.length} mails`);
    for (const { kind, mergedInto } of own) {
      if (kind !== (version === 1 ? 'order-created' : 'order-updated')) {
        damage.push(`the mail of version ${version} is ${kind}`);
      }
      const into = mergedInto === null ? null : byId.get(mergedInto);
      const isToldEarlier = into && into.mergedInto === null && (into.version ?? last) < version;
      if (into !== null && !isToldEarlier) damage.push(`the mail of version ${version} is told nowhere`);
    }
  }
  for (const { version, state, isWritten, mergedInto } of mails) {
    if (mergedInto === null && !(state === 'kept' && isWritten)) {
      damage.push(`the mail of version ${version} is ${state} and unwritten`);
    }
  }
  if (mails.length !== last) damage.push(`${mails.length} mails for ${last} versions`);
  return damage;
}

const valueIn = (values: Values, key: string) => values.get(key) ?? (key.startsWith('line ') ? 0 : '');

/** The values with others written over them. */
function over(values: Values, others: ReadonlyMap<string, number | string>): Values {
  return new Map([...new Map([...values, ...others])].filter(([, value]) => value !== 0 && value !== ''));
}

function differences(some: Values, others: Values): readonly string[] {
  const keys = new Set([...some.keys(), ...others.keys()]);
  return [...keys].filter((key) => valueIn(some, key) !== valueIn(others, key));
}
