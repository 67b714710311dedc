import type { LabelView } from '@bakehouse/contract/spec-cards/labels';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { LabelItem } from '@bakehouse/domain/recipes/label/label-item';
import type { Reader } from '../../platform/database/reader.ts';
import { labelBookOf } from '../../records/recipes/label-book.ts';
import { readPrintsOfCard } from '../../records/recipes/label-prints.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import { readLabelMaker } from './label-maker.ts';

/** Far more items than any label has space for. */
const mostItems = 1000;

/** The facts for the label of a card, and its last print. */
export async function openLabel(database: Reader, pid: number): Promise<Outcome<LabelView>> {
  const book = await recipeBookOf(database).read(database);
  const card = book.recipes.get(pid);
  if (!card) return refuse({ kind: 'recipe-not-found', pid: String(pid) });
  const items = [...labelBookOf(book, [pid]).values()];
  if (items.length > mostItems) {
    const sentence = `More than ${formatCount(mostItems)} items are in it, which is more than a label can say.`;
    return refuse({ kind: 'label-incomplete', sentences: [sentence] });
  }
  const { newest, count } = await readPrintsOfCard(database, pid);
  const maker = await readLabelMaker(database);
  return done({
    pid,
    version: card.version,
    items: items.map(toLabelItem),
    maker: { name: maker.name, address: [...maker.address] },
    last: newest ? { ...newest.choices, withPercentage: [...newest.choices.withPercentage] } : null,
    prints: count,
  });
}

/** The parts of the item that its label needs. */
function toLabelItem(item: LabelItem): LabelView['items'][number] {
  const { pid, type, name, displayName, labelName, composition, flour, quantity, quantityUnit, standing } =
    item;
  const { contains, mayContain, unknown } = standing;
  return {
    pid,
    type,
    name,
    displayName,
    labelName,
    composition,
    flour,
    quantity,
    quantityUnit,
    ingredients: item.ingredients.map((line) => ({
      childPid: line.childPid,
      quantity: line.quantity,
      quantityUnit: line.quantityUnit,
    })),
    standing: { contains: [...contains], mayContain: [...mayContain], unknown: [...unknown] },
  };
}
