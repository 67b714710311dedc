import { z } from 'zod';
import { route } from '../route.ts';
import { count, day, instant, lineOfText, userIdInPath } from '../values.ts';

/** A part of a change (`describeChange` of the domain). */
export const fieldChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** One change of the administration. */
export const historyLine = z.object({
  /** Its place in the history. */
  key: z.string(),
  at: instant,
  /** Who did it; under View As the super admin. Empty for the server itself. */
  by: z.string(),
  /** Whom they viewed. */
  viewing: z.string().nullable(),
  /** 'product', 'shop': `historyKinds` of the domain, or another word. */
  kind: z.string(),
  /** The number of the thing; null where it has none. */
  thingId: z.int().nullable(),
  /** Its name today, or what the history calls it. */
  thing: z.string(),
  /** Of a change of the availability, where its cells are; null where they are of several brands, and for all else. */
  cells: z
    .object({
      brandId: z.int(),
      /** The product, where they are of one only. */
      itemCode: z.int().nullable(),
      /** That product is archived. */
      isArchived: z.boolean(),
    })
    .nullable(),
  fields: z.array(fieldChange),
  /** Fields that are not in the list. */
  moreFields: count,
  /** The merge of two categories or two suppliers that this was, for as long as it can be undone. */
  merge: z.uuid().nullable(),
});
export type HistoryLine = z.infer<typeof historyLine>;

export const listChanges = z.object({
  from: day,
  to: day,
  userId: userIdInPath.optional(),
  kind: lineOfText(40).optional(),
  text: lineOfText(100).trim().default(''),
  /** The place of the last line that was read. */
  after: z
    .string()
    .regex(/^\d{1,16}\.[cu]\.\d{1,18}$/)
    .optional(),
});
export type ListChanges = z.input<typeof listChanges>;

export const changesPage = z.object({
  /** The newest first, up to a hundred. */
  lines: z.array(historyLine),
  /** Where the next ones begin; null where these are the last. */
  next: z.string().nullable(),
  /** How many changes of each kind the other choices leave. */
  kinds: z.array(z.object({ kind: z.string(), count })),
  /** Who changed something in these days. */
  people: z.array(z.object({ userId: z.int(), name: z.string() })),
});
export type ChangesPage = z.infer<typeof changesPage>;

/** Who changed what in the administration. Orders have histories of their own. */
export const administrationHistory = {
  listChanges: route('GET', '/administration/history', {
    needs: 'view-administration',
    summary: 'Who changed what in the administration, a hundred changes at a time',
    weight: 'heavy',
  })
    .input(listChanges)
    .output(changesPage),
};
