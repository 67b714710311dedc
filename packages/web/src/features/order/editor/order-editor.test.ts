import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { expect, test } from 'vitest';
import {
  acceptRemote,
  asRemoteOrder,
  closeComparison,
  compareWith,
  mergeRemote,
  recallSave,
} from '../conflict/editor-conflict.ts';
import { beginSave, failSave, finishSave, receivePage } from '../saving/order-editor-save.ts';
import {
  baguette,
  line,
  order,
  orderPage,
  product,
  products,
  sourdough,
  swirl,
} from '../test/order-facts.ts';
import {
  currentFilling,
  fillWithUsual,
  restoreSavedDraft,
  startOrderEditor,
  typeQuantity,
  typeText,
  undo,
  undoFilling,
} from './order-editor.ts';
import { editsOf } from './order-edits.ts';

const page = orderPage();
const opened = startOrderEditor(page, null);
const newOrder = startOrderEditor(orderPage({ order: null }), null);
const quantityOf = (state: typeof opened, productId: typeof baguette) =>
  state.draft.lines.get(productId)?.quantity;

/** The order as the office saved it: more sourdough, no baguettes. */
const officeOrder = order({
  version: 4,
  lines: [line(sourdough, 20, 320)],
  updated: { name: 'Office', at: '2026-11-20T16:46:00Z' },
});

test('edits made during a save are kept', () => {
  const { state } = beginSave(typeQuantity(opened, baguette, 60));
  const typedOn = typeText(typeQuantity(state, swirl, 9), { notes: 'Ring the bell' });
  const saved = finishSave(
    typedOn,
    {
      order: order({ version: 4, lines: [line(baguette, 60, 135), line(sourdough, 12, 320)] }),
      created: false,
    },
    0,
  );
  expect(quantityOf(saved, swirl)).toBe(9);
  expect(saved.draft.lines.get(baguette)).toMatchObject({ quantity: 60, savedQuantity: 60 });
  expect(saved.draft.notes).toBe('Ring the bell');
  expect(saved.progress.kind).toBe('idle');
  expect(saved.draft.edited?.version).toBe(4);
});

test('a save that includes all edits is reported', () => {
  const { state } = beginSave(typeQuantity(newOrder, baguette, 60));
  const saved = finishSave(state, { order: order({ lines: [line(baguette, 60, 135)] }), created: true }, 5);
  expect(saved.progress).toEqual({
    kind: 'saved',
    at: 5,
    message: 'Order 48206 created',
    isFirst: true,
  });
  expect(hasChanges(saved.draft)).toBe(false);
});

test('a further edit clears the message of the last save', () => {
  const failed = failSave(typeQuantity(opened, baguette, 60), { message: 'x', advice: '' });
  expect(typeQuantity(failed, baguette, 61).progress.kind).toBe('idle');
});

test('a line that was refused is marked until it is edited', () => {
  const refused = failSave(opened, {
    message: 'x',
    advice: '',
    lineError: { kind: 'product-unavailable', productIds: [baguette, swirl] },
  });
  expect([...typeQuantity(refused, baguette, 0).lineErrors.keys()]).toEqual([swirl]);
});

test("a merge keeps the changes of both sides and bases them on the other person's version", () => {
  const typed = typeText(typeQuantity(opened, swirl, 6), { purchaseOrderNumber: 'MINE-1' });
  const merged = mergeRemote(compareWith(typed, asRemoteOrder(officeOrder)), asRemoteOrder(officeOrder));
  const { content } = beginSave(merged);
  expect(content.edited?.version).toBe(4);
  expect(content.purchaseOrderNumber).toBe('MINE-1');
  expect(content.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [sourdough, 20],
    [swirl, 6],
  ]);
  expect(merged.comparing).toBeNull();
});

test('a merge uses the choices for conflicts', () => {
  const typed = typeQuantity(opened, sourdough, 14);
  const choose = (side: 'local' | 'remote') =>
    mergeRemote(typed, asRemoteOrder(officeOrder), new Map([[`lines.${sourdough}.quantity`, side]]));
  expect(quantityOf(choose('local'), sourdough)).toBe(14);
  expect(quantityOf(choose('remote'), sourdough)).toBe(20);
  expect(hasChanges(choose('remote').draft)).toBe(false);
});

