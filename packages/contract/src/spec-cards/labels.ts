import { dateMarks } from '@bakehouse/domain/recipes/label/label';
import { packings, sales } from '@bakehouse/domain/recipes/label/label-regime';
import { labelSizeIds } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import { z } from 'zod';
import { route } from '../route.ts';
import { pid, pidInPath, recipeFacts } from '../shapes/recipe-facts.ts';
import { allergenProfile } from '../shapes/recipe-view.ts';
import { count, day, instant, lineOfText, version } from '../values.ts';

const mostCopies = 1000;
const mostPlaces = 24;

/** What somebody chooses for a label (`LabelChoices` of the domain). */
export const labelChoices = z.object({
  packing: z.enum(packings).nullable(),
  sale: z.enum(sales).nullable(),
  name: lineOfText(300).trim(),
  isSmallPack: z.boolean(),
  size: z.enum(labelSizeIds),
  withPercentage: z.array(pid).max(300),
  packedOn: day,
  dateMark: z.enum(dateMarks),
  date: day.nullable(),
  weight: lineOfText(60).trim(),
  storage: lineOfText(300).trim(),
  batch: lineOfText(60).trim(),
  mayContain: lineOfText(500).trim(),
});

/** An item as a label reads it (`LabelItem` of the domain). */
export const labelItem = recipeFacts
  .pick({
    type: true,
    name: true,
    displayName: true,
    labelName: true,
    composition: true,
    flour: true,
    quantity: true,
    quantityUnit: true,
  })
  .extend({
    pid,
    ingredients: z.array(
      z.object({
        childPid: pid,
        quantity: recipeFacts.shape.quantity,
        quantityUnit: recipeFacts.shape.quantityUnit,
      }),
    ),
    standing: allergenProfile,
  });

/** What a label is made from: the browser plans it with the same rules as the server. */
export const labelView = z.object({
  pid,
  version,
  /** The card and all that is in it. */
  items: z.array(labelItem),
  maker: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** What was chosen when it was printed last; null where it never was. */
  last: labelChoices.nullable(),
  /** Labels of this card that were printed. */
  prints: count,
});
export type LabelView = z.infer<typeof labelView>;

export const printLabels = z.object({
  /** Made at the click: a repeat is the same print. */
  printId: z.uuid(),
  pid,
  choices: labelChoices,
  copies: z.int().min(1).max(mostCopies),
  /** On a sheet of which some labels are used already: the place of the first one. */
  firstPlace: z.int().min(1).max(mostPlaces),
  /** The list of ingredients that was looked at: another one is refused, because nobody has read it. */
  ingredients: z.string().max(20_000),
});
export type PrintLabels = z.infer<typeof printLabels>;

/** `LabelError` of the domain. */
export const labelError = z.object({
  kind: z.enum(['allergens', 'undeclared', 'may-contain', 'ingredients', 'gone']),
  sentence: z.string(),
});

/** Labels that were printed, and what of them is not so any more. */
export const labelPrintLine = z.object({
  printId: z.uuid(),
  pid,
  /** What the label calls the food. */
  name: z.string(),
  recipeVersion: version,
  size: z.enum(labelSizeIds),
  copies: count,
  packedOn: day,
  dateMark: z.enum(dateMarks),
  date: day.nullable(),
  batch: z.string(),
  /** Its list of ingredients, as it was printed. */
  ingredients: z.array(z.object({ text: z.string(), emphasised: z.boolean() })),
  by: z.string(),
  /** Whom they viewed; null for nobody. */
  viewing: z.string().nullable(),
  at: instant,
  errors: z.array(labelError),
});
export type LabelPrintLine = z.infer<typeof labelPrintLine>;

export const listLabelPrints = z.object({
  pid: pidInPath.optional(),
  /** All of them, or only those that are wrong now, of food that may still be about. */
  show: z.enum(['all', 'wrong']).default('all'),
  /** Those before this print, in the order of the list. */
  before: z.uuid().optional(),
});

export type ListLabelPrints = z.output<typeof listLabelPrints>;

export const labelPrintsView = z.object({
  prints: z.array(labelPrintLine),
  /** For the next part of the list; null at its end. */
  next: z.uuid().nullable(),
  /** Prints that are wrong now, of food that may still be about. */
  wrong: count,
});
export type LabelPrintsView = z.infer<typeof labelPrintsView>;

/**
 * Labels of spec cards. Files of a print are beside the contract: `/api/label-prints/{printId}.pdf`, and
 * `/api/label-prints/{printId}.zpl?dpi=203` for printers of labels.
 */
export const labels = {
  openLabel: route('GET', '/spec-cards/{pid}/label', {
    needs: 'view-spec-cards',
    summary: 'What the label of a spec card is made from',
  })
    .input(z.object({ pid: pidInPath }))
    .output(labelView),
  printLabels: route('POST', '/label-prints', {
    needs: 'edit-spec-cards',
    summary: 'Print labels; refused while a label lacks something',
    weight: 'print',
  })
    .input(printLabels)
    .output(z.object({ printId: z.uuid() })),
  listLabelPrints: route('GET', '/label-prints', {
    needs: 'view-spec-cards',
    summary: 'Labels that were printed, and which of them are wrong now',
    weight: 'heavy',
  })
    .input(listLabelPrints)
    .output(labelPrintsView),
};
