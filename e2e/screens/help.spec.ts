import { writeFile } from 'node:fs/promises';
import { expectAccessible, expectNothingSideways } from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';

test('Help opens with one’s own guide and leads to the others; printed, each fills two sheets at most @phone', async ({
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
    await expectNothingSideways(page);
    if (info.project.name === 'phone') continue;
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    await writeFile(info.outputPath(`${guide}.pdf`), paper);
    expect(countPages(paper), guide).toBeLessThanOrEqual(2);
  }
});

/** Chromium writes the objects of a PDF's pages uncompressed. */
function countPages(paper: Buffer): number {
  const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(0);
  return pages.length;
}
