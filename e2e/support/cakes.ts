import type { Page } from '@playwright/test';

/** Makes the first choice of every part; there are no defaults. */
export async function chooseAllOptions(page: Page, cake: string, size = '10 in'): Promise<void> {
  const card = page.getByRole('region', { name: cake });
  for (const name of [size, 'Round', 'Vanilla', 'Fresh vanilla cream', 'Fresh strawberry', 'Fresh cream']) {
    await card.getByRole('radio', { name, exact: true }).check({ force: true });
  }
}
