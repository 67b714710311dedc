import { writeFile } from 'node:fs/promises';
import { expectAccessible, expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';

test('Help opens with the user’s own guide and links to the others, and each prints on at most two pages @phone', async ({
  openAs,
}, info) => {
  const page = await openAs('shop', '/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Bakehouse for shops' })).toBeVisible();
  await expectAccessible(page);
  for (const guide of ['Shops', 'Bakers', 'Office', 'Administrators']) {
    await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: guide }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Bakehouse for` })).toContainText(
      guide.toLowerCase(),
    );
    await expectNoHorizontalOverflow(page);
    if (info.project.name === 'phone') continue;
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    await writeFile(info.outputPath(`${guide}.pdf`), pdf);
    expect(countPages(pdf), guide).toBeLessThanOrEqual(2);
  }
});

/** Chromium writes the objects of a PDF's pages uncompressed. */
function countPages(pdf: Buffer): number {
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(0);
  return pages.length;
}
