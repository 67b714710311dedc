import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { orderEditorFor } from '../editor/open-order-editors.ts';
import type { OrderEditor } from '../editor/order-editor.ts';
import { change, forgetEdits, queueAttempt, typeQuantity } from '../editor/order-editor.ts';
import { beginSave } from '../saving/order-editor-save.ts';
import { baguette, orderPage, person, sourdough } from '../test/order-facts.ts';
import { findSavedDraft } from './draft-storage.ts';
import { draftKeyOf, useSavedDraft } from './use-saved-draft.ts';

const { userId } = person();
const page = orderPage();
const stored = () => findSavedDraft(draftKeyOf(userId, page));

beforeEach(() => localStorage.clear());

/** Opens the order as a tab of the browser does: with an editor of its own, and the storage of all tabs. */
function openTab() {
  const editor = orderEditorFor(page, userId);
  const { unmount } = renderHook(() => useSavedDraft(editor, userId));
  return {
    editor,
    type: (productId: typeof baguette, quantity: number) =>
      act(() => change(editor, (state) => typeQuantity(state, productId, quantity))),
    hide: () => act(() => void window.dispatchEvent(new Event('pagehide'))),
    close: unmount,
  };
}

/** A save without an answer, which the person was told is sent later. */
function queueSave(editor: OrderEditor, commandId: string): void {
  act(() =>
    change(editor, (state) => {
      const content = JSON.stringify(beginSave(state).content);
      return { ...state, attempt: queueAttempt({ commandId, content, isLost: true }, true) };
    }),
  );
}

function closeTabWithQueuedSave(): void {
  const tab = openTab();
  tab.type(baguette, 60);
  queueSave(tab.editor, 'first');
  tab.close();
}

test('a tab without edits leaves the draft of another tab as it is', () => {
  const idle = openTab();
  closeTabWithQueuedSave();
  const kept = stored();
  expect(kept?.attempt).toMatchObject({ commandId: 'first', isQueued: true });
  idle.hide();
  expect(stored()).toEqual(kept);
  idle.close();
  expect(stored()).toEqual(kept);
});

test('edits that were undone do not take the queued save of another tab with them', () => {
  const other = openTab();
  other.type(sourdough, 5);
  other.hide();
  closeTabWithQueuedSave();
  other.type(sourdough, 12);
  other.close();
  expect(stored()?.attempt).toMatchObject({ commandId: 'first', isQueued: true });
  expect(stored()?.edits.lines.get(baguette)).toEqual({ quantity: 60, unitCost: null });
});

test('edits of a tab are stored on top of the queued save of another one', () => {
  const other = openTab();
  closeTabWithQueuedSave();
  other.type(sourdough, 5);
  other.close();
  expect(stored()?.attempt).toMatchObject({ commandId: 'first', isQueued: true });
  expect([...(stored()?.edits.lines ?? [])]).toEqual([
    [baguette, { quantity: 60, unitCost: null }],
    [sourdough, { quantity: 5, unitCost: null }],
  ]);
});

test('a tab with an older draft does not overwrite a later one', () => {
  const first = openTab();
  first.type(baguette, 40);
  first.hide();
  const older = openTab();
  first.type(baguette, 50);
  first.close();
  older.close();
  expect(stored()?.edits.lines.get(baguette)).toEqual({ quantity: 50, unitCost: null });
});

test('the tab that restored a queued save removes it', () => {
  closeTabWithQueuedSave();
  const again = openTab();
  expect(again.editor.get().attempt?.commandId).toBe('first');
  act(() => change(again.editor, forgetEdits));
  again.close();
  expect(stored()).toBeNull();
});

test('a draft that equals the order is removed once its page is left', () => {
  const tab = openTab();
  tab.type(baguette, 60);
  tab.close();
  const { order } = page;
  if (!order) throw new Error('the page has an order');
  const lines = order.lines.map((line) => (line.productId === baguette ? { ...line, quantity: 60 } : line));
  const editor = orderEditorFor({ ...page, order: { ...order, version: order.version + 1, lines } }, userId);
  renderHook(() => useSavedDraft(editor, userId)).unmount();
  expect(stored()).toBeNull();
});
