import { describe, expect, test } from 'vitest';
import type { ProductId } from '../../kernel/branded.ts';
import { sentenceFor } from '../../kernel/refusal.ts';
import { bookOf, declared, edited, madeOf, recipe } from '../test/recipes.ts';
import type { SaveRecipeFacts } from './decide-save-recipe.ts';
import { decideSaveRecipe } from './decide-save-recipe.ts';

/** Butter 3 in puff pastry 2 in a croissant 1; flour 4 is archived. */
const book = bookOf(
  recipe(1, { name: 'CROISSANT', displayName: 'Croissant', ...madeOf(2, 4) }),
  recipe(2, { displayName: 'Puff pastry', ...madeOf(3) }),
  recipe(3, { displayName: 'Butter', ...declared(['MILK']) }),
  recipe(4, { displayName: 'Flour', active: false }),
);

const decide = (facts: Partial<SaveRecipeFacts> = {}) =>
  decideSaveRecipe({ pid: 1, isNew: false, edited: edited(), book, hasProduct: true, ...facts });

/** What it says; throws where it was refused. */
function saved(facts: Partial<SaveRecipeFacts>) {
  const outcome = decide(facts);
  if (outcome.kind === 'refused') throw new Error(sentenceFor(outcome.refusal));
  return outcome.answer;
}

function refusal(facts: Partial<SaveRecipeFacts>) {
  const outcome = decide(facts);
  return outcome.kind === 'refused' ? outcome.refusal : null;
}

describe('a saved item', () => {
  test('says what its editor says, under its PID and with its positions', () => {
    const wanted = edited({
      name: 'SCONE',
      children: [3],
      steps: [
        { text: 'Rub in', photo: 4 },
        { text: 'Bake', photo: null },
      ],
    });
    expect(saved({ pid: 9, isNew: true, edited: wanted })).toEqual(
      recipe(9, {
        name: 'SCONE',
        ...madeOf(3),
        steps: [
          { position: 1, text: 'Rub in' },
          { position: 2, text: 'Bake' },
        ],
      }),
    );
  });

  test('cannot take the PID of another one', () => {
    expect(refusal({ pid: 3, isNew: true })).toEqual({ kind: 'pid-taken', pid: 3, name: 'Butter' });
  });

  test('has to be there to be changed, and so has its product', () => {
    expect(refusal({ pid: 9 })).toEqual({ kind: 'recipe-not-found', pid: '9' });
    const linked = edited({ productId: 7 as ProductId });
    expect(refusal({ edited: linked, hasProduct: false })).toEqual({
      kind: 'product-not-found',
      productId: '7',
    });
  });

  test('takes no archived ingredient and none that is not there', () => {
    expect(refusal({ pid: 2, edited: edited({ children: [3, 4] }) })).toEqual({
      kind: 'ingredient-refused',
      pid: 4,
      why: 'archived',
      name: 'Flour',
    });
    expect(refusal({ edited: edited({ children: [99] }) })).toMatchObject({ pid: 99, why: 'missing' });
  });

  test('keeps the ingredients that it had, whatever became of them', () => {
    const old = bookOf(recipe(1, madeOf(4, 99)), recipe(4, { active: false }));
    expect(saved({ book: old, edited: edited({ children: [99, 4, 4] }) }).ingredients).toHaveLength(3);
  });

  test('is never inside itself, and the way is told by the names that it would have', () => {
    const circle = refusal({ pid: 3, edited: edited({ displayName: 'Salted butter', children: [1] }) });
    expect(circle).toEqual({
      kind: 'recipe-in-itself',
      path: ['Salted butter', 'Croissant', 'Puff pastry', 'Salted butter'],
    });
    expect(circle && sentenceFor(circle)).toBe(
      'It would contain itself: Salted butter contains Croissant, which contains Puff pastry, which contains Salted butter.',
    );
    expect(refusal({ pid: 9, isNew: true, edited: edited({ children: [3] }) })).toBeNull();
    expect(refusal({ pid: 3, edited: edited({ displayName: 'Butter', children: [3] }) })).toEqual({
      kind: 'recipe-in-itself',
      path: ['Butter', 'Butter'],
    });
  });
});

describe('the declaration of a saved item', () => {
  const declaration = (over: Parameters<typeof edited>[0]) => {
    const { allergens, mayContain, undeclared } = saved({ edited: edited(over) });
    return { allergens, mayContain, undeclared };
  };

  test('has each word once, as it is stored, and may contain only what it does not contain', () => {
    expect(
      declaration({
        allergens: ['wheat', 'Brazil nuts', 'WHEAT', ' '],
        mayContain: ['SESAME', 'WHEAT', 'sesame'],
      }),
    ).toEqual({ allergens: ['BRAZILNUTS', 'WHEAT'], mayContain: ['SESAME'], undeclared: [] });
  });

  test('leaves groups open, also where it is one of their members that nobody knows', () => {
    expect(declaration({ allergens: ['MILK'], undeclared: ['almonds', 'CELERY', 'MILK', 'glue'] })).toEqual({
      allergens: ['MILK'],
      mayContain: [],
      undeclared: ['CELERY', 'TREENUTS'],
    });
  });

  test('that says nothing leaves nothing open besides', () => {
    expect(declaration({ allergens: null, mayContain: ['MILK'], undeclared: ['CELERY'] })).toEqual({
      allergens: null,
      mayContain: ['MILK'],
      undeclared: [],
    });
  });

  test('has the words for whom it is suitable once', () => {
    expect(
      saved({ edited: edited({ suitables: ['vegan', 'VEGAN ', '', 'gluten  free'] }) }).suitables,
    ).toEqual(['VEGAN', 'GLUTEN FREE']);
  });
});
