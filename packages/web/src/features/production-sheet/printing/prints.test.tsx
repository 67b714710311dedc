import { orderId, shopId } from '@bakehouse/contract/values';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsole } from '../../../../../../test/silence.ts';
import { onPhone } from '../../../../test/on-phone.ts';
import {
  instructionOf,
  printedSheet,
  printOf,
  productNamed,
  sheetAnswer,
  usualOf,
} from '../../../../test/production-sheet.ts';
import {
  addPrint,
  choosePrint,
  expectRow,
  openChanges,
  openSheet,
  openViewMenu,
  openWorld,
  pushChange,
  server,
  watchPrints,
  world,
} from '../test/sheet-world.tsx';

const changed = {
  'Castle Street': { Baguette: 26, 'White tin loaf': 4, 'Butter croissant': 6 },
  'Mill Road': { Baguette: 12 },
  'Ferry Steps': { Baguette: 3, 'Butter croissant': 29 },
};
const changes = { name: /changes? since version/ };

beforeEach(openWorld);
afterEach(() => vi.useRealTimers());

/** Version 7 was printed at 18:02; the sheet is now at version 8. */
function printedAndChanged(facts: Parameters<typeof sheetAnswer>[0] = { ordered: changed }): void {
  world.answer = sheetAnswer(facts);
  addPrint(printedSheet(printOf(7), sheetAnswer({ version: 7 })));
}

test('a print is recorded with the shown version, and prints that sheet', async () => {
  const papers = watchPrints();
  await openSheet({ search: '?supplier=2' });
  await screen.findByRole('grid');
  await choosePrint('By shop');
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(world.recorded).toMatchObject([{ version: 8, supplier: 2 }]);
  expect(world.recorded[0]?.printId).toMatch(/^[0-9a-f-]{36}$/);
  expect(papers[0]).toContain('only Patisserie Lane');
  expect(papers[0]).toContain('Butter croissant 70 g36');
  expect(screen.queryByText(/not remembered/)).toBeNull();
});

test('the print by shop has a QR code with its version, and an arrow at totals far from usual', async () => {
  world.usual = usualOf({ Baguette: 28, 'White tin loaf': 4, 'Butter croissant': 50 });
  const papers = watchPrints();
  await openSheet();
  await expectRow('Baguette', ['25%35, 25% more than usual', '20', '12', '3']);
  await expectRow('White tin loaf', ['4', '4', '', '']);
  await expectRow('Butter croissant', ['28%36, 28% less than usual', '6', '', '30']);
  await choosePrint('By shop');
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('Scan to check this');
  expect(papers[0]).toContain('Baguette 250 g25%35');
  expect(papers[0]).toContain('White tin loaf 800 g, sliced44');
});

test('before the cut-off no total is marked as less than usual', async () => {
  world.usual = usualOf({ Baguette: 280 });
  world.answer = sheetAnswer({ serverNow: '2026-11-20T16:46:00Z' });
  await openSheet();
  await expectRow('Baguette', ['35', '20', '12', '3']);
  expect(screen.queryByText(/less than usual/)).toBeNull();
  expect(world.usualAsked).toBe(0);
});

test('an outdated sheet is reloaded instead of printed, with a message', async () => {
  const papers = watchPrints();
  await openSheet();
  await screen.findByRole('grid');
  world.answer = sheetAnswer({ version: 9, ordered: changed });
  await choosePrint('By shop');
  expect(await screen.findByText(/The sheet changed just now, so nothing was printed/)).toBeDefined();
  expect(papers).toEqual([]);
  await expectRow('Baguette', ['41', '20 26, was 20', '12', '3']);
  await choosePrint('By shop');
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(screen.queryByText(/The sheet changed just now/)).toBeNull();
});

test('without the server the sheet is printed all the same, and the print is not recorded', async () => {
  const papers = watchPrints();
  await openSheet();
  await screen.findByRole('grid');
  server.down = true;
  await choosePrint('By shop');
  expect(await screen.findByText(/this print has not been recorded/)).toBeDefined();
  expect(papers).toHaveLength(1);
  expect(papers[0]).toContain('Baguette 250 g35');
});

