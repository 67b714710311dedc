import type { AvailabilityCell, CellAddress, CellEdit } from '@bakehouse/domain/administration/availability';
import { decideCells } from '@bakehouse/domain/administration/availability';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { pence } from '@bakehouse/domain/kernel/money';
import { expect, test } from 'vitest';
import type { Cell } from '../../../ui/grid/cells.ts';
import { rangeBetween } from '../../../ui/grid/cells.ts';
import { fillCells, pasteCells } from '../../../ui/grid/changes.ts';
import type { TypedAddress } from './gestures.ts';
import { copyRange, tickCells, typeIntoCells } from './gestures.ts';
import type { Sheet } from './sheet.ts';
import {
  applyRemoteChanges,
  applyStep,
  askAbout,
  cellOf,
  confirmStep,
  editsOfDrafts,
  keyOf,
  settleConflicts,
  settleDraft,
  startSheet,
  typeDraft,
  undoStep,
} from './sheet.ts';
import type { GridProduct } from './sheet-lines.ts';
import { sheetLines, sheetShape } from './sheet-lines.ts';

/*
 * Model-based test: two thousand random gestures of a person, with undos and another person's saves, run through the
 * screen's functions and through a naive model, a table of texts and a list of tables.
 */

const shops = [1, 2, 3, 4, 5] as readonly number[] as readonly ShopId[];
const products = Array.from(
  { length: 12 },
  (_, index): GridProduct => ({
    productId: (index + 1) as ProductId,
    itemCode: 11_000 + index,
    name: `Loaf ${index + 1}`,
    details: '',
    categoryName: index < 5 ? 'Bread' : 'Cakes',
    active: true,
    unitCost: pence(100 + index),
  }),
);
const productIds = products.map(({ productId }) => productId);
const lines = sheetLines(products);
const shape = sheetShape(lines, shops.length);

/** A seeded generator, so that failures can be reproduced. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Table = ReadonlyMap<string, AvailabilityCell>;

/** A second implementation of the rule of spec 001 section 5, with whole tenths of a penny. */
function plainly(cell: AvailabilityCell, text: string): AvailabilityCell {
  if (text === 'yes') return pence(0);
  if (text === 'no') return null;
  const match = /^-?(\d*)(?:\.(\d+))?$/.exec(text.trim());
  const isNumber = match !== null && /\d/.test(text);
  const thousandths = isNumber
    ? Number(match[1] || 0) * 1000 + Number((match[2] ?? '').padEnd(3, '0').slice(0, 3))
    : 0;
  const rounded = Math.floor((thousandths + 5) / 10);
  if (rounded > 0) return pence(rounded);
  return cell === null ? null : pence(0);
}

const texts = ['1.79', '2.005', '-3', '0', '', 'abc', 'yes', 'no', '0.004', '12', ' 4.5 '] as const;

function addressAt({ row, column }: Cell): CellAddress {
  const line = lines[row];
  const [productId, shopId] = [line?.kind === 'product' ? line.product.productId : null, shops[column]];
  if (productId === null || shopId === undefined) throw new Error('there is no cell');
  return { shopId, productId };
}

function tableOf(sheet: Sheet): Table {
  return new Map(
    shops.flatMap((shopId) =>
      productIds.map((productId) => {
        const address = { shopId, productId };
        return [keyOf(address), cellOf(sheet.shown, address)] as const;
      }),
    ),
  );
}

