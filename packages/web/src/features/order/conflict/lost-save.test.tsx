import type { SavedOrder } from '@bakehouse/contract/orders';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { baguette, line, newOrderPage, order, sourdough } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  pressSave,
  resetBeforeEach,
  saveBar,
  savedBy,
  saveQuantityWithoutAnswer,
  saves,
  typeQuantity,
} from '../test/order-world.tsx';
import { byRuth, linesSent, option, orderChanged, ruth } from '../test/other-save.ts';

resetBeforeEach();

describe('a save of this page whose answer was lost', () => {
  const local = { name: 'Shop Manager', at: '2026-11-20T16:44:00Z' };
  const arrived = order({
    version: 4,
    lines: [line(baguette, 60, 135), line(sourdough, 12, 320)],
    updated: local,
  });

  async function saveWithoutAnswer(): Promise<void> {
    openOrderPage();
    await saveQuantityWithoutAnswer('60');
    await typeQuantity('Baguette', '61');
  }

  test('is no conflict: later edits are saved on top of it without a question', async () => {
    await saveWithoutAnswer();
    saves.answer = (save) => {
      if (save.saveId === saves.sent[0]?.saveId) return Response.json({ order: arrived, created: false });
      if (save.edited?.version === 4) return Response.json(savedBy(save));
      return orderChanged({ ...arrived, by: local });
    };
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saves.sent.map(({ edited }) => edited?.version)).toEqual([3, 3, 4]);
    expect(linesSent(2)).toEqual([
      [baguette, 61],
      [sourdough, 12],
    ]);
  });

  test('is not shown if another save followed it', async () => {
    await saveWithoutAnswer();
    const latest = order({
      version: 5,
      lines: [line(baguette, 60, 135), line(sourdough, 20, 320)],
      updated: ruth,
    });
    saves.answer = (save) => {
      if (save.saveId === saves.sent[0]?.saveId) return Response.json({ order: latest, created: false });
      if (save.edited?.version === 5) return Response.json(savedBy(save));
      return orderChanged({ ...latest, by: ruth });
    };
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain('Saved. Ruth’s 1 change is in too.'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(linesSent(saves.sent.length - 1)).toEqual([
      [baguette, 61],
      [sourdough, 20],
    ]);
  });

  test('that was not stored leaves the question to the person', async () => {
    await saveWithoutAnswer();
    const remote = { ...byRuth, lines: [line(baguette, 40, 135), line(sourdough, 12, 320)] };
    saves.answer = () => orderChanged(remote);
    pressSave();
    await screen.findByRole('dialog', { name: /^Ruth Hale saved this order too/ });
    expect(option(/Baguette .* was 30/, /Yours 61/)).toBeDefined();
    expect(option(/Baguette/, /Ruth’s 40/)).toBeDefined();
  });

  test('is remembered while the server cannot be reached', async () => {
    await saveWithoutAnswer();
    pressSave();
    await waitFor(() => expect(saves.sent).toHaveLength(2));
    await waitFor(() => expect(saveBar().textContent).toContain('has not be saved'));
    expect(saves.sent[1]).toEqual(saves.sent[0]);
    expect(screen.queryByRole('dialog')).toBeNull();
    saves.answer = (save) => {
      if (save.saveId === saves.sent[0]?.saveId) return Response.json({ order: arrived, created: false });
      if (save.edited?.version === 4) return Response.json(savedBy(save));
      return orderChanged({ ...byRuth, by: local });
    };
    clickButton(/Try again/);
    await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('several saves with lost answers and edits in between', () => {
  /** A server that stored each save, whether its answer arrived or not. */
  function comeBack(): void {
    const done = new Map<string, SavedOrder>();
    let stored: SavedOrder['order'] | null = null;
    const doneOnce = (save: SaveOrder) => {
      const known = done.get(save.saveId);
      if (known) return Response.json(known);
      if (stored && save.edited && save.edited.version !== stored.version) {
        return orderChanged({ ...stored, by: ruth });
      }
      const saved = savedBy(save);
      stored = saved.order;
      done.set(save.saveId, saved);
      return Response.json(saved);
    };
    for (const save of saves.sent) doneOnce(save);
    saves.answer = doneOnce;
  }

  test('create a single order', async () => {
    const { address } = openOrderPage({ page: newOrderPage() });
    await saveQuantityWithoutAnswer('12');
    comeBack();
    await typeQuantity('Baguette', '13');
    pressSave();
    await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
    await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
    const created = saves.sent.filter(({ edited }) => edited === null);
    expect(new Set(created.map(({ saveId }) => saveId)).size).toBe(1);
    expect(saves.sent.at(-1)).toMatchObject({ edited: { orderId: 48206, version: 1 } });
    expect(linesSent(saves.sent.length - 1)).toEqual([[baguette, 13]]);
  });

  test('create a single order, also if the server fails in between', async () => {
    const { address } = openOrderPage({ page: newOrderPage() });
    await saveQuantityWithoutAnswer('12');
    const before = [...saves.sent];
    saves.answer = () => refusal(500, 'failed', 'Something went wrong on our side.');
    await typeQuantity('Baguette', '13');
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain('Copy details'));
    expect(saves.sent.slice(1)).toEqual(before);
    comeBack();
    pressSave();
    await waitFor(() => expect(address()).toBe('/orders/21-Nov-2026/48206'));
    await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
    const created = saves.sent.filter(({ edited }) => edited === null);
    expect(new Set(created.map(({ saveId }) => saveId)).size).toBe(1);
    expect(linesSent(saves.sent.length - 1)).toEqual([[baguette, 13]]);
  });

  test('are no conflicts, even two in a row', async () => {
    openOrderPage();
    await saveQuantityWithoutAnswer('60');
    await saveQuantityWithoutAnswer('61');
    comeBack();
    await typeQuantity('Baguette', '62');
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(linesSent(saves.sent.length - 1)).toEqual([
      [baguette, 62],
      [sourdough, 12],
    ]);
  });
});
