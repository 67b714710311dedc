import type { ImportItemsPage, ImportsOverview } from '@bakehouse/contract/administration/imports';
import type { ImportItem, ImportLine, ImportView } from '@bakehouse/contract/shapes/import-view';
import { day } from '@bakehouse/contract/values';
import { importKinds } from '@bakehouse/domain/imports/import-kinds';
import { pence } from '@bakehouse/domain/kernel/money';
import type { OrderOfFile, RecordOfFile } from '../items/item-words.ts';

/** 1,204 rows: 35 orders to save, 9 unchanged, 4 refused. */
export const counts = {
  items: { new: 31, changed: 4, unchanged: 9, refused: 4 },
  rows: 1204,
  applied: 1118,
  unchanged: 64,
  refused: 22,
};

/** A preview of purchase orders by the office, with defaults for everything else. */
export function importView(facts: Partial<ImportView> = {}): ImportView {
  return {
    importId: 12,
    kind: 'pw-orders',
    fileName: 'pw-orders.csv',
    state: 'ready',
    begun: { name: 'Office', at: '2026-11-20T16:44:00Z' },
    applied: null,
    counts,
    undoProblem: null,
    size: 162_400,
    isFileKept: true,
    progress: null,
    readAt: '2026-11-20T16:45:00Z',
    unreadable: null,
    dialect: { encoding: 'Windows-1252', separator: 'semicolon', lineEnd: 'CRLF', linesBefore: 2 },
    columns: [
      { header: 'Order ID', field: 'number', found: 'by-name' },
      { header: 'PID', field: 'pid', found: 'by-name' },
      { header: 'Units', field: null, found: 'left-out' },
      { header: 'Qty', field: 'quantity', found: 'by-name' },
    ],
    fields: [
      { field: 'number', label: 'PO number', isRequired: false },
      { field: 'pid', label: 'PID', isRequired: true },
      { field: 'quantity', label: 'Quantity', isRequired: true },
    ],
    missing: [],
    looksLike: null,
    headerRow: 3,
    sample: [
      ['PW-1', '11012', '14', '7'],
      ['PW-2', '11041', '24', '8'],
    ],
    choices: [],
    planNumber: 1,
    stale: null,
    days: [],
    undone: null,
    ...facts,
  };
}

export function applied(facts: Partial<ImportView> = {}): ImportView {
  return importView({
    state: 'applied',
    applied: { name: 'Office', at: '2026-11-20T16:49:00Z' },
    ...facts,
  });
}

/** Its entry in the list. */
export function importLine(facts: Partial<ImportLine> = {}): ImportLine {
  const { importId, kind, fileName, state, begun, applied: signature, undoProblem } = importView();
  return { importId, kind, fileName, state, begun, applied: signature, counts, undoProblem, ...facts };
}

export function order(position: number, facts: Partial<OrderOfFile> = {}): OrderOfFile {
  return {
    shape: 'order',
    position,
    outcome: 'new',
    result: null,
    isStale: false,
    orderId: null,
    changes: [],
    notes: [],
    shop: 'Castle Street',
    isUnrecognised: false,
    number: `CS-${position}`,
    day: day.parse('2026-11-21'),
    lineCount: 34,
    itemCount: 493,
    total: pence(89_819),
    itemsMore: 0,
    totalMore: 0,
    isPastCutOff: false,
    priceDifferences: [],
    differingPrices: 0,
    ...facts,
  };
}

export function product(position: number, facts: Partial<RecordOfFile> = {}): RecordOfFile {
  return {
    shape: 'record',
    position,
    outcome: 'new',
    result: null,
    isStale: false,
    orderId: null,
    changes: [],
    notes: [],
    type: 'PRODUCT',
    number: `110${position}`,
    name: 'Malted batch',
    cells: [],
    ...facts,
  };
}

/** All items on one page. */
export function itemsPage(
  items: readonly ImportItem[],
  facts: Partial<ImportItemsPage> = {},
): ImportItemsPage {
  return {
    items: [...items],
    more: false,
    content: { types: [], marks: [], results: [], unrecognised: [] },
    ...facts,
  };
}

export function overview(facts: Partial<ImportsOverview> = {}): ImportsOverview {
  return {
    kinds: importKinds.map((kind) => ({
      kind,
      last: null,
      columns: [
        { label: 'PO number', names: ['Order ID', 'order_id', 'PO number'], isRequired: true },
        { label: 'Price', names: ['Unit Price'], isRequired: false },
      ],
    })),
    there: { shops: 14, brands: 3, products: 42, ownPrices: 9, users: 1, pastOrders: 0 },
    imports: [],
    more: false,
    ...facts,
  };
}

/** The counts of a file of products with four invalid rows and no refused product. */
export const partlyRefused = {
  items: { new: 3, changed: 0, unchanged: 1, refused: 0 },
  rows: 8,
  applied: 3,
  unchanged: 1,
  refused: 4,
};
