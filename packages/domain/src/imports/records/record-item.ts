import type { Signature } from '../../orders/order.ts';
import type { ItemChange, ItemMark, ItemOutcome, PlannedItem, RecordItem } from '../import-plan.ts';

/** A value of a thing as the preview shows it. */
export type FieldText<Facts> = {
  readonly label: string;
  /** '' for nothing. */
  text(facts: Facts): string;
};

/** A thing of a file beside the same thing in the database. */
export type RecordComparison<Facts> = {
  readonly key: string;
  /** 'Shop'. */
  readonly type: string;
  /** What people know it by, such as a PID; '' for nothing. */
  readonly number: string;
  readonly name: string;
  readonly row: number;
  /** Null for a new one. */
  readonly before: Facts | null;
  readonly after: Facts;
  /** What is compared. */
  readonly fields: readonly FieldText<Facts>[];
  /** The labels of the fields that the preview has columns for. */
  readonly columns: readonly string[];
  readonly marks?: Readonly<Record<string, ItemMark>>;
  readonly notes?: readonly string[];
  /** Of what is stored. */
  readonly lastChange?: Signature | null | undefined;
};

/** What becomes of a thing of a file: new, changed with the difference, or unchanged. */
export function compareRecord<Facts>(thing: RecordComparison<Facts>): PlannedItem {
  const { before, after, fields, marks = {}, notes = [], lastChange } = thing;
  const changes = before === null ? [] : changesBetween(before, after, fields);
  const outcome: ItemOutcome = before === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  const view: RecordItem = {
    shape: 'record',
    type: thing.type,
    number: thing.number,
    name: thing.name,
    cells: thing.columns.flatMap((label) => {
      const field = fields.find((one) => one.label === label);
      return field ? [{ label, value: field.text(after), mark: marks[label] ?? null }] : [];
    }),
  };
  return {
    key: thing.key,
    outcome,
    rows: [thing.row],
    view: { ...view, changes, notes },
    ...(lastChange && { lastChange }),
  };
}

function changesBetween<Facts>(
  before: Facts,
  after: Facts,
  fields: readonly FieldText<Facts>[],
): readonly ItemChange[] {
  return fields.flatMap(({ label, text }) => {
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [{ label, before: was || null, after: is || null, note: '' }];
  });
}

/** How a flag is written. */
export function flagText(flag: boolean): string {
  return flag ? 'yes' : 'no';
}

/** The members of a row that say something; an empty cell leaves what is there. */
export function presentFieldsOf<Facts extends Readonly<Record<string, unknown>>>(facts: Facts): Given<Facts> {
  const given: Given<Facts> = {};
  for (const name in facts) {
    const value = facts[name];
    if (value !== '' && value !== null && value !== undefined) given[name] = value;
  }
  return given;
}

type Given<Facts> = { [Name in keyof Facts]?: NonNullable<Facts[Name]> };

/** Remembers by which row a thing is already brought, by all the names that it goes by. */
export function createDuplicateCheck(what: string) {
  const rows = new Map<string, number>();
  return {
    /** Why the row cannot have one of these names; null where it has all of them from now on. */
    claim(row: number, names: readonly string[]): string | null {
      const first = names.map((name) => rows.get(name)).find((one) => one !== undefined);
      if (first !== undefined) return `Is the same ${what} as row ${first}`;
      for (const name of names) rows.set(name, row);
      return null;
    },
  };
}
