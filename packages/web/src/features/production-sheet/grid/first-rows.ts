import type { Sheet } from '@bakehouse/domain/production/sheet';

/** More rows than a tall screen shows. */
const enough = 48;

/** The sheet with only as many rows as a screen shows; its totals stay those of the whole. */
export function firstRows(sheet: Sheet): Sheet {
  let left = enough;
  const categories = sheet.categories.flatMap((category) => {
    if (left <= 0) return [];
    const rows = category.rows.slice(0, left);
    left -= rows.length;
    return [{ ...category, rows }];
  });
  return { ...sheet, categories };
}
