import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Label, LabelChoices } from '@bakehouse/domain/recipes/label/label';
import { goodUntil } from '@bakehouse/domain/recipes/label/label';
import type { CheckedLabel, LabelError } from '@bakehouse/domain/recipes/label/label-errors';
import { findLabelErrors } from '@bakehouse/domain/recipes/label/label-errors';
import type { LabelBook } from '@bakehouse/domain/recipes/label/label-item';
import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';
import type { LabelSizeId } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import type { Transaction } from 'kysely';
import type { RowOf } from '../../platform/database/columns.ts';
import { float8, instant, int4, int8, jsonb, text, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { personName } from '../people/person-name.ts';

const printColumns = {
  printId: uuid,
  pid: int4,
  recipeVersion: int4,
  label: jsonb.as<Label>(),
  choices: jsonb.as<LabelChoices>(),
  size: text.as<LabelSizeId>(),
  fontSize: float8,
  copies: int4,
  firstPlace: int4,
  by: text,
  viewing: text.nullable,
  at: instant,
};

/** A print of labels, with their contents at that time. */
export type StoredPrint = LabelPrint & RowOf<typeof printColumns>;

/** SQL: the `printColumns`. Under View As the super admin is the author. */
const selectPrints = `
  select l.id as "printId", l.recipe_pid as pid, l.recipe_version as "recipeVersion", l.label, l.choices, l.size,
    l.font_size as "fontSize", l.copies, l.first_place as "firstPlace",
    case when v.id is null then ${personName('u')} else ${personName('v')} end as by,
    case when v.id is null then null else ${personName('u')} end as viewing, l.printed_at as at
  from label_prints l join users u on u.id = l.printed_by left join users v on v.id = l.viewed_by`;

const onePrint = readStatement('labelPrints.byId', printColumns)`${selectPrints} where l.id = $1`;

const newestOfRecipe = readStatement(
  'labelPrints.newest',
  printColumns,
)`${selectPrints} where l.recipe_pid = $1 order by l.printed_at desc, l.id desc limit 1`;

const pageOfPrints = readStatement('labelPrints.page', printColumns)`${selectPrints}
  where ($1::int is null or l.recipe_pid = $1)
    and ($2::uuid is null or (l.printed_at, l.id) < (select b.printed_at, b.id from label_prints b where b.id = $2))
  order by l.printed_at desc, l.id desc limit $3::int`;

const livePrints = readStatement('labelPrints.live', printColumns)`${selectPrints}
  where l.good_until >= $1 and ($2::int is null or l.recipe_pid = $2)
  order by l.printed_at desc, l.id desc limit $3::int`;

const liveLabels = readStatement('labelPrints.liveLabels', {
  pid: int4,
  label: jsonb.as<CheckedLabel['label']>(),
  withPercentage: jsonb.as<readonly number[]>(),
  prints: int4,
})`
  select recipe_pid as pid,
    jsonb_build_object('name', label -> 'name', 'ingredients', label -> 'ingredients', 'contains', label -> 'contains',
      'mayContain', label -> 'mayContain') as label,
    choices -> 'withPercentage' as "withPercentage", count(*)::int as prints
  from label_prints where good_until >= $1
  group by 1, 2, 3 order by max(printed_at) desc limit $2::int`;

const countOfRecipe = readStatement('labelPrints.count', {
  count: int8,
})`select count(*) as count from label_prints where recipe_pid = $1`;

const insertPrint = writeStatement('labelPrints.insert', {})`
  insert into label_prints (id, recipe_pid, recipe_version, book_version, label, choices, size, font_size, copies,
    first_place, good_until, printed_by, viewed_by, printed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

/** A new print of a card's labels. */
export type NewPrint = LabelPrint &
  Pick<StoredPrint, 'printId' | 'pid' | 'recipeVersion' | 'choices'> & { readonly bookVersion: number };

/** Stores a print of labels with their contents. */
export async function writeLabelPrint(
  trx: Transaction<Tables>,
  print: NewPrint,
  { userId, viewedBy }: Pick<Actor, 'userId' | 'viewedBy'>,
  now: Temporal.Instant,
): Promise<void> {
  const { printId, pid, recipeVersion, bookVersion, label, choices, size, fontSize, copies, firstPlace } =
    print;
  const said = [JSON.stringify(label), JSON.stringify(choices), size, fontSize, copies, firstPlace];
  const who = [goodUntil(choices), userId, viewedBy, now.toString()];
  await insertPrint.run(trx, printId, pid, recipeVersion, bookVersion, ...said, ...who);
}

/** A print by its id; undefined if there is none. */
export function findLabelPrint(database: Reader, printId: string): Promise<StoredPrint | undefined> {
  return onePrint.first(database, printId);
}

/** The newest print of a card, and the number of its prints. */
export async function readPrintsOfCard(
  database: Reader,
  pid: number,
): Promise<{ readonly newest: StoredPrint | undefined; readonly count: number }> {
  const { count } = await countOfRecipe.one(database, pid);
  return { newest: await newestOfRecipe.first(database, pid), count };
}

type PageOfPrints = {
  readonly pid: number | undefined;
  readonly before: string | undefined;
  readonly most: number;
};

/** Prints of one card or of all, newest first, starting before a given print if one is given. */
export function listStoredPrints(
  database: Reader,
  { pid, before, most }: PageOfPrints,
): Promise<readonly StoredPrint[]> {
  return pageOfPrints.all(database, pid ?? null, before ?? null, most);
}

/** A bakery with a thousand shops prints some hundreds of labels a day, and little of its food keeps for a week. */
const mostLivePrints = 5000;

/** Prints of food that may still be sold or eaten, newest first. */
export function listLivePrints(
  database: Reader,
  today: DeliveryDay,
  pid?: number,
): Promise<readonly StoredPrint[]> {
  return livePrints.all(database, today, pid ?? null, mostLivePrints);
}

/** Distinct labels of food that may still be sold or eaten, with the number of prints, last printed first. */
export function listLiveLabels(
  database: Reader,
  today: DeliveryDay,
): Promise<readonly (CheckedLabel & { readonly prints: number })[]> {
  return liveLabels.all(database, today, mostLivePrints);
}

/** What is wrong with prints according to a book. A label that was printed several times is checked once. */
export function checkPrintsWith(book: LabelBook): (print: StoredPrint) => readonly LabelError[] {
  const known = new Map<string, readonly LabelError[]>();
  return ({ pid, label, choices }) => {
    const { name, ingredients, contains, mayContain } = label;
    const said = { name, ingredients, contains, mayContain };
    const checked: CheckedLabel = { pid, label: said, withPercentage: choices.withPercentage };
    const key = JSON.stringify(checked);
    const errors = known.get(key) ?? findLabelErrors(book, checked);
    known.set(key, errors);
    return errors;
  };
}