test('a print whose answer was lost keeps its id when it is repeated, and the next print has another', async () => {
  const papers = watchPrints();
  await openSheet();
  await screen.findByRole('grid');
  world.loseAnswers = true;
  await choosePrint('By shop');
  expect(await screen.findByText(/this print has not been recorded/)).toBeDefined();
  world.loseAnswers = false;
  await choosePrint('By shop');
  await waitFor(() => expect(papers).toHaveLength(2));
  await choosePrint('By shop');
  await waitFor(() => expect(papers).toHaveLength(3));
  const [lost, again, another] = world.recorded.map(({ printId }) => printId);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

test('the sheet is compared with the last print', async () => {
  printedAndChanged();
  await openSheet();
  const since = await openChanges();
  expect(within(since).getByRole('heading').textContent).toBe('2 changes since version 7, printed 18:02');
  expect(within(since).getByText('Castle Street, 20 to 26')).toBeDefined();
  await expectRow('Baguette', ['41', '20 26, was 20', '12', '3']);
  expect(screen.queryByText(/is out of date/)).toBeNull();
});

test('Seen removes the marks, and a line still states that the print is outdated', async () => {
  printedAndChanged();
  await openSheet();
  const since = await openChanges();
  fireEvent.click(within(since).getByRole('button', { name: 'All seen' }));
  expect(screen.queryByRole('button', changes)).toBeNull();
  await expectRow('Baguette', ['41', '26', '12', '3']);
  const line = screen.getByText(/is out of date/);
  expect(line.textContent).toContain(
    'The printed version 7 (18:02 by Bakehouse floor) is out of date: 2 changes.',
  );
  expect(within(line).getByRole('button', { name: 'Print changes' })).toBeDefined();
  expect(within(line).getByRole('button', { name: 'Print version 8' })).toBeDefined();

  world.answer = { ...sheetAnswer({ version: 9 }), prints: world.answer.prints };
  await pushChange();
  const next = await openChanges();
  expect(next.getAttribute('aria-label')).toBe('Changes since you opened this sheet');
  expect(within(next).getByRole('heading').textContent).toBe('2 changes since version 8');
  expect(screen.getByText(/is still right/).textContent).toBe(
    'The printed version 7 (18:02 by Bakehouse floor) is still right: nothing on it has changed.',
  );
});

test('a print of another supplier’s products is no baseline for these', async () => {
  world.answer = sheetAnswer({ ordered: changed });
  addPrint(printedSheet(printOf(7, { supplier: 2 }), sheetAnswer({ version: 7 })));
  await openSheet({ search: '?supplier=1' });
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', changes)).toBeNull();
  await openViewMenu();
  fireEvent.change(screen.getByLabelText('Supplier'), { target: { value: '2' } });
  const since = await openChanges();
  expect(within(since).getByText('Ferry Steps, 30 to 29')).toBeDefined();
  expect(within(since).getByRole('heading').textContent).toBe('1 change since version 7, printed 18:02');
});

test('a new print contains the marks, and the screen is then compared with it', async () => {
  const papers = watchPrints();
  printedAndChanged();
  await openSheet();
  await screen.findByRole('button', changes);
  await choosePrint('By shop');
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('20 26, was 20');
  expect(screen.queryByRole('button', changes)).toBeNull();
  await expectRow('Baguette', ['41', '26', '12', '3']);

  world.answer = { ...sheetAnswer({ version: 9 }), prints: world.answer.prints };
  await pushChange();
  const since = await openChanges();
  expect(within(since).getByRole('heading').textContent).toBe('2 changes since version 8, printed 20:12');
});

test('another person’s print becomes the baseline here within a minute', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  printedAndChanged();
  await openSheet();
  await server.connections.at(-1)?.send({ type: 'ready' });
  await screen.findByRole('button', changes);
  // The live channel reports orders only.
  addPrint(printedSheet({ ...printOf(8), at: '2026-11-20T20:12:00Z' }, world.answer));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(screen.queryByRole('button', changes)).toBeNull(), { timeout: 3000 });
});

