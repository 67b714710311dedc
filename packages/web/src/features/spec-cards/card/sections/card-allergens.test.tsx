import { productId } from '@bakehouse/contract/values';
import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { allergenProfile } from '../../../../../test/recipe-cards.ts';
import { sponge } from '../../test/card-facts.ts';
import { openCard, resetBeforeEach } from '../../test/open-card.ts';

resetBeforeEach();

describe('allergens', () => {
  const tiles = () => {
    const [list] = within(screen.getByRole('region', { name: 'Allergens' })).getAllByRole('list');
    return Object.fromEntries(
      [...(list?.children ?? [])].map((tile) => {
        const detail = tile.querySelector('small')?.textContent ?? '';
        return [tile.textContent?.slice(0, -detail.length), detail];
      }),
    );
  };

  test('are the 14 in three states, with the cereals and nuts by name', async () => {
    const standing = allergenProfile({
      contains: ['WHEAT', 'MILK'],
      mayContain: ['WALNUTS'],
      unknown: ['SESAME'],
    });
    await openCard(sponge({ standing }));
    expect(tiles()).toMatchObject({
      Gluten: 'Wheat',
      Milk: 'Contains',
      Nuts: 'May contain walnuts',
      Sesame: 'Not declared',
      Soya: 'Free',
    });
  });

  test('that are not declared are never shown as free from', async () => {
    await openCard(sponge({ standing: allergenProfile(unknownAllergens) }));
    expect(new Set(Object.values(tiles()))).toEqual(new Set(['Not declared']));
  });

  test('show their sources', async () => {
    const path = [
      { pid: 10455, name: 'puff pastry' },
      { pid: 20032, name: 'butter' },
    ];
    await openCard(
      sponge({ sources: [{ word: 'MILK', why: 'contains', path }], fromIngredients: allergenProfile() }),
    );
    fireEvent.click(screen.getByText('Where it comes from'));
    expect(screen.getByText('from butter in puff pastry')).toBeDefined();
    expect(screen.getByText(/^Nothing is declared on this card itself/)).toBeDefined();
  });

  test('whose declarations differ between card and product are listed, the dangerous ones first', async () => {
    const butter = { pid: 20032, name: 'Unsalted butter' };
    await openCard(
      sponge({
        facts: { allergens: ['WHEAT', 'EGGS'] },
        sources: [
          { word: 'MILK', why: 'contains', path: [butter] },
          { word: 'SOYA', why: 'unknown', path: [{ pid: 20107, name: 'Rice flour' }] },
        ],
        differences: [
          { kind: 'missing', word: 'MILK', isMayContain: false },
          { kind: 'unknown', word: 'SOYA', isMayContain: false },
          { kind: 'too-much', word: 'EGGS', isMayContain: false },
        ],
        product: {
          productId: productId.parse(5),
          itemCode: 11_301,
          name: 'Victoria sponge 12ptn',
          active: true,
          allergens: ['WHEAT'],
          differences: [{ kind: 'missing', word: 'MILK', isMayContain: false }],
        },
      }),
    );
    const [own, ofProduct] = screen.getAllByRole('note');
    expect(within(own ?? document.body).getByRole('heading').textContent).toBe(
      'The declaration and the ingredients disagree',
    );
    expect(
      within(own ?? document.body)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Milk is in it and is not declared: from Unsalted butter.',
      'Soya is not known: nobody has declared it for Rice flour.',
      'Eggs are declared, and no ingredient contains them.',
    ]);
    expect(ofProduct?.textContent).toBe(
      'The product Victoria sponge 12ptn (11301) declares wheatMilk is in it and is not declared.',
    );
  });
});
