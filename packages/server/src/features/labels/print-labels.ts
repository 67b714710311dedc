import type { PrintLabels } from '@bakehouse/contract/spec-cards/labels';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { planLabel } from '@bakehouse/domain/recipes/label/plan-label';
import { wordsOfText } from '@bakehouse/domain/recipes/label/wording/label-text';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import { labelBookOf } from '../../records/recipes/label-book.ts';
import { writeLabelPrint } from '../../records/recipes/label-prints.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import { lockRecipeBook } from '../../records/recipes/stored-recipes.ts';
import { readLabelMaker } from './label-maker.ts';

/**
 * Keeps that labels are printed, with all that they say, from which their files are drawn. Refused while something that
 * they must say is missing, and where what was looked at is not what the card says now.
 */
export const printLabels = defineCommand<PrintLabels, { readonly printId: string }>({
  name: 'labels.printLabels',
  subject: ({ pid }) => `label ${pid}`,
  async run(trx, { actor, input, now }) {
    const { printId, pid, choices, copies, firstPlace, ingredients } = input;
    // Nobody changes the card between the look at it and the row that says what was printed of it.
    await lockRecipeBook(trx);
    const book = await recipeBookOf(trx).read(trx);
    const card = book.recipes.get(pid);
    if (!card) return refuse({ kind: 'recipe-not-found', pid: String(pid) });
    const facts = { pid, book: labelBookOf(book, [pid]), maker: await readLabelMaker(trx) };
    const { label, fit, problems } = planLabel(facts, choices);
    if (wordsOfText(label.ingredients) !== ingredients) return refuse({ kind: 'label-changed' });
    if (problems.length > 0 || fit === null) {
      return refuse({ kind: 'label-incomplete', sentences: problems.map(({ sentence }) => sentence) });
    }
    const print = {
      printId,
      pid,
      choices,
      copies,
      firstPlace,
      label,
      size: choices.size,
      fontSize: fit.fontSize,
    };
    await writeLabelPrint(
      trx,
      { ...print, recipeVersion: card.version, bookVersion: book.version },
      actor,
      now,
    );
    return unchanged({ printId });
  },
});
