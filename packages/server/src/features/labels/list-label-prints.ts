import type { LabelPrintLine, LabelPrintsView, ListLabelPrints } from '@bakehouse/contract/spec-cards/labels';
import { todayAt } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done } from '@bakehouse/domain/kernel/refusal';
import type { LabelError } from '@bakehouse/domain/recipes/label/label-errors';
import type { Reader } from '../../platform/database/reader.ts';
import { labelBookOf } from '../../records/recipes/label-book.ts';
import type { StoredPrint } from '../../records/recipes/label-prints.ts';
import {
  checkPrintsWith,
  findLabelPrint,
  listLivePrints,
  listStoredPrints,
} from '../../records/recipes/label-prints.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

const pageLength = 50;

/** Printed labels, newest first, each with what is wrong with it by the current recipe book. */
export async function listLabelPrints(
  database: Reader,
  { pid, show, before }: ListLabelPrints,
  now: Temporal.Instant,
): Promise<Outcome<LabelPrintsView>> {
  const { clock } = await readBusinessSettings(database);
  const live = await listLivePrints(database, todayAt(now, clock.timeZone), pid);
  const page = await listStoredPrints(database, { pid, before, most: pageLength + 1 });
  const book = await recipeBookOf(database).read(database);
  const pids = [...live, ...page].map((print) => print.pid);
  const errorsOf = checkPrintsWith(labelBookOf(book, pids));
  const wrong = live.filter((print) => errorsOf(print).length > 0);
  const found = show === 'all' ? page : await pageOfWrong(database, wrong, before);
  const prints = found.slice(0, pageLength);
  return done({
    prints: prints.map((print) => toLine(print, errorsOf(print))),
    next: found.length > pageLength ? (prints.at(-1)?.printId ?? null) : null,
    wrong: wrong.length,
  });
}

/** A page of the wrong ones before a print, which may be right again by now. */
async function pageOfWrong(
  database: Reader,
  wrong: readonly StoredPrint[],
  before: string | undefined,
): Promise<readonly StoredPrint[]> {
  if (before === undefined) return wrong.slice(0, pageLength + 1);
  const last = await findLabelPrint(database, before);
  if (!last) return [];
  const older = wrong.filter(({ at, printId }) => {
    const order = Temporal.Instant.compare(at, last.at);
    return order < 0 || (order === 0 && printId < last.printId);
  });
  return older.slice(0, pageLength + 1);
}

function toLine(print: StoredPrint, errors: readonly LabelError[]): LabelPrintLine {
  const { printId, pid, recipeVersion, size, copies, by, viewing, label, choices, at } = print;
  return {
    printId,
    pid,
    name: label.name,
    recipeVersion,
    size,
    copies,
    packedOn: choices.packedOn,
    dateMark: label.dateMark,
    date: label.date,
    batch: label.batch,
    ingredients: [...label.ingredients],
    by,
    viewing,
    at: at.toString(),
    errors: [...errors],
  };
}
