import type { RecipeHistoryLine } from '@bakehouse/contract/spec-cards/recipe-history';
import { describeChange, mostFields } from '@bakehouse/domain/administration/history/describe-change';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { RecipeNames } from '@bakehouse/domain/recipes/editing/recipe-history';
import { recipeSubject } from '../../commands/recipe-subject.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import { readChangeNames } from '../../records/recipes/recipe-changes.ts';
import type { RecipeChangeRow } from './recipe-change-rows.ts';
import { changesOfRecipe } from './recipe-change-rows.ts';

export type RecipeHistoryPage = { readonly lines: RecipeHistoryLine[]; readonly next: string | null };

/** The history of an item, newest change first; also of a deleted one. */
export async function readRecipeHistory(
  database: Reader,
  pid: number,
  before: string | null,
): Promise<Outcome<RecipeHistoryPage>> {
  const rows = await changesOfRecipe.all(database, recipeSubject(pid), before);
  const last = rows.at(-1);
  if (!last && before === null && !(await recipeBookOf(database).read(database)).recipes.has(pid)) {
    return refuse({ kind: 'recipe-not-found', pid: String(pid) });
  }
  const names = await readChangeNames(
    database,
    rows.map(({ change }) => change),
  );
  return done({
    lines: rows.map((row) => viewLine(row, names)),
    next: last && last.found > rows.length ? String(last.number) : null,
  });
}

function viewLine(
  { number, at, by, viewing, change }: RecipeChangeRow,
  names: RecipeNames,
): RecipeHistoryLine {
  const { toldShops, reason, importFile, ...what } = change;
  const fields = describeChange('recipe', what, names);
  return {
    key: String(number),
    at: at.toString(),
    by: by ?? '',
    viewing,
    importFile: typeof importFile === 'string' ? importFile : null,
    fields: fields.slice(0, mostFields).map((field) => ({ ...field })),
    moreFields: Math.max(0, fields.length - mostFields),
    toldShops: typeof toldShops === 'number' ? toldShops : null,
    reason: typeof reason === 'string' ? reason : null,
  };
}