test('2,000 random gestures with undo, saves and another person give the same sheet as a naive model', () => {
  const chance = createRandom(7);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[chance(values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  };
  const productRows = lines.flatMap((line, row) => (line.kind === 'product' ? [row] : []));
  const place = (): Cell => ({ row: pick(productRows), column: chance(shops.length) });
  let sheet = startSheet({
    brands: [],
    brandId: 1,
    number: 0,
    productIds,
    shops: shops.map((shopId) => ({
      shopId,
      name: `Shop ${shopId}`,
      active: true,
      cells: productIds.map((id) => (id % 3 === 0 ? null : pence(0))),
    })),
  });
  let server: Table = tableOf(sheet);
  let model: Table = server;
  let past: { readonly changed: ReadonlyMap<string, AvailabilityCell> }[] = [];
  const counts = new Map<string, number>();

  /** Applies a change to the model, and records the old values. */
  function apply(wanted: ReadonlyMap<string, AvailabilityCell>): void {
    const changed = new Map([...wanted].filter(([key, cell]) => model.get(key) !== cell));
    if (changed.size === 0) return;
    past.push({ changed: new Map([...changed.keys()].map((key) => [key, model.get(key) ?? null])) });
    model = new Map([...model, ...changed]);
  }

  function step(edits: readonly CellEdit[]): void {
    sheet = applyStep(sheet, { edits, isUndo: false });
  }

  function put(typed: readonly TypedAddress[]): void {
    const last = new Map(typed.map((each) => [keyOf(each), each.text]));
    step(typeIntoCells(sheet.shown, typed).edits);
    apply(new Map([...last].map(([key, text]) => [key, plainly(model.get(key) ?? null, text)])));
  }

  /** Sends all pending steps to the server, as the saver does; conflicts are decided at random. */
  function saveAll(): void {
    while (sheet.pending.length > 0) {
      const [first] = sheet.pending;
      const cells = first?.edits ?? [];
      const decision = decideCells(
        cells.map((edit) => ({ ...edit, current: server.get(keyOf(edit)) ?? null })),
      );
      if (decision.kind === 'ask') {
        counts.set('asked', (counts.get('asked') ?? 0) + 1);
        const by = { name: 'Ruth Ashdown', at: '2026-11-20T09:00:00Z' };
        sheet = askAbout(
          sheet,
          decision.conflicts.map((conflict) => ({ ...conflict, by })),
        );
        const theirs = new Set(decision.conflicts.map(keyOf).filter(() => chance(2) === 0));
        sheet = settleConflicts(sheet, theirs);
        continue;
      }
      server = new Map([...server, ...decision.written.map((edit) => [keyOf(edit), edit.after] as const)]);
      sheet = confirmStep(
        sheet,
        decision.merged.map((edit) => ({ ...edit, cell: edit.after })),
      );
    }
  }

  const gestures = {
    tick() {
      const address = addressAt(place());
      const isTicked = (model.get(keyOf(address)) ?? null) === null;
      step(tickCells(sheet.shown, [address], isTicked));
      apply(new Map([[keyOf(address), isTicked ? pence(0) : null]]));
    },
    type() {
      const address = addressAt(place());
      const text = pick(texts);
      sheet = settleDraft(typeDraft(sheet, address, text), address);
      step(editsOfDrafts(sheet.drafts.values()));
      const cost = /[a-z]/.test(text) ? '' : text;
      apply(new Map([[keyOf(address), plainly(model.get(keyOf(address)) ?? null, cost)]]));
    },
    paste() {
      const block = Array.from({ length: 1 + chance(4) }, () =>
        Array.from({ length: 1 + chance(3) }, () => pick(texts)),
      );
      const typed = pasteCells(block, rangeBetween(place(), place()), shape);
      put(typed.map(({ cell, text }) => ({ ...addressAt(cell), text })));
    },
    fill() {
      const textOf = (cell: Cell) => {
        const value = model.get(keyOf(addressAt(cell))) ?? null;
        return value === null ? 'no' : value === 0 ? 'yes' : String(value / 100);
      };
      const typed = fillCells(
        pick(['down', 'right'] as const),
        rangeBetween(place(), place()),
        shape,
        textOf,
      );
      put(typed.map(({ cell, text }) => ({ ...addressAt(cell), text })));
    },
    category() {
      const shopId = pick(shops);
      const isTicked = chance(2) === 0;
      const ofCategory = products.filter(({ categoryName }) => categoryName === pick(['Bread', 'Cakes']));
      const addresses = ofCategory.map(({ productId }) => ({ shopId, productId }));
      step(tickCells(sheet.shown, addresses, isTicked));
      const wanted = (key: string) => (isTicked ? (model.get(key) ?? pence(0)) : null);
      apply(new Map(addresses.map((address) => [keyOf(address), wanted(keyOf(address))])));
    },
    copy() {
      const [from, to] = [pick(shops), pick(shops)];
      step(copyRange(sheet.shown, from, to, productIds));
      const cell = (productId: ProductId) => model.get(keyOf({ shopId: from, productId })) ?? null;
      apply(new Map(productIds.map((productId) => [keyOf({ shopId: to, productId }), cell(productId)])));
    },
    undo() {
      sheet = undoStep(sheet);
      const last = past.pop();
      if (last) model = new Map([...model, ...last.changed]);
    },
    /** Another person changes a cell, and this screen is notified later. From here on the sheet itself is the model. */
    other() {
      saveAll();
      const address = addressAt(place());
      const cell = pick([null, pence(0), pence(777)]);
      if (server.get(keyOf(address)) === cell) return;
      server = new Map(server).set(keyOf(address), cell);
      const isHeard = chance(2) === 0;
      if (!isHeard) step(tickCells(sheet.shown, [address], cellOf(sheet.shown, address) === null));
      const by = { name: 'Ruth Ashdown', at: '2026-11-20T09:00:00Z' };
      const changes = {
        number: 1,
        isComplete: true,
        saves: [{ by, shops: [{ shopId: address.shopId, cells: [[address.productId, cell]] }] }],
      };
      sheet = applyRemoteChanges(sheet, changes as never);
      saveAll();
      model = tableOf(sheet);
      expect(model).toEqual(server);
      sheet = { ...sheet, done: [] };
      past = [];
    },
  } as const;
  const names = Object.keys(gestures) as (keyof typeof gestures)[];

  for (let count = 0; count < 2_000; count += 1) {
    const name = chance(4) === 0 ? 'undo' : pick(names);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    gestures[name]();
    expect(tableOf(sheet), `after ${count} gestures, the last a ${name}`).toEqual(model);
    if (chance(3) === 0) {
      saveAll();
      expect(server).toEqual(model);
    }
  }
  for (const name of [...names, 'asked']) expect(counts.get(name), name).toBeGreaterThan(10);

  // Everything that is left can be undone, step by step.
  while (sheet.done.length > 0) gestures.undo();
  saveAll();
  expect(tableOf(sheet)).toEqual(server);
  expect(tableOf(sheet)).toEqual(model);
});
