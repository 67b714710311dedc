import type { AvailabilityChanges, AvailabilityView } from '@bakehouse/contract/administration/availability';
import type {
  AvailabilityCell,
  CellAddress,
  CellConflict,
  CellEdit,
} from '@bakehouse/domain/administration/availability';
import { ownCostOf, typeCost, undoOfEdits } from '@bakehouse/domain/administration/availability';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { formatPounds } from '@bakehouse/domain/kernel/money';

/** Cells by shop and product. A missing product is not available. */
export type Cells = ReadonlyMap<ShopId, ReadonlyMap<ProductId, AvailabilityCell>>;

/** A cost that is being typed. */
export interface CostDraft extends CellAddress {
  readonly text: string;
  /** The cell before the edit. */
  readonly before: AvailabilityCell;
}

/** A conflict as the server sends it. */
export type RemoteCell = Omit<CellConflict, 'by'> & {
  readonly by: { readonly name: string; readonly at: string };
};

/** Edits that are saved, and undone, as one. */
export interface Step {
  readonly edits: readonly CellEdit[];
  /** Whether it undoes another step, so it cannot be undone itself. */
  readonly isUndo: boolean;
}

/** The grid of one brand: saved values, and edits that are being saved. */
export interface Sheet {
  readonly saved: Cells;
  /** The cells including pending steps. */
  readonly shown: Cells;
  /** Steps that are being saved, the oldest first. */
  readonly pending: readonly Step[];
  /** Steps that can be undone, the latest last. */
  readonly done: readonly (readonly CellEdit[])[];
  readonly drafts: ReadonlyMap<string, CostDraft>;
  /** Cells that other people changed while this screen was open. */
  readonly marks: ReadonlyMap<string, RemoteCell['by']>;
  /** Cells of the first pending step that are in conflict. */
  readonly conflicts: readonly RemoteCell[];
  /** The number of the last save that is included. */
  readonly number: number;
}

export function keyOf({ shopId, productId }: CellAddress): string {
  return `${shopId} ${productId}`;
}

export function startSheet(view: AvailabilityView): Sheet {
  const cells = new Map(
    view.shops.map((shop) => [
      shop.shopId,
      new Map(view.productIds.map((productId, place) => [productId, shop.cells[place] ?? null] as const)),
    ]),
  );
  return {
    saved: cells,
    shown: cells,
    pending: [],
    done: [],
    drafts: new Map(),
    marks: new Map(),
    conflicts: [],
    number: view.number,
  };
}

export function cellOf(cells: Cells, { shopId, productId }: CellAddress): AvailabilityCell {
  return cells.get(shopId)?.get(productId) ?? null;
}

/** The cells with some of them replaced. The map of a shop without changes keeps its identity. */
function replaceCells(
  cells: Cells,
  changes: readonly (CellAddress & { readonly cell: AvailabilityCell })[],
): Cells {
  const next = new Map(cells);
  for (const [shopId, ofShop] of Map.groupBy(changes, (change) => change.shopId)) {
    const column = new Map(cells.get(shopId));
    for (const { productId, cell } of ofShop) column.set(productId, cell);
    next.set(shopId, column);
  }
  return next;
}

const toAfter = (edits: readonly CellEdit[]) => edits.map((edit) => ({ ...edit, cell: edit.after }));

function without<Value>(
  map: ReadonlyMap<string, Value>,
  cells: readonly CellAddress[],
): ReadonlyMap<string, Value> {
  if (map.size === 0) return map;
  const rest = new Map(map);
  for (const cell of cells) rest.delete(keyOf(cell));
  return rest;
}

/** Applies a step: the cells show it at once, and it is pending. */
export function applyStep(sheet: Sheet, step: Step): Sheet {
  if (step.edits.length === 0) return sheet;
  return {
    ...sheet,
    shown: replaceCells(sheet.shown, toAfter(step.edits)),
    pending: [...sheet.pending, step],
    done: step.isUndo ? sheet.done : [...sheet.done, step.edits],
    drafts: without(sheet.drafts, step.edits),
    marks: without(sheet.marks, step.edits),
  };
}

/** Undoes the last step. */
export function undoStep(sheet: Sheet): Sheet {
  const last = sheet.done.at(-1);
  if (!last) return sheet;
  return applyStep({ ...sheet, done: sheet.done.slice(0, -1) }, { edits: undoOfEdits(last), isUndo: true });
}

/** The first pending step was saved; `merged` are cells whose saved value is a merge with another person's. */
export function confirmStep(
  sheet: Sheet,
  merged: readonly (CellAddress & { readonly cell: AvailabilityCell })[],
): Sheet {
  const [first, ...pending] = sheet.pending;
  if (!first) return sheet;
  const cells = [...toAfter(first.edits), ...merged];
  const waiting = keysOf(pending);
  return {
    ...sheet,
    pending,
    saved: replaceCells(sheet.saved, cells),
    shown: replaceCells(
      sheet.shown,
      merged.filter((cell) => !waiting.has(keyOf(cell))),
    ),
  };
}

