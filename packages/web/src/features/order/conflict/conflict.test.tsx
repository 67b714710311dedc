import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baguette, line, order, orderPage, shopId, sourdough, swirl } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  press,
  pressSave,
  quantityOf,
  resetBeforeEach,
  saveBar,
  savedBy,
  saves,
  server,
  showAllProducts,
  storeSaves,
  typeQuantity,
} from '../test/order-world.tsx';
import { byRuth, dialog, linesSent, option, orderChanged, ruth } from '../test/other-save.ts';

resetBeforeEach();

/** The next save conflicts with Ruth's; the one after it succeeds. */
function ruthSavedFirst(remote = byRuth): void {
  saves.answer = () => {
    storeSaves();
    return orderChanged(remote);
  };
}

describe('a save that meets another one', () => {
  test('merges changes of different lines without a question, and names the other person', async () => {
    openOrderPage();
    await typeQuantity('Baguette', '60');
    ruthSavedFirst();
    pressSave();
    await waitFor(() => expect(saves.sent).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(linesSent(1)).toEqual([
      [baguette, 60],
      [sourdough, 20],
      [swirl, 6],
    ]);
    expect(saves.sent[1]).toMatchObject({ edited: { version: 4 }, notes: 'Two crates on top' });
    expect(saves.sent[1]?.saveId).not.toBe(saves.sent[0]?.saveId);
    await waitFor(() => expect(saveBar().textContent).toContain('Saved. Ruth’s 3 changes are in too.'));
    expect(saveBar().textContent).not.toContain('are in too.. Saved');
    expect((await quantityOf('Country sourdough')).value).toBe('20');
  });

  test('mentions merged changes only once', async () => {
    openOrderPage();
    await typeQuantity('Baguette', '60');
    ruthSavedFirst();
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain('Ruth’s'));
    await typeQuantity('Baguette', '61');
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
  });

  test('names all people who saved meanwhile', async () => {
    openOrderPage();
    await typeQuantity('Baguette', '60');
    const office = { ...byRuth, version: 5, by: { ...ruth, name: 'Office' }, purchaseOrderNumber: 'HL-9' };
    const met = [byRuth, office];
    saves.answer = (save) => {
      const remote = met.shift();
      return remote ? orderChanged(remote) : Response.json(savedBy(save));
    };
    pressSave();
    await waitFor(() =>
      expect(saveBar().textContent).toContain('Saved. Ruth’s 3 changes and Office’s 1 change are in too.'),
    );
    expect(saves.sent[2]).toMatchObject({ edited: { version: 5 }, purchaseOrderNumber: 'HL-9' });
  });

  test('has no question if both made the same change', async () => {
    openOrderPage();
    await typeQuantity('Country sourdough', '20');
    ruthSavedFirst({ ...byRuth, lines: [line(baguette, 30, 135), line(sourdough, 20, 320)], notes: '' });
    pressSave();
    await waitFor(() => expect(saves.sent).toHaveLength(2));
    await waitFor(() => expect(saveBar().textContent).toContain('Your changes have been saved'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a line that both changed', () => {
  async function meetRuth(): Promise<void> {
    openOrderPage();
    await typeQuantity('Country sourdough', '14');
    await typeQuantity('Baguette', '60');
    await showAllProducts();
    await typeQuantity('Cinnamon swirl', '2');
    ruthSavedFirst();
    pressSave();
    await screen.findByRole('dialog', { name: /^Ruth Hale saved this order too/ });
  }

  test('is asked with both values, the old value and the names, and other changes are listed', async () => {
    await meetRuth();
    expect(saves.sent).toHaveLength(1);
    expect(screen.getByRole('dialog').textContent).toContain('Harbour Lane, order 48206. Saved');
    expect(dialog().getAllByRole('radiogroup')).toHaveLength(2);
    expect(option(/Country sourdough 1 kg round, was 12/, /Yours 14/).checked).toBe(true);
    expect(option(/Country sourdough/, /Ruth’s 20/).checked).toBe(false);
    expect(option(/Cinnamon swirl was not on the order/, /Yours 2/).checked).toBe(true);
    expect(dialog().getByRole('heading', { name: '2 other changes are kept' })).toBeDefined();
    expect(
      dialog()
        .getAllByRole('listitem')
        .slice(2)
        .map((item) => item.textContent),
    ).toEqual(['Baguette 30 to 60 you', 'Special instructions Two crates on top Ruth']);
  });

  test('focuses the first pair of values', async () => {
    await meetRuth();
    await waitFor(() => expect(document.activeElement).toBe(option(/Country sourdough/, /Yours/)));
  });

  test('previews the total of the result', async () => {
    await meetRuth();
    // 60 baguettes at £1.35, 14 sourdoughs at £3.20, 2 swirls at £1.10.
    expect(dialog().getByText('£128.00')).toBeDefined();
    expect(dialog().getByText('3 lines, 76 items')).toBeDefined();
    fireEvent.click(option(/Country sourdough/, /Ruth’s/));
    expect(dialog().getByText('£147.20')).toBeDefined();
    clickButton('All Ruth’s');
    expect(option(/Cinnamon swirl/, /Ruth’s/).checked).toBe(true);
    expect(dialog().getByText('3 lines, 86 items')).toBeDefined();
    clickButton('All yours');
    expect(dialog().getByText('£128.00')).toBeDefined();
  });

  test('is saved as chosen, on top of the other person’s version', async () => {
    await meetRuth();
    fireEvent.click(option(/Country sourdough/, /Ruth’s/));
    clickButton('Save merged order');
    await waitFor(() => expect(saves.sent).toHaveLength(2));
    expect(saves.sent[1]).toMatchObject({ edited: { version: 4 }, notes: 'Two crates on top' });
    expect(linesSent(1)).toEqual([
      [baguette, 60],
      [sourdough, 20],
      [swirl, 2],
    ]);
    expect(await screen.findAllByText(/Your changes have been saved/)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that was saved in the person’s own other window names that window', async () => {
    openOrderPage();
    await typeQuantity('Country sourdough', '14');
    ruthSavedFirst({ ...byRuth, by: { ...ruth, name: 'Shop Manager' } });
    pressSave();
    await screen.findByRole('dialog', { name: /^Your other window saved this order too/ });
    expect(screen.getByText('All your other window’s')).toBeDefined();
  });

  test('keeps its edits when the person goes back, and is asked again by the next save', async () => {
    await meetRuth();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await quantityOf('Country sourdough')).value).toBe('14');
    expect((await quantityOf('Cinnamon swirl')).value).toBe('2');
    expect(screen.getByText(/Ruth Hale saved this order at/)).toBeDefined();
    pressSave();
    await screen.findByRole('dialog', { name: /^Ruth Hale saved this order too/ });
    expect(saves.sent).toHaveLength(1);
    clickButton('Back to my changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('instructions that both wrote', () => {
  test('can both be kept, which is the default', async () => {
    openOrderPage();
    await quantityOf('Baguette');
    fireEvent.change(screen.getByRole('textbox', { name: 'Special instructions' }), {
      target: { value: 'Ring the bell' },
    });
    ruthSavedFirst();
    pressSave();
    await screen.findByRole('dialog');
    const row = /Special instructions both of you wrote something/;
    expect(option(row, /Keep both One after the other, yours first/).checked).toBe(true);
    expect(option(row, /Yours Ring the bell/).checked).toBe(false);
    expect(option(row, /Ruth’s Two crates on top/).checked).toBe(false);
    clickButton('Save merged order');
    await waitFor(() => expect(saves.sent[1]?.notes).toBe('Ring the bell\nTwo crates on top'));
  });
});

describe('a save that happens while the order lies open', () => {
  async function hearOfRuth(): Promise<void> {
    openOrderPage();
    await quantityOf('Baguette');
    await waitFor(() => expect(server.connections).toHaveLength(1));
    server.answer('/api/orders/48206', () => orderPage({ order: order({ ...byRuth, updated: ruth }) }));
    const change = { orderId: 48206, shopId, day: '2026-11-21', version: 4, kind: 'updated' };
    await act(async () => {
      await server.connections[0]?.send({
        type: 'change',
        change: { ...change, by: ruth.name, at: ruth.at },
      });
    });
    await screen.findByText(/Ruth Hale saved this order at/);
  }

  test('is announced before the next save, can be shown, and can be accepted', async () => {
    await hearOfRuth();
    expect((await quantityOf('Country sourdough')).value).toBe('12');
    clickButton('Show changes');
    await screen.findByRole('dialog', { name: /^Ruth Hale saved this order Harbour Lane/ });
    expect(dialog().getByRole('heading', { name: '3 changes are kept' })).toBeDefined();
    clickButton('Back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    clickButton('Take theirs');
    expect((await quantityOf('Country sourdough')).value).toBe('20');
    expect(saves.sent).toHaveLength(0);
  });

  test('is merged with the edits, with a single request', async () => {
    await hearOfRuth();
    await typeQuantity('Baguette', '60');
    pressSave();
    await waitFor(() => expect(saveBar().textContent).toContain('Saved. Ruth’s 3 changes are in too.'));
    expect(saves.sent).toHaveLength(1);
    expect(saves.sent[0]?.edited?.version).toBe(4);
  });
});
