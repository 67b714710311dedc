import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/bakehouse.ts';

/** A unique name, so that this test finds only its own leads. */
const surname = `Visitor${Date.now()}`;

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function enter(page: Page, path: string, firstName: string, email: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('img[src^="/campaign-pictures/"]')).toBeVisible();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(surname);
  await page.getByLabel(/^E-?mail/i).fill(email);
  await page.getByRole('button', { name: 'Enter the prize draw' }).click();
  await expect(page.getByRole('heading', { name: 'You are in the draw' })).toBeVisible();
}

test('visitors enter, and the office draws a winner that can be verified from the downloaded list', async ({
  page,
  openAs,
}) => {
  const path = `draw-${Date.now()}`;
  const office = await openAs('admin', '/admin/campaigns/new');
  await office.getByLabel('Address', { exact: true }).fill(path);
  await office.getByLabel('Lead type').fill(path.replace('-', '').slice(-12));
  await office.getByLabel('Heading').fill('Win a hamper');
  await office.getByLabel('Prize, up to').fill('80');
  await office.getByRole('switch', { name: /Takes leads/ }).press('Space');
  await expect(office.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Win a hamper');
  await office
    .locator('input[type=file]')
    .setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') });
  await expect(office.getByRole('img', { name: 'On the page' })).toBeVisible();
  await office.getByRole('button', { name: 'Save campaign' }).click();
  await office.waitForURL(/\/admin\/campaigns\/\d+$/);
  const editor = new URL(office.url()).pathname;
  const campaignId = editor.split('/').at(-1);

  await enter(page, `/${path}`, '<b>Tom</b>', 'tom@example.com');
  await enter(page, `/${path}`, '=Megan', 'megan@example.com');

  const leads = `/admin/leads?campaign=${campaignId}`;
  await office.goto(leads);
  await expect(office.getByRole('heading', { name: 'Leads (2)' })).toBeVisible();
  await expect(office.getByRole('rowheader', { name: `<b>Tom</b> ${surname}` })).toBeVisible();
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`'=Megan,${surname}`);

  await office.goto(`/admin/leads/draw/${campaignId}`);
  await expect(office.getByRole('button', { name: 'Fix the list' })).toBeDisabled();
  await office.goto(editor);
  await office.getByRole('switch', { name: /Takes leads/ }).press('Space');
  await expect(office.getByText(/2 leads already received are kept/)).toBeVisible();
  await office.getByRole('button', { name: 'Save campaign' }).click();
  // The preview shows 'Closed' already before the save.
  await expect(office.getByText('Your changes have been saved')).toBeVisible();
  await expect(office.getByText('Closed', { exact: true }).first()).toBeVisible();

  await office.goto(`/admin/leads/draw/${campaignId}`);
  await office.getByRole('button', { name: 'Fix the list' }).click();
  const question = office.getByRole('alertdialog', { name: 'Draw one of 2 people?' });
  await question.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(office.getByRole('heading', { name: new RegExp(surname) })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Draw again' })).toBeDisabled();

  const list = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download the list' }).click();
  const bytes = await readFile(await (await list).path());
  await expect(office.getByText(/The list matches its SHA-256, and the rule gives \d again/)).toBeVisible();
  const how = office.getByRole('complementary', { name: 'How it was drawn' });
  const written = (await how.innerText()).replaceAll(/\s/g, '');
  expect(written).toContain(createHash('sha256').update(bytes).digest('hex'));

  await office.getByRole('button', { name: 'Record contact' }).click();
  await office.getByRole('radio', { name: 'Message left' }).check();
  await office.getByLabel('Note').fill('Will ring back');
  await office.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(office.getByText('Message left. Will ring back')).toBeVisible();

  await office.goto(leads);
  const drawn = office.getByRole('row').filter({ hasText: 'Drawn' });
  const name = (await drawn.getByRole('rowheader').locator('b').innerText()).trim();
  await drawn.getByRole('button', { name: /^Erase/ }).click();
  const erasure = office.getByRole('alertdialog', { name: `Erase ${name}?` });
  await expect(erasure.getByText('1 note about calls')).toBeVisible();
  await expect(erasure.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled();
  await erasure.getByRole('textbox').fill(name);
  await erasure.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(office.getByRole('heading', { name: 'Leads (1)' })).toBeVisible();
  await office.goto(`/admin/leads/draw/${campaignId}`);
  await expect(office.getByRole('heading', { name: 'This person was erased' })).toBeVisible();
  await expect(office.getByText('Will ring back')).toHaveCount(0);
});
