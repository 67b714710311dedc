import type { Page } from '@playwright/test';

// What people have done before some of the pictures are taken. Names, addresses and telephone numbers are invented.

const visitors = [
  ['Grace', 'Adeyemi', '07700 900201', 'Saturday in June, 90 guests'],
  ['Owen', 'Pritchard', '07700 900202', ''],
  ['Farida', 'Khan', '07700 900203', 'No nuts, please'],
  ['Beth', 'Sorrell', '07700 900204', 'Three tiers, and a small one for the children'],
  ['Callum', 'Ross', '07700 900205', ''],
  ['Ines', 'Duarte', '07700 900206', 'In the village hall, 60 guests'],
  ['Joseph', 'Tanner', '07700 900207', ''],
] as const;

/** Visitors enter the prize draw of the wedding cake. */
export async function enterDraw(page: Page): Promise<void> {
  for (const [firstName, lastName, telephone, details] of visitors) {
    await page.goto('/wedding');
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Telephone').fill(telephone);
    await page.getByLabel('E-mail').fill(`${firstName}.${lastName}@example.com`.toLowerCase());
    await page.getByLabel('Details').fill(details);
    await page.getByRole('button', { name: 'Enter the prize draw' }).click();
    await page.getByRole('heading', { name: 'You are in the draw' }).waitFor();
  }
}

/** Labels of two spec cards are printed, for another business and good until this day (dd-MMM-yyyy). */
export async function printLabels(page: Page, useBy: string): Promise<void> {
  for (const [pid, copies, weight] of [
    [10443, '12', '1.4 kg'],
    [10447, '24', '450 g'],
  ] as const) {
    await page.goto(`/spec-cards/${pid}/${pid}/label`);
    const label = page.getByRole('dialog', { name: 'Label' });
    await label.getByRole('button', { name: 'Where it is sold, before it is chosen' }).click();
    await label.getByRole('button', { name: 'Another business' }).click();
    const field = (name: string) => label.getByRole('textbox', { name, exact: true });
    await field('Use by').fill(useBy);
    await field('Weight').fill(weight);
    await field('Storage').fill('Keep in a cool, dry place');
    await field('Copies').fill(copies);
    await label.getByRole('button', { name: `Print ${copies} labels` }).click();
    await label.getByText(/ are recorded\./).waitFor();
  }
}

/** The description of a spec card is changed. */
export async function changeRecipe(page: Page, pid: number): Promise<void> {
  await page.goto(`/spec-cards/${pid}/${pid}/edit`);
  const editor = page.getByRole('dialog', { name: 'Edit Recipe Item' });
  await editor.getByLabel('Description').fill('800 g, sliced, in a paper bag');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });
}