test('if a print cannot be loaded the first answer is the baseline, and loading can be retried', async () => {
  world.answer = sheetAnswer({ ordered: changed, prints: [printOf(7)] });
  await openSheet();
  const line = await screen.findByText(/What changed since the printed version 7/);
  expect(screen.queryByRole('button', changes)).toBeNull();
  addPrint(printedSheet(printOf(7), sheetAnswer({ version: 7 })));
  fireEvent.click(within(line).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', changes)).toBeDefined();
});

test('changed instructions have chips of their own, and the list shows their old text', async () => {
  printedAndChanged({ instructions: [instructionOf('Mill Road', 'Unsliced please.')] });
  await openSheet();
  const since = await openChanges();
  fireEvent.click(within(since).getByRole('button', { name: /Special instructions, new/ }));
  expect(document.activeElement?.textContent).toContain('Mill Road');
  expect(screen.getByText('New')).toBeDefined();
});

test('the print of changes lists old, new, difference and total, and counts as a print of the new version', async () => {
  const papers = watchPrints();
  printedAndChanged({ ordered: changed, instructions: [instructionOf('Mill Road', 'Unsliced please.')] });
  await openSheet();
  const since = await openChanges();
  fireEvent.click(within(since).getByRole('button', { name: 'Print changes' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(world.recorded).toMatchObject([{ version: 8, supplier: 'all' }]);
  expect(papers[0]).toContain('Changes from version 7 to version 8');
  expect(papers[0]).toContain('Printed20-Nov-2026 20:12');
  expect(papers[0]).toContain('BreadBaguette 250 gCastle Street2026+641');
  expect(papers[0]).toContain('ViennoiserieButter croissant 70 gFerry Steps3029−135');
  expect(papers[0]).not.toContain('White tin loaf');
  expect(papers[0]).toContain('Special instructionsMill Road1002, new Unsliced please.');
  expect(screen.queryByRole('button', changes)).toBeNull();
});

test('the totals are printed by default: one number for each product, in kitchen order', async () => {
  const papers = watchPrints();
  printedAndChanged();
  await openSheet();
  await screen.findByRole('button', changes);
  fireEvent.click(screen.getByRole('button', { name: 'TOTAL' }));
  // The 'Print' button itself prints the totals.
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('Totals to bake');
  expect(papers[0]).toContain('Saturday 21-Nov-2026, all suppliers');
  expect(papers[0]).toContain('Bread45Baguette 250 g35 41White tin loaf 800 g, sliced4');
  expect(papers[0]).toContain('2 totals changed since version 7, 18:02, boxed');
  expect(papers[0]).toContain('Scan: is this the latest?');
  expect(world.recorded).toMatchObject([{ version: 8, supplier: 'all' }]);
});

test('on a phone Print opens a menu of the prints', async () => {
  onPhone();
  const papers = watchPrints();
  await openSheet();
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(await screen.findByRole('menuitem', { name: 'By shop' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Other papers' })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Totals only' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('Totals to bake');
});

test('a double click prints the totals once', async () => {
  const papers = watchPrints();
  await openSheet();
  await screen.findByRole('grid');
  const print = screen.getByRole('button', { name: 'Print' });
  fireEvent.click(print);
  fireEvent.click(print);
  await waitFor(() => expect(papers).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false),
  );
  expect(papers).toHaveLength(1);
  expect(world.recorded).toHaveLength(1);
});

test('totals that cannot be laid out show a message, and can be printed again', async () => {
  const papers = watchPrints();
  expectConsole(/Page error/);
  await openSheet();
  await screen.findByRole('grid');
  const faces = document.fonts;
  Object.defineProperty(document, 'fonts', { configurable: true, value: null });
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText(/could not be laid out, so nothing was printed/)).toBeDefined();
  expect(papers).toEqual([]);
  Object.defineProperty(document, 'fonts', { configurable: true, value: faces });
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(screen.queryByText(/could not be laid out/)).toBeNull();
});

test('by shop, a product is on the pages of the shops that take it', async () => {
  const papers = watchPrints();
  const answer = sheetAnswer();
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...answer.shops[0],
    shopId: shopId.parse(100 + index),
    name: `Shop ${index + 1}`,
    brandName: 'Bakehouse',
    inDeliveryTable: true,
  }));
  const [baguette, loaf] = [productNamed('Baguette'), productNamed('White tin loaf')];
  world.answer = {
    ...answer,
    shops: many,
    orders: many.map((shop, index) => ({
      orderId: orderId.parse(3000 + index),
      shopId: shop.shopId,
      productIds: index < 10 ? [baguette, loaf] : [baguette],
      quantities: index < 10 ? [2, 1] : [2],
    })),
  };
  await openSheet();
  await choosePrint('By shop');
  await waitFor(() => expect(papers).toHaveLength(1));
  const [first = '', second = ''] = papers[0]?.split(/(?=Shops 11 to 20 of 20)/) ?? [];
  expect(first).toContain('White tin loaf');
  expect(second).toContain('Baguette');
  expect(second).not.toContain('White tin loaf');
});

test('scanning the code of a print shows whether it is the latest', async () => {
  const opened = await openSheet({ search: '?version=7' });
  expect(await screen.findByText(/The paper that you scanned is version 7/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(opened.address()).toBe('/production-sheet/21-Nov-2026'));
  expect(screen.queryByText(/The paper that you scanned/)).toBeNull();
});

test('the address can request the print of changes, which starts once they are loaded', async () => {
  printedAndChanged();
  const papers = watchPrints();
  await openSheet({ search: '?print=changes&supplier=2' });
  await screen.findByRole('grid');
  expect(papers).toHaveLength(0);
  cleanup();
  await openSheet({ search: '?print=changes' });
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('Butter croissant 70 g');
  expect(world.recorded).toMatchObject([{ version: 8, supplier: 'all' }]);
});
