import { pwRecipeColumns } from '@bakehouse/domain/imports/pw-recipes/columns';
import { planRecipes } from '@bakehouse/domain/imports/pw-recipes/plan-recipes';
import type { RecipeRow } from '@bakehouse/domain/imports/pw-recipes/recipe-rows';
import { parseRecipeRow, unusableRow } from '@bakehouse/domain/imports/pw-recipes/recipe-rows';
import { readPriceDays } from '../../../../records/catalogue/product-prices.ts';
import { lockRecipeBook } from '../../../../records/recipes/stored-recipes.ts';
import type { ImportKindDefinition } from '../import-kind.ts';
import { noteOrderedProducts } from './add-impact-notes.ts';
import { applyRecipes } from './apply-recipes.ts';
import { lockProductsOfPids } from './lock-products.ts';
import { pidsOf, readBook } from './read-book.ts';
import { pwRecipesSample } from './sample.ts';
import { findRecipesProblem, lockImportedRecipes, undoRecipes } from './undo-recipes.ts';

/** Recipes, dishes and products of Procure Wizard, with ingredients and steps (spec 001 sections 3 and 5, D18). */
export const pwRecipesKind: ImportKindDefinition = {
  columnsFor: () => pwRecipeColumns,
  sample: pwRecipesSample,
  begin() {
    const rows: RecipeRow[] = [];
    return {
      take(row, values) {
        const read = parseRecipeRow(row, values);
        rows.push(read);
        return read.kind === 'unusable' ? read.why : null;
      },
      passOver(row, values, why) {
        rows.push(unusableRow(row, values, why));
      },
      async lock(trx) {
        await lockRecipeBook(trx);
        await lockProductsOfPids(trx, pidsOf(rows));
      },
      async plan(database, { now, answers }) {
        const { today } = await readPriceDays(database, now);
        const { book, stored } = await readBook(database, rows, today, answers);
        const planned = planRecipes(rows, book);
        const plan = { ...planned, items: await noteOrderedProducts(database, planned.items, today) };
        return { plan, apply: (trx, by) => applyRecipes(trx, plan.items, stored, today, by) };
      },
    };
  },
  findUndoProblem: findRecipesProblem,
  lockUndo: lockImportedRecipes,
  undo: undoRecipes,
};