test('a lost save that was stored becomes the base of later edits', () => {
  const sent = beginSave(typeQuantity(opened, baguette, 60));
  const typed = typeQuantity(failSave(sent.state, { message: 'x', advice: '' }), swirl, 6);
  const latest = order({ version: 4, lines: [line(baguette, 60, 135), line(sourdough, 12, 320)] });
  const recalled = recallSave(typed, sent.content, latest);
  expect(recalled.page.order).toBe(latest);
  expect(recalled.newer).toBeNull();
  expect(recalled.draft.lines.get(baguette)).toMatchObject({ quantity: 60, savedQuantity: 60 });
  expect(quantityOf(recalled, swirl)).toBe(6);
  expect(beginSave(recalled).content.edited?.version).toBe(4);
});

test("another person's save after a lost save is offered as newer, and compared with the result of the lost one", () => {
  const sent = beginSave(typeText(typeQuantity(opened, baguette, 60), { notes: 'Ring' }));
  const typed = typeQuantity(failSave(sent.state, { message: 'x', advice: '' }), baguette, 61);
  const remote = order({
    version: 5,
    lines: [line(baguette, 60, 135), line(sourdough, 20, 320)],
    notes: 'Ring',
  });
  const recalled = recallSave(typed, sent.content, remote);
  expect(recalled.newer).toBe(remote);
  expect(recalled.draft.edited?.version).toBe(4);
  expect(recalled.draft.lines.get(baguette)).toMatchObject({ quantity: 61, savedQuantity: 60 });
  expect(quantityOf(recalled, sourdough)).toBe(12);
  expect(recalled.draft.saved.notes).toBe('Ring');
});

test("'take theirs' shows the other order and offers the edits as a draft", () => {
  const typed = typeText(typeQuantity(opened, baguette, 60), { notes: 'Two crates' });
  const taken = acceptRemote(compareWith(typed, asRemoteOrder(officeOrder)), asRemoteOrder(officeOrder), 99);
  expect(quantityOf(taken, baguette)).toBe(0);
  expect(quantityOf(taken, sourdough)).toBe(20);
  expect(hasChanges(taken.draft)).toBe(false);
  expect(taken.savedDraft?.at).toBe(99);
  const restored = restoreSavedDraft(taken);
  expect(quantityOf(restored, baguette)).toBe(60);
  expect(quantityOf(restored, sourdough)).toBe(20);
  expect(restored.draft.notes).toBe('Two crates');
});

test("'take theirs' keeps an earlier offered draft, too", () => {
  const edits = { ...editsOf(typeQuantity(opened, swirl, 9).draft) };
  const offered = startOrderEditor(page, { at: 1, version: 1, edits, attempt: null });
  const typed = typeQuantity(offered, baguette, 60);
  const taken = acceptRemote(compareWith(typed, asRemoteOrder(officeOrder)), asRemoteOrder(officeOrder), 99);
  const restored = restoreSavedDraft(taken);
  expect([quantityOf(restored, baguette), quantityOf(restored, swirl)]).toEqual([60, 9]);
});

test('going back changes nothing, and the newer save stays known', () => {
  const typed = typeQuantity(opened, baguette, 60);
  const back = closeComparison(compareWith(typed, asRemoteOrder(officeOrder)));
  expect(back.draft).toBe(typed.draft);
  expect(back.newer?.version).toBe(4);
  expect(back.newer?.updated?.name).toBe('Office');
});

test('a newer order from the server is offered beside the edits', () => {
  const typed = typeQuantity(opened, baguette, 60);
  const received = receivePage(typed, orderPage({ order: officeOrder }));
  expect(received.newer?.version).toBe(4);
  expect(received.page.order?.version).toBe(3);
  expect(quantityOf(received, baguette)).toBe(60);
});

test('an answer that is older than the shown order is ignored', () => {
  const received = receivePage(opened, orderPage({ order: order({ version: 2, lines: [] }) }));
  expect(received.newer).toBeNull();
  expect(received.page.order?.version).toBe(3);
});

test('a void is applied at once', () => {
  const received = receivePage(opened, orderPage({ order: order({ voided: true }) }));
  expect(received.page.order?.voided).toBe(true);
});

test('edits survive a change of the product list', () => {
  const typed = typeQuantity(opened, baguette, 60);
  const more = [...products, product(50 as typeof baguette, { name: 'Bagel' })];
  const received = receivePage(typed, orderPage({ products: more }));
  expect(quantityOf(received, baguette)).toBe(60);
  expect(received.draft.lines.has(50 as typeof baguette)).toBe(true);
});

