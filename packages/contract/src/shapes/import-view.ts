import { importKinds } from '@bakehouse/domain/imports/import-kinds';
import { itemOutcomes } from '@bakehouse/domain/imports/import-plan';
import { z } from 'zod';
import { count, day, instant, pence, signature } from '../values.ts';

export const importKind = z.enum(importKinds);
export const importState = z.enum([
  'reading',
  'columns-missing',
  'unreadable',
  'ready',
  'applying',
  'applied',
  'undoing',
  'undone',
  'left',
]);
export const itemOutcome = z.enum(itemOutcomes);
/** What became of an item once its file was applied (spec 001 section 8). */
export const itemResult = z.enum(['SAVED SUCCESSFULLY', 'NOT SAVED', 'UNRECOGNISED SHOP']);
export const itemMark = z.enum(['UNEXPECTED!', 'UNKNOWN!']);

/** `ImportCounts` of the domain. */
export const importCounts = z.object({
  items: z.object({ new: count, changed: count, unchanged: count, refused: count }),
  rows: count,
  applied: count,
  unchanged: count,
  refused: count,
});

/** An import in the list of those so far. */
export const importLine = z.object({
  importId: z.int(),
  kind: importKind,
  fileName: z.string(),
  state: importState,
  /** Who dropped the file, and when. */
  begun: signature,
  /** Who applied it, and when; null where nobody did. */
  applied: signature.nullable(),
  /** Null until the file was read. */
  counts: importCounts.nullable(),
  /** Why an applied import cannot be undone any more ('Orders baked'); null where it can, or was never applied. */
  undoProblem: z.string().nullable(),
});
export type ImportLine = z.infer<typeof importLine>;

/** How the text of a file is written. */
export const dialect = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252', 'Excel']),
  separator: z.enum(['comma', 'semicolon', 'tab']),
  lineEnd: z.enum(['CRLF', 'LF', 'CR']),
  /** Lines before the header that were left out. */
  linesBefore: count,
});
export type DialectView = z.infer<typeof dialect>;

export const importColumn = z.object({
  header: z.string(),
  /** Null where it is left out. */
  field: z.string().nullable(),
  found: z.enum(['by-name', 'by-hand', 'left-out']),
});

/** A field of the kind, as one may choose it for a column. */
export const importField = z.object({
  field: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
});

/** A question that is answered before the file is applied. */
export const importChoice = z.object({
  key: z.string(),
  label: z.string(),
  options: z.array(z.object({ id: z.int(), name: z.string() })),
  chosen: z.int().nullable(),
  isRequired: z.boolean(),
});

/** One import with everything but its items and refused rows. */
export const importView = importLine.extend({
  /** Bytes of the file. */
  size: count,
  /** Old files go (`fileRetentionDays`). */
  isFileKept: z.boolean(),
  /** While it is read, applied or undone; `total` and `done` are rows that are read. */
  progress: z.object({ done: count, total: count.nullable(), secondsLeft: count.nullable() }).nullable(),
  /** When the preview was made; null where there is none. */
  readAt: instant.nullable(),
  /** Why the file cannot be read at all. */
  unreadable: z.string().nullable(),
  dialect: dialect.nullable(),
  columns: z.array(importColumn),
  fields: z.array(importField),
  /** A sentence for each column that is missing. */
  missing: z.array(z.string()),
  /** Where columns are missing: another kind that has all of its own. */
  looksLike: importKind.nullable(),
  /** The row in which the header stands; the first of `sample` is the one after it. */
  headerRow: count,
  /** The first rows of the file as they stand in it, under their columns. */
  sample: z.array(z.array(z.string())),
  choices: z.array(importChoice),
  /** Counts the plans: whoever applies names the one they saw. */
  planNumber: count,
  /** What others changed between the preview and the apply, where that kept it from being applied. */
  stale: z.object({ items: count, since: instant, by: z.array(signature) }).nullable(),
  /** The orders of these days are different now; of other kinds none. */
  days: z.array(z.object({ day, version: z.int().nullable(), printedAt: instant.nullable() })),
  undone: signature.nullable(),
});
export type ImportView = z.infer<typeof importView>;

const itemChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  note: z.string(),
});

/** What every item has: `ItemView` of the domain, and what became of it. */
const itemHead = z.object({
  /** Its place in the list. */
  position: z.int(),
  outcome: itemOutcome,
  /** Once the file was applied. */
  result: itemResult.nullable(),
  /** Others changed it since the preview before this one. */
  isStale: z.boolean(),
  /** What it became; null where it has no page of its own. */
  orderId: z.int().nullable(),
  changes: z.array(itemChange),
  notes: z.array(z.string()),
});

export const importItem = z.discriminatedUnion('shape', [
  itemHead.extend({
    shape: z.literal('order'),
    shop: z.string(),
    isUnrecognised: z.boolean(),
    number: z.string(),
    day: day.nullable(),
    lineCount: count,
    itemCount: count,
    total: pence,
    itemsMore: z.int(),
    totalMore: z.int(),
    isPastCutOff: z.boolean(),
    /** The first of them; `differingPrices` is how many there are. */
    priceDifferences: z.array(z.object({ label: z.string(), filePrice: pence, ours: pence })),
    differingPrices: count,
  }),
  itemHead.extend({
    shape: z.literal('record'),
    type: z.string(),
    number: z.string(),
    name: z.string(),
    cells: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        mark: itemMark.nullable(),
      }),
    ),
  }),
]);
export type ImportItem = z.infer<typeof importItem>;

/** A row that is left out. */
export const refusedRow = z.object({
  row: z.int(),
  why: z.string(),
  /** As it stands in the file, by the columns that are read. */
  cells: z.array(z.string()),
});
export type RefusedRowView = z.infer<typeof refusedRow>;
