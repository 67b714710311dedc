import type { CategoryFacts } from '@bakehouse/domain/administration/category';
import type { Changed } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { readLastChange } from '../../commands/last-change.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredCategories } from '../../records/administration/category-facts.ts';
import { readCategories } from '../../records/administration/category-facts.ts';
import { freezeRecentInvoices } from '../../records/orders/freeze-invoices.ts';

/** The history subjects of all categories together, and of one. */
export const categoriesSubject = 'categories';
export const categorySubject = (categoryId: number) => `category ${categoryId}`;

/** All categories, locked, with the last change of any. */
export type LockedCategories = Changed<CategoryFacts> & { readonly stored: StoredCategories };

/**
 * Locks the categories until the transaction ends, so that names and order cannot change meanwhile. Invoices past their
 * cut-off are frozen first, so that the change does not affect them (D29).
 */
export async function lockCategories(
  trx: Transaction<Tables>,
  now: Temporal.Instant,
): Promise<LockedCategories> {
  await freezeRecentInvoices(trx, now);
  await acquireAdvisoryLock(trx, 'categories');
  const stored = await readCategories(trx);
  const subjects = stored.categories.map(({ categoryId }) => categorySubject(categoryId));
  const by = await readLastChange(trx, categoriesSubject, ...subjects);
  const categories = stored.categories.map(({ categoryId, name }) => ({ categoryId, name }));
  return { stored, version: stored.version, by, current: { categories } };
}
