import type { Page } from '@playwright/test';

// Prepares the demo brand before some of the pictures. Names, addresses and telephone numbers are invented.

const visitors = [
  ['Grace', 'Adeyemi', '07700 900201', 'Saturday in June, 90 guests'],
  ['Owen', 'Pritchard', '07700 900202', ''],
  ['Farida', 'Khan', '07700 900203', 'No nuts, please'],
  ['Beth', 'Sorrell', '07700 900204', 'Three tiers, and a small one for the children'],
  ['Callum', 'Ross', '07700 900205', ''],
  ['Ines', 'Duarte', '07700 900206', 'In the village hall, 60 guests'],
  ['Joseph', 'Tanner', '07700 900207', ''],
] as const;

/** Enters several visitors in the prize draw of the wedding cake. */
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

/** Closes the prize draw of the wedding cake, draws a name, and records an attempt to contact the winner. */
export async function drawWinner(page: Page): Promise<void> {
  await page.goto('/admin/campaigns/1');
  await page.getByRole('switch', { name: /Takes leads/ }).press('Space');
  await page.getByRole('button', { name: 'Save campaign' }).click();
  await page.getByText('Your changes have been saved').waitFor();
  await page.goto('/admin/leads/draw/1');
  await page.getByRole('button', { name: 'Fix the list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('button', { name: 'Record contact' }).click();
  await page.getByRole('radio', { name: 'Message left' }).check();
  const form = page.getByRole('dialog', { name: 'Record contact' });
  await form.getByRole('button', { name: 'Record' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Prints labels of two spec cards, for sale by another business. */
export async function printLabels(page: Page): Promise<void> {
  for (const [pid, copies, weight] of [
    [10443, '12', '1.4 kg'],
    [10447, '24', '450 g'],
  ] as const) {
    await page.goto(`/spec-cards/${pid}/${pid}/label`);
    const label = page.getByRole('dialog', { name: 'Label' });
    await label.getByRole('button', { name: 'Where it is sold, before it is chosen' }).click();
    await label.getByRole('button', { name: 'Another business' }).click();
    const field = (name: string) => label.getByRole('textbox', { name, exact: true });
    await field('Use by').fill('24-Nov-2026');
    await field('Weight').fill(weight);
    await field('Storage').fill('Keep in a cool, dry place');
    await field('Copies').fill(copies);
    await label.getByRole('button', { name: `Print ${copies} labels` }).click();
    await label.getByText(/ are recorded\./).waitFor();
  }
}

/** Changes the description of a spec card, which gives its history a first entry. */
export async function changeRecipe(page: Page): Promise<void> {
  await page.goto('/spec-cards/10402/10402/edit');
  const editor = page.getByRole('dialog', { name: 'Edit Recipe Item' });
  await editor.getByLabel('Description').fill('800 g, sliced, in a paper bag');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });
}

/** Reminds the shops that have not ordered for the night ahead. */
export async function remindShops(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Remind all' }).click();
  await page
    .getByText(/^Reminded/)
    .first()
    .waitFor();
}

/** Changes the details of some shops, one of them twice. */
export async function changeShops(page: Page): Promise<void> {
  await page.goto('/admin/shops');
  for (const [shop, field, text] of [
    ['Abbey Green', 'Telephone', '01632 960118'],
    ['Chapel Hill', 'E-mail', 'chapel.hill@example.com'],
    ['Old Priory', 'Telephone', '01632 960142'],
    ['Old Priory', 'Telephone', '01632 960124'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${shop}` }).click();
    const form = page.getByRole('dialog', { name: /^Edit Shop/ });
    await form.getByRole('textbox', { name: field }).first().fill(text);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
  }
}

/** Makes a backup and waits until it was restored and compared. */
export async function makeBackup(page: Page): Promise<void> {
  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('Restored and compared', { exact: true }).first().waitFor();
}