test('edits of a product stay when the product is removed, and are marked as no longer available', () => {
  const typed = typeQuantity(typeQuantity(newOrder, baguette, 60), swirl, 2);
  const rest = products.filter(({ productId }) => productId !== baguette && productId !== sourdough);
  const received = receivePage(typed, orderPage({ order: null, products: rest }));
  expect(quantityOf(received, baguette)).toBe(60);
  expect(received.draft.lineCount).toBe(2);
  const shown = received.page.products.map(({ productId, available }) => [productId, available]);
  const places = products.filter(({ productId }) => productId !== sourdough);
  expect(shown).toEqual(places.map(({ productId }) => [productId, productId !== baguette]));
  // If it is emptied, the next reload removes it; if the product returns, it is as before.
  const emptied = receivePage(
    typeQuantity(received, baguette, 0),
    orderPage({ order: null, products: [...rest] }),
  );
  expect(emptied.draft.lines.has(baguette)).toBe(false);
  const back = receivePage(received, orderPage({ order: null, products }));
  expect(back.page.products).toEqual(products);
  expect(quantityOf(back, baguette)).toBe(60);
});

test('a stored draft counts the lines that cannot be restored', () => {
  const edits = editsOf(typeQuantity(typeQuantity(newOrder, baguette, 60), swirl, 2).draft);
  const rest = products.filter(({ productId }) => productId !== baguette);
  const draft = { at: 5, version: null, edits, attempt: null };
  const state = startOrderEditor(orderPage({ order: null, products: rest }), draft);
  expect([state.leftOut, state.draft.lineCount, state.restoredAt]).toEqual([1, 1, 5]);
  expect(startOrderEditor(orderPage({ order: null }), draft).leftOut).toBe(0);
  expect(undo(state).leftOut).toBe(0);
});

test('an order that was voided and restored does not count as another save', () => {
  const typed = typeQuantity(opened, baguette, 60);
  const gone = receivePage(
    typed,
    orderPage({
      order: order({ version: 4, voided: true, voidedBy: { name: 'Office', at: '2026-11-20T16:46:00Z' } }),
    }),
  );
  expect(gone.newer?.voided).toBe(true);
  const back = receivePage(gone, orderPage({ order: order({ version: 5 }) }));
  expect(back.newer).toBeNull();
  expect(back.draft.edited?.version).toBe(5);
  expect(quantityOf(back, baguette)).toBe(60);
  expect(hasChanges(back.draft)).toBe(true);
});

test('nor does one whose photos have other addresses', () => {
  const photo = {
    photoId: 'b8a1c7e4-3f0e-4c57-9a55-0a9a4f3a1c01' as PhotoId,
    width: 4,
    height: 3,
    address: '/full?until=1',
    thumbnailAddress: '/thumbnail?until=1',
  };
  const later = { ...photo, address: '/full?until=2', thumbnailAddress: '/thumbnail?until=2' };
  const seen = startOrderEditor(orderPage({ order: order({ photos: [photo] }) }), null);
  const back = receivePage(seen, orderPage({ order: order({ version: 5, photos: [later] }) }));
  expect(back.newer).toBeNull();
  expect(back.page.order?.photos).toEqual([later]);
});

test("'fill with usual' fills only empty lines", () => {
  const filled = fillWithUsual(typeQuantity(newOrder, baguette, 5));
  expect(quantityOf(filled, baguette)).toBe(5);
  expect(quantityOf(filled, sourdough)).toBe(14);
  expect(quantityOf(filled, swirl)).toBe(0);
});

test('lines that are saved, or were removed from the order, are not filled', () => {
  const filled = fillWithUsual(typeQuantity(opened, baguette, 0));
  expect(quantityOf(filled, baguette)).toBe(0);
  expect(quantityOf(filled, sourdough)).toBe(12);
});

test('a filling is undone as a whole, until there is another edit', () => {
  const typed = typeQuantity(newOrder, baguette, 5);
  const filled = fillWithUsual(typed);
  expect(undoFilling(filled).draft).toBe(typed.draft);
  const edited = typeQuantity(filled, swirl, 3);
  expect(currentFilling(edited)).toBeNull();
  expect(undoFilling(edited)).toBe(edited);
});

test('undo restores the saved values and clears the marks', () => {
  const refused = failSave(typeQuantity(opened, baguette, 60), {
    message: 'x',
    advice: '',
    lineError: { kind: 'product-unavailable', productIds: [baguette] },
  });
  const undone = undo(refused);
  expect(quantityOf(undone, baguette)).toBe(30);
  expect(undone.lineErrors.size).toBe(0);
});

test('a stored draft that equals the order is not offered', () => {
  const edits = {
    lines: new Map([[baguette, { quantity: 30, unitCost: null }]]),
    purchaseOrderNumber: null,
    notes: null,
    custom: null,
  };
  expect(startOrderEditor(page, { at: 1, version: 3, edits, attempt: null }).savedDraft).toBeNull();
});
