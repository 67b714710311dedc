import { z } from 'zod';
import { route } from '../route.ts';
import {
  importItem,
  importKind,
  importLine,
  importView,
  itemMark,
  itemOutcome,
  itemResult,
  refusedRow,
} from '../shapes/import-view.ts';
import { commandId, count, keepableText, lineOfText } from '../values.ts';

const largestId = 2_147_483_647;
export const importId = z.coerce.number().int().min(1).max(largestId);
const inPath = z.object({ importId });
/** The place of the last one that was read. */
const after = z.coerce.number().int().min(0).max(largestId).default(0);

export const importsOverview = z.object({
  /** Of each kind the import that was applied last, in the order of the kinds; null where there is none. */
  kinds: z.array(
    z.object({
      kind: importKind,
      last: importLine.nullable(),
      /** The columns it reads, with the names by which it finds them, the usual one first. */
      columns: z.array(z.object({ label: z.string(), names: z.array(z.string()), isRequired: z.boolean() })),
    }),
  ),
  /** What is there already, for the steps of the first day. */
  there: z.object({
    shops: count,
    brands: count,
    products: count,
    ownPrices: count,
    users: count,
    pastOrders: count,
  }),
  /** The newest first. */
  imports: z.array(importLine),
  /** Whether there are older ones after these. */
  more: z.boolean(),
});
export type ImportsOverview = z.infer<typeof importsOverview>;

/** What is in a file as a whole, whatever part of it is asked for. */
export const itemsContent = z.object({
  types: z.array(z.object({ type: z.string(), items: count })),
  marks: z.array(z.object({ mark: itemMark, items: count })),
  /** Once it was applied. */
  results: z.array(z.object({ result: itemResult, items: count })),
  /** The first hundred names that no shop of ours has as its import name. */
  unrecognised: z.array(z.object({ shop: z.string(), orders: count })),
});
export type ImportContent = z.infer<typeof itemsContent>;
export const itemsPage = z.object({
  items: z.array(importItem),
  more: z.boolean(),
  /** With the first page only. */
  content: itemsContent.nullable(),
});
export type ImportItemsPage = z.infer<typeof itemsPage>;
export const refusedPage = z.object({ rows: z.array(refusedRow), more: z.boolean() });

/**
 * Files from elsewhere (spec 001 section 2 'Imports', D17, D18). A file itself is sent to and fetched from addresses
 * beside these, because it is no JSON: `POST /imports/files?kind=&name=`, `GET /imports/{importId}/file`,
 * `GET /imports/{importId}/refused-rows`, `GET /imports/samples/{kind}`.
 */
export const imports = {
  listImports: route('GET', '/imports', {
    needs: 'edit-administration',
    summary: 'The imports so far, and the last of each kind',
  })
    .input(z.object({ before: z.coerce.number().int().min(1).max(largestId).optional() }))
    .output(importsOverview),
  openImport: route('GET', '/imports/{importId}', {
    needs: 'edit-administration',
    summary: 'An import, and how far it has come',
  })
    .input(inPath)
    .output(importView),
  listItems: route('GET', '/imports/{importId}/items', {
    needs: 'edit-administration',
    summary: 'What a file changes, a hundred items at a time, what needs a look first',
  })
    .input(
      inPath.extend({
        after,
        outcome: itemOutcome.optional(),
        /** Only items of this type, such as 'RECIPE'. */
        type: lineOfText(40).optional(),
        /** Only items with a mark of this kind. */
        mark: itemMark.optional(),
        /** Only items of which this became. */
        result: itemResult.optional(),
        text: lineOfText(100).trim().default(''),
      }),
    )
    .output(itemsPage),
  listRefusedRows: route('GET', '/imports/{importId}/refused', {
    needs: 'edit-administration',
    summary: 'The rows of a file that are left out, and why, a hundred at a time',
  })
    .input(inPath.extend({ after }))
    .output(refusedPage),
  readAgain: route('POST', '/imports/{importId}/read', {
    needs: 'edit-administration',
    summary: 'Read the file of an import again, with kind, columns and answers as they are given here',
  })
    .input(
      z.object({
        importId,
        commandId,
        /** What the file is, where it is another kind than was said: what was chosen for it counts no more. */
        kind: importKind.optional(),
        /** The field of a column by its header; null leaves it out. Remembered for the next file of this kind. */
        columns: z.record(keepableText(1000), keepableText(100).nullable()).optional(),
        /** Answers to `choices`. */
        answers: z.record(keepableText(1000), z.int().min(1).max(largestId)).optional(),
      }),
    )
    .output(importView),
  leaveImport: route('POST', '/imports/{importId}/leave', {
    needs: 'edit-administration',
    summary: 'Stop reading a file, or leave its preview: nothing of it is saved',
  })
    .input(z.object({ importId, commandId }))
    .output(importView),
  applyImport: route('POST', '/imports/{importId}/apply', {
    needs: 'edit-administration',
    summary: 'Save what the preview of a file shows, all of it or none',
  })
    .input(z.object({ importId, commandId, planNumber: count }))
    .output(importView),
  undoImport: route('POST', '/imports/{importId}/undo', {
    needs: 'edit-administration',
    summary: 'Take back what an import has saved, all of it or none',
  })
    .input(z.object({ importId, commandId }))
    .output(importView),
};
