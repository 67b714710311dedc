import { expect, test } from 'vitest';
import type { Edit, Sending, StoredEvent, StoredMail, StoredOrder, Values } from './edit-history.ts';
import { findDamage } from './edit-history.ts';

/** Two people change an order of one person: Ada adds rolls, Grace changes the loaves and has to decide about them. */
const first = new Map([['line 1', 5]]);
const second = new Map([
  ['line 1', 8],
  ['line 2', 3],
]);
const third = new Map([
  ['line 1', 2],
  ['line 2', 3],
]);

function sending(saveId: string, upon: number, values: Values, more: Partial<Sending> = {}): Sending {
  const answers = [{ kind: 'done', version: upon + 1, values } as const];
  return { saveId, upon, values, decisions: new Map(), answers, ...more };
}

const opening: Edit = {
  authorId: 1,
  orderId: 7,
  typedUpon: 0,
  typed: first,
  sendings: [sending('a', 0, first)],
};
const byAda: Edit = {
  authorId: 1,
  orderId: 7,
  typedUpon: 1,
  typed: second,
  sendings: [sending('b', 1, second)],
};
const refused = sending('c', 1, new Map([['line 1', 2]]), {
  answers: [{ kind: 'none' }, { kind: 'refused', version: 2, values: second }],
});
const decided = sending('d', 2, third, { decisions: new Map([['line 1', 'local']]) });
const byGrace: Edit = {
  authorId: 2,
  orderId: 7,
  typedUpon: 1,
  typed: new Map([['line 1', 2]]),
  sendings: [refused, decided],
};

const event = (version: number, authorId: number, saveId: string, changes: StoredEvent['changes']) =>
  ({ version, kind: version === 1 ? 'created' : 'updated', authorId, saveId, changes }) as const;
const mail = (version: number, more: Partial<StoredMail> = {}): StoredMail => ({
  id: version,
  version,
  kind: version === 1 ? 'order-created' : 'order-updated',
  state: 'kept',
  isWritten: true,
  mergedInto: null,
  ...more,
});
const events = [
  event(1, 1, 'a', new Map([['line 1', [0, 5]]])),
  event(
    2,
    1,
    'b',
    new Map([
      ['line 1', [5, 8]],
      ['line 2', [0, 3]],
    ]),
  ),
  event(3, 2, 'd', new Map([['line 1', [8, 2]]])),
];
const stored: StoredOrder = {
  orderId: 7,
  version: 3,
  values: third,
  totals: { lines: 2, items: 5, pence: 500 },
  events,
  mails: [mail(1), mail(2), mail(3, { isWritten: false, mergedInto: 2 })],
};

const check = (edits: readonly Edit[], order: Partial<StoredOrder> = {}) =>
  findDamage(edits, [{ ...stored, ...order }], () => 100).join('\n');
const story = [opening, byAda, byGrace];

test('a history in which everybody knew what they changed has no damage', () => {
  expect(check(story)).toBe('');
});

test('a change that a later author wrote over without being asked is named as lost', () => {
  const unasked = { ...byGrace, sendings: [refused, { ...decided, decisions: new Map() }] };
  expect(check([opening, byAda, unasked])).toContain('line 1 of version 2 is lost in version 3');
  expect(check([opening, byAda, unasked])).toContain('nobody was asked about line 1');
});

test('a save that was confirmed over another version than it names is found', () => {
  const stale = { ...byGrace, sendings: [sending('d', 1, third, { answers: decided.answers })] };
  expect(check([opening, byAda, stale])).toContain('save d upon version 1: became version 3');
});

test.each<readonly [what: string, order: Partial<StoredOrder>, says: string]>([
  ['a confirmed save without an event', { events: events.slice(0, 2), version: 2 }, '0 events in place of 1'],
  ['an event of nobody', { events: [...events, event(4, 3, 'x', new Map())] }, 'version 4 is nobody'],
  ['a version that is there twice', { events: [...events, event(3, 2, 'd', new Map())] }, 'stands where 4'],
  ['a line that is not what its last version says', { values: second }, 'line 1 is stored other than'],
  ['a total that does not add up', { totals: { ...stored.totals, pence: 501 } }, 'do not add up'],
  ['a version without a mail', { mails: [mail(1), mail(2)] }, 'version 3 has 0 mails'],
  ['a second mail', { mails: [...stored.mails, mail(3, { id: 9 })] }, 'version 3 has 2 mails'],
  [
    'a mail that is told with a later one',
    { mails: [mail(1), mail(2, { mergedInto: 3 }), mail(3)] },
    'version 2 is told nowhere',
  ],
])('%s is found', (_what, order, says) => {
  expect(check(story, order)).toContain(says);
});

test('what was sent other than it was typed is found', () => {
  const other = { ...byAda, typed: new Map([['line 2', 3]]) };
  expect(check([opening, other, byGrace])).toContain('changes line 1, which its author never touched');
  expect(check([opening, other, byGrace])).toContain('line 1 was sent other than it was typed or chosen');
});