/** Drops all pending steps: the cells show their saved values again. */
export function dropPending(sheet: Sheet): Sheet {
  const edits = sheet.pending.flatMap((step) => step.edits);
  const dropped = new Set(sheet.pending.map((step) => step.edits));
  return {
    ...sheet,
    pending: [],
    conflicts: [],
    done: sheet.done.filter((step) => !dropped.has(step)),
    shown: replaceCells(
      sheet.shown,
      edits.map((edit) => ({ ...edit, cell: cellOf(sheet.saved, edit) })),
    ),
  };
}

/** The first pending step has conflicts. */
export function askAbout(sheet: Sheet, conflicts: readonly RemoteCell[]): Sheet {
  const cells = conflicts.map((conflict) => ({ ...conflict, cell: conflict.current }));
  return { ...sheet, conflicts, saved: replaceCells(sheet.saved, cells) };
}

/** Resolves the conflicts: these cells keep the other person's values, the others get our own. */
export function settleConflicts(sheet: Sheet, theirs: ReadonlySet<string>): Sheet {
  const [first, ...rest] = sheet.pending;
  if (!first) return { ...sheet, conflicts: [] };
  const current = new Map(sheet.conflicts.map((conflict) => [keyOf(conflict), conflict.current]));
  const edits = first.edits
    .filter((edit) => !theirs.has(keyOf(edit)))
    .map((edit) => ({
      ...edit,
      before: current.get(keyOf(edit)) ?? (current.has(keyOf(edit)) ? null : edit.before),
    }));
  const given = sheet.conflicts.filter((conflict) => theirs.has(keyOf(conflict)));
  const waiting = keysOf(rest);
  return {
    ...sheet,
    conflicts: [],
    pending: [{ ...first, edits }, ...rest],
    done: sheet.done.map((step) => (step === first.edits ? edits : step)).filter((step) => step.length > 0),
    shown: replaceCells(
      sheet.shown,
      given.filter((cell) => !waiting.has(keyOf(cell))).map((cell) => ({ ...cell, cell: cell.current })),
    ),
    marks: new Map([...sheet.marks, ...given.map((cell) => [keyOf(cell), cell.by] as const)]),
  };
}

/** Applies other people's changes. Cells with a pending edit keep showing it. */
export function applyRemoteChanges(sheet: Sheet, { number, saves }: AvailabilityChanges): Sheet {
  const waiting = keysOf(sheet.pending);
  const told = saves.flatMap(({ by, shops }) =>
    shops.flatMap(({ shopId, cells }) => cells.map(([productId, cell]) => ({ shopId, productId, cell, by }))),
  );
  const fresh = told.filter((each) => cellOf(sheet.saved, each) !== each.cell);
  const visible = fresh.filter((each) => !waiting.has(keyOf(each)));
  if (fresh.length === 0) return { ...sheet, number };
  return {
    ...sheet,
    number,
    saved: replaceCells(sheet.saved, fresh),
    shown: replaceCells(sheet.shown, visible),
    marks: new Map([...sheet.marks, ...visible.map((each) => [keyOf(each), each.by] as const)]),
  };
}

/** Removes the marks, after the person has seen the changes. */
export function clearMarks(sheet: Sheet): Sheet {
  return { ...sheet, marks: new Map() };
}

function keysOf(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(steps.flatMap((step) => step.edits.map(keyOf)));
}

/** Edits the cost of a cell. Nothing is saved before the save button or Enter (spec 001 section 4). */
export function typeDraft(sheet: Sheet, address: CellAddress, text: string): Sheet {
  const key = keyOf(address);
  const before = sheet.drafts.get(key)?.before ?? cellOf(sheet.shown, address);
  return { ...sheet, drafts: new Map(sheet.drafts).set(key, { ...address, text, before }) };
}

export function dropDraft(sheet: Sheet, address: CellAddress): Sheet {
  return { ...sheet, drafts: without(sheet.drafts, [address]) };
}

export function dropDrafts(sheet: Sheet): Sheet {
  return { ...sheet, drafts: new Map() };
}

/** Formats a typed cost as it would be saved; a draft that changes nothing is removed. */
export function settleDraft(sheet: Sheet, address: CellAddress): Sheet {
  const draft = sheet.drafts.get(keyOf(address));
  if (!draft) return sheet;
  const { cell, kind } = typeCost(draft.before, draft.text);
  if (kind === 'too-large') return sheet;
  if (cell === draft.before) return dropDraft(sheet, address);
  const own = ownCostOf(cell);
  return typeDraft(sheet, address, own === null ? '' : formatPounds(own));
}

/** The edits that save typed costs. */
export function editsOfDrafts(drafts: Iterable<CostDraft>): readonly CellEdit[] {
  return [...drafts].flatMap(({ shopId, productId, text, before }) => {
    const after = typeCost(before, text).cell;
    return after === before ? [] : [{ shopId, productId, before, after }];
  });
}
