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
 * Stores a print of labels with all their contents, from which their files are drawn. Refused while a mandatory part is
 * missing, and where the card was changed since the person opened its label.
 */
export const printLabels = defineCommand<PrintLabels, { readonly printId: string }>({
  name: 'labels.printLabels',
  subject: ({ pid }) => `label ${pid}`,
  async run(trx, { actor, input, now, services }) {
    const { printId, pid, choices, copies, firstPlace, ingredients } = input;
    // The card cannot change between the check and the insert.
    await lockRecipeBook(trx);
    const book = await recipeBookOf(services.database).read(trx);
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
