import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectReadableInDark,
} from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: /Recipe Item/ });
const changesStatus = (page: Page) =>
  drawer(page)
    .getByRole('status')
    .filter({ hasText: /changes? not saved:/ });
const editAddress = (pid: number) => `/spec-cards/${pid}/${pid}/edit`;

/** The ingredients in their order. */
async function ingredientsOf(page: Page): Promise<readonly (string | undefined)[]> {
  const weights = drawer(page).getByRole('textbox', { name: /^Weight, / });
  const labels = await weights.evaluateAll((fields) =>
    fields.map((field) => field.getAttribute('aria-label')),
  );
  return labels.map((label) => label?.replace('Weight, ', ''));
}

test('a recipe is edited by keyboard: an ingredient is found, weighed, moved and saved', async ({
  openAs,
}) => {
  const page = await openAs('admin', editAddress(10_457));
  const search = drawer(page).getByLabel('Add an ingredient or recipe');
  await search.focus();
  await page.keyboard.type('ground cinnamon');
  // The list for the earlier input may contain it too, further down.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Ground cinnamon/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const weight = drawer(page).getByLabel('Weight, Ground cinnamon');
  await expect(weight).toBeFocused();
  await page.keyboard.type('0.02 kg');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(weight).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  expect((await ingredientsOf(page)).at(-3)).toBe('Ground cinnamon');
  await expect(changesStatus(page)).toContainText('Ground cinnamon added');
  // No allergen changes, so it is saved without a question and the drawer closes.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Your changes have been saved')).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);

  await page.goto(editAddress(10_457));
  await expect(drawer(page).getByLabel('Unit, Ground cinnamon')).toHaveValue('kg');
  expect((await ingredientsOf(page)).at(-3)).toBe('Ground cinnamon');
  await drawer(page).getByRole('button', { name: 'Remove Ground cinnamon' }).click();
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawer(page)).toHaveCount(0);
});

test('an archived item is restored with Undo in the notice', async ({ openAs }) => {
  const page = await openAs('admin', editAddress(10_431));
  const active = drawer(page).getByRole('switch', { name: 'Active' });
  await active.uncheck();
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/ is archived: nobody can add it to a recipe\./)).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Archived', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/ can be added to recipes again/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Archived', { exact: true })).toHaveCount(0);
  await page.goto(editAddress(10_431));
  await expect(active).toBeChecked();
});

test('the editor and its preview of allergen changes are accessible @phone', async ({ openAs, hasTouch }) => {
  const page = await openAs('admin', editAddress(20_072));
  await expectNoHorizontalOverflow(page);
  await drawer(page)
    .getByRole('button', { name: /^Celery: / })
    .click();
  await expect(changesStatus(page)).toContainText('Celery');
  // Devices without a keyboard show no shortcuts.
  if (hasTouch) await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page, '[role=dialog]');
  await expectReadableInDark(page, '[role=dialog]');
  await drawer(page)
    .getByRole('button', { name: /See what it changes/ })
    .click();
  const question = page.getByRole('dialog', { name: /^Save Ground cinnamon/ });
  await expect(question).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectReadableInDark(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await drawer(page).getByRole('button', { name: 'Undo changes' }).click();
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer(page)).toHaveCount(0);
});

