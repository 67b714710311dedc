import type { Page } from '@playwright/test';
import type { PicturedScreen } from '../pictured-screen.ts';
import { changeRecipe, printLabels } from '../prepare-demo.ts';

/** The screens of spec cards and labels. */
export const recipeScreens: readonly PicturedScreen[] = [
  { name: 'spec-cards', title: 'Spec cards', who: 'super', path: '/spec-cards' },
  { name: 'spec-card', title: 'Spec card', who: 'super', path: '/spec-cards/brownie', show: openFirstCard },
  {
    name: 'allergen-differences',
    title: 'Allergen differences',
    who: 'super',
    path: '/spec-cards/differences',
  },
  { name: 'recipe-book', title: 'The book at a glance', who: 'super', path: '/spec-cards/book' },
  { name: 'recipe-new', title: 'New recipe item', who: 'super', path: '/spec-cards/new' },
  { name: 'recipe-editor', title: 'Recipe editor', who: 'super', path: '/spec-cards/10402/10402/edit' },
  {
    name: 'recipe-history',
    title: 'History of a card',
    who: 'super',
    path: ({ after }) => after('super', changeRecipe, '/spec-cards/10402/10402/history'),
  },
  { name: 'kitchen', title: 'Kitchen view', who: 'super', path: '/spec-cards/10402/10402/kitchen' },
  { name: 'label', title: 'Label', who: 'super', path: '/spec-cards/10402/10402/label' },
  {
    name: 'label-prints',
    title: 'Label prints',
    who: 'super',
    path: ({ after }) => after('super', printLabels, '/spec-cards/label-prints'),
  },
];

async function openFirstCard(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /brownie/i })
    .first()
    .click();
}
