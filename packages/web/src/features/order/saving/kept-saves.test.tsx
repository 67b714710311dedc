import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { listQueuedSaves } from '../../../shared/drafts/order-drafts.ts';
import { newOrderPage, order, orderId, orderPage, person, shopId } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  resetBeforeEach,
  saveAgainWithoutLine,
  savedBy,
  saveQuantityWithoutAnswer,
  saves,
  saveWithoutAnswer,
  server,
  storedDraftKeys,
  storeSaves,
  told,
  typeQuantity,
} from '../test/order-world.tsx';

const { actorOf } = await import('../../../shared/session/me.tsx');
const { sendQueuedSaves } = await import('./send-queued-saves.ts');

resetBeforeEach();

describe('a queued save while another screen is open', () => {
  const send = () =>
    sendQueuedSaves({
      userId: person().userId,
      actor: actorOf(person()),
      telephone: '',
      queries: new QueryClient(),
    });

  async function leaveWithLostSave(then?: () => Promise<void>) {
    const { follow, address } = await saveWithoutAnswer();
    await then?.();
    follow('/search');
    await waitFor(() => expect(address()).toBe('/search'));
  }

  test('is sent from there, as the same save, and reported with its shop and day', async () => {
    await leaveWithLostSave();
    storeSaves();
    await act(send);
    expect(saves.sent).toHaveLength(2);
    expect(saves.sent[1]).toEqual(saves.sent[0]);
    expect(told()).toContain('Harbour Lane, Sat 21 Nov: Order 48206 created');
    expect(storedDraftKeys()).toEqual([]);
    await act(send);
    expect(saves.sent).toHaveLength(2);
  });

  test('of an order that another person saved meanwhile is reported, and stays as a draft that is not retried', async () => {
    const { follow, address } = openOrderPage();
    await saveQuantityWithoutAnswer('12');
    follow('/search');
    await waitFor(() => expect(address()).toBe('/search'));
    server.answer(`/api/orders/${orderId}`, () =>
      orderPage({ order: order({ version: 9, notes: 'Theirs' }) }),
    );
    storeSaves();
    await act(send);
    expect(saves.sent).toHaveLength(1);
    expect(told()).toContain(
      'Harbour Lane, Sat 21 Nov: the order was saved by somebody else too. Open it to finish yours.',
    );
    expect(storedDraftKeys()).toHaveLength(1);
    expect(listQueuedSaves(person().userId)).toEqual([]);
  });

  test('that was stored although its answer was lost is reported as saved', async () => {
    const { follow, address } = openOrderPage();
    await saveQuantityWithoutAnswer('12');
    follow('/search');
    await waitFor(() => expect(address()).toBe('/search'));
    const [sent] = saves.sent;
    if (!sent) throw new Error('a save was sent');
    server.answer(`/api/orders/${orderId}`, () => orderPage({ order: savedBy(sent).order }));
    await act(send);
    expect(told()).toContain('Harbour Lane, Sat 21 Nov: Your changes have been saved');
    expect(storedDraftKeys()).toEqual([]);
  });

  test('whose order may no longer be opened is reported, and does not block the others', async () => {
    await leaveWithLostSave();
    const [key = ''] = storedDraftKeys();
    localStorage.setItem(key.replace(':3:', ':2:'), localStorage.getItem(key) ?? '');
    server.answer('/api/shops/2/new-order/2026-11-21', () =>
      refusal(404, 'shop-not-found', 'SHOP 2 NOT FOUND', { shopId: '2' }),
    );
    storeSaves();
    await act(send);
    expect(told()).toContain('Your save for Sat 21 Nov: SHOP 2 NOT FOUND');
    expect(told()).toContain('Harbour Lane, Sat 21 Nov: Order 48206 created');
    expect(listQueuedSaves(person().userId)).toEqual([]);
    expect(storedDraftKeys()).toHaveLength(1);
  });

  test('is left to the page of its order while that is open', async () => {
    await saveWithoutAnswer();
    storeSaves();
    await act(send);
    expect(saves.sent).toHaveLength(1);
  });

  test('is sent while another order of the same shop and day is open', async () => {
    await leaveWithLostSave();
    openOrderPage();
    server.answer(`/api/shops/${shopId}/new-order/2026-11-21`, () => newOrderPage());
    await screen.findAllByRole('textbox', { name: 'Quantity, Baguette' });
    storeSaves();
    await act(send);
    expect(saves.sent[1]).toEqual(saves.sent[0]);
    expect(storedDraftKeys()).toEqual([]);
  });

  test('of another tab is sent while its order is open here without it', async () => {
    await leaveWithLostSave();
    const [key = ''] = storedDraftKeys();
    const draft = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    openOrderPage({ page: newOrderPage() });
    await screen.findAllByRole('textbox', { name: 'Quantity, Baguette' });
    localStorage.setItem(key, draft);
    storeSaves();
    await act(send);
    expect(saves.sent[1]).toEqual(saves.sent[0]);
    expect(storedDraftKeys()).toEqual([]);
  });

  test('is followed by the save that was requested after it', async () => {
    await leaveWithLostSave(async () => {
      await saveAgainWithoutLine('13');
    });
    storeSaves();
    await act(send);
    expect(saves.sent.at(-1)).toMatchObject({ edited: { orderId: 48206 }, lines: [{ quantity: 13 }] });
    expect(storedDraftKeys()).toEqual([]);
  });

  test('reports that later edits are not sent', async () => {
    const { follow, address } = await saveWithoutAnswer();
    await typeQuantity('Baguette', '13');
    follow('/search');
    await screen.findByText(/Your save is still waiting/);
    clickButton('Leave without saving');
    await waitFor(() => expect(address()).toBe('/search'));
    storeSaves();
    await act(send);
    expect(told()).toContain('Harbour Lane, Sat 21 Nov: Order 48206 created');
    expect(told()).toContain(
      'Harbour Lane, Sat 21 Nov: what you typed after your save has not been sent. Open the order to finish it.',
    );
    expect(storedDraftKeys()).toHaveLength(1);
  });

  test('is followed by the second requested save only, without later edits', async () => {
    const { follow, address } = await saveWithoutAnswer();
    await saveAgainWithoutLine('13');
    await typeQuantity('Baguette', '1');
    follow('/search');
    await screen.findByText(/Your save is still waiting/);
    clickButton('Leave without saving');
    await waitFor(() => expect(address()).toBe('/search'));
    storeSaves();
    await act(send);
    expect(saves.sent.at(-1)).toMatchObject({ edited: { orderId: 48206 }, lines: [{ quantity: 13 }] });
    expect(told()).toContain(
      'Harbour Lane, Sat 21 Nov: what you typed after your save has not been sent. Open the order to finish it.',
    );
    expect(storedDraftKeys()).toHaveLength(1);
    expect(listQueuedSaves(person().userId)).toEqual([]);
  });

  test('stays queued while the connection is down', async () => {
    await leaveWithLostSave();
    await act(send);
    expect(storedDraftKeys()).toHaveLength(1);
    storeSaves();
    await act(send);
    expect(storedDraftKeys()).toEqual([]);
  });

  test('that is refused is reported with its reason, and becomes a draft that is not sent again', async () => {
    await leaveWithLostSave();
    const words = 'Sorry, the cut off for this date was Fri 20 Nov 18:00';
    saves.answer = () => refusal(409, 'cut-off-passed', words, { cutOff: 'Fri 20 Nov 18:00' });
    await act(send);
    expect(told()).toContain(`Harbour Lane, Sat 21 Nov: ${words}`);
    expect(storedDraftKeys()).toHaveLength(1);
    await act(send);
    expect(saves.sent).toHaveLength(2);
  });
});