test('changing an allergen shows its effects before the save, and the history records who was notified', async ({
  openAs,
}) => {
  const page = await openAs('admin', editAddress(20_073));
  await drawer(page).getByLabel('Description').fill('In bags of 1 kg');
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawer(page)).toHaveCount(0);

  await page.goto(editAddress(20_073));
  const mustard = () => drawer(page).getByRole('button', { name: /^Mustard: / });
  // The values cycle: free, not declared, contains.
  await mustard().click();
  await mustard().click();
  await expect(mustard()).toHaveAccessibleName('Mustard: contains');
  await drawer(page)
    .getByRole('button', { name: /See what it changes/ })
    .click();
  const question = page.getByRole('dialog', { name: /^Save Ground ginger with Mustard\?/ });
  await expect(question.getByRole('region', { name: 'Changed products' })).toContainText(
    'Gingerbread person',
  );
  await expect(question.getByText('Nothing has been saved yet.', { exact: false })).toBeVisible();
  const orders = question.getByRole('region', { name: 'Orders not yet delivered' });
  await orders.getByRole('button', { name: 'Who ordered what' }).first().click();
  await expect(orders.getByRole('table').first()).toContainText('Gingerbread person');
  await question.getByRole('checkbox', { name: /^Write to the/ }).uncheck();
  await question.getByRole('button', { name: 'Save, tell nobody' }).click();
  await expect(question.getByText('Say why, so that it can be read later.')).toBeVisible();
  await question.getByLabel('Why tell nobody?').fill('A trial of the office');
  await question.getByRole('button', { name: 'Save, tell nobody' }).click();
  await expect(drawer(page)).toHaveCount(0);

  await page.goto(editAddress(20_073));
  await drawer(page).getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /^History of Ground ginger/ });
  await expect(history.getByRole('listitem').first()).toContainText('Nobody was told: A trial of the office');
  await history.getByRole('button', { name: 'See the card as it was' }).last().click();
  await page.getByRole('button', { name: 'Put this version back' }).click();
  // Removing the allergen asks too, as adding it did.
  await expect(changesStatus(page)).toContainText('Mustard: free');
  await drawer(page)
    .getByRole('button', { name: /See what it changes/ })
    .click();
  const back = page.getByRole('dialog', { name: /^Save Ground ginger without Mustard\?/ });
  await back.getByRole('button', { name: /^Save and tell/ }).click();
  await expect(drawer(page)).toHaveCount(0);
});

test('when two people change one card, separate changes are merged and a field that both changed asks', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/412 \(Precondition Failed\)/);
  const [office, ruth] = await Promise.all([
    openAs('admin', editAddress(10_461)),
    openAs('super', editAddress(10_461)),
  ]);
  await drawer(office).getByLabel('Weight, Caster sugar').fill('610');
  await drawer(office).getByRole('textbox', { name: 'Step 2' }).fill('Bake at 150 °C for 42 minutes.');
  await drawer(ruth).getByLabel('Weight, Caster sugar').fill('620');
  await drawer(ruth).getByLabel('Description').fill('Pack of 8, in paper');
  await drawer(ruth).getByRole('button', { name: 'Save' }).click();
  await expect(drawer(ruth)).toHaveCount(0);

  await drawer(office).getByRole('button', { name: 'Save' }).click();
  const conflict = office.getByRole('dialog', { name: /^Ruth Ashdown saved this card too/ });
  const sugar = conflict.getByRole('radiogroup', { name: /^Caster sugar/ });
  await expect(sugar.getByRole('radio', { name: /^Yours 610 g/ })).toBeChecked();
  await expectAccessible(office, '[role=dialog]');
  await sugar.getByRole('radio', { name: /^Ruth’s 620 g/ }).check();
  await conflict.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(drawer(office)).toHaveCount(0);

  await office.goto(editAddress(10_461));
  await expect(drawer(office).getByLabel('Weight, Caster sugar')).toHaveValue('620');
  await expect(drawer(office).getByLabel('Description')).toHaveValue('Pack of 8, in paper');
  await expect(drawer(office).getByRole('textbox', { name: 'Step 2' })).toHaveValue(
    'Bake at 150 °C for 42 minutes.',
  );
});

test('allergen differences and the book overview link to their corrections, and read-only admins cannot edit @phone', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/spec-cards/differences');
  await page.getByRole('button', { name: /^Not declared in full/ }).click();
  await expect(page.getByText('These can make somebody ill. Put them right first.')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('link', { name: 'Declare Milk, Bakewell tart' }).click();
  await expect(changesStatus(page)).toContainText('Milk: contains');
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/spec-cards\/differences/);

  await page.goto('/spec-cards/book');
  await expect(page.getByRole('heading', { name: 'The book at a glance' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /recipes, photo$/ }).click();
  await expect(page).toHaveURL(/lacking=photo/);

  const reader = await openAs('reader', '/spec-cards/differences');
  await expect(reader.getByRole('heading', { name: /^Allergen differences \(/ })).toBeVisible();
  await expect(reader.getByRole('link', { name: /^Declare/ })).toHaveCount(0);
  await reader.goto(editAddress(10_412));
  await expect(reader.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
});
