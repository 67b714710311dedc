import type { SaveCategories } from '@bakehouse/contract/administration/categories';
import { findCategoriesProblem } from '@bakehouse/domain/administration/category';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { invisibleNameProblem, savedName } from '@bakehouse/domain/words/visible-name';
import { tidyName } from '@bakehouse/domain/words/words';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { readCategories } from '../../records/administration/category-facts.ts';
import type { LockedCategories } from './change-categories.ts';
import { categoriesSubject, lockCategories } from './change-categories.ts';
import { claimName } from './merging/product-groups.ts';

type Change = {
  /** The names in kitchen order, before and after; null where the order did not change. */
  readonly order: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
  readonly renamed: readonly {
    readonly categoryId: number;
    readonly before: string;
    readonly after: string;
  }[];
};

/** Names are cleared first, because two categories may swap theirs. */
const clearNames = writeStatement('categories.clearNames', {})`
  update categories set name = '#' || id || ' ' || name where id = any ($1::int[])`;

const renameCategories = writeStatement('categories.rename', {})`
  update categories c set name = w.name, version = c.version + 1
  from unnest($1::int[], $2::text[]) w (id, name) where c.id = w.id`;

const arrangeCategories = writeStatement('categories.arrange', {})`
  update categories c set position = w.position, version = c.version + 1
  from unnest($1::int[]) with ordinality w (id, position)
  where c.id = w.id and c.position is distinct from w.position`;

/** Saves all categories as one step: their names and their kitchen order (D26). */
export const saveCategories = defineCommand<SaveCategories, { version: number }, Change, LockedCategories>({
  name: 'administeredCategories.saveCategories',
  subject: () => categoriesSubject,
  notifies: ['screens'],
  versioned: {
    edited: ({ version }) => version,
    lock: (trx, { now }) => lockCategories(trx, now),
    conflict: (now) => ({ kind: 'categories-changed', ...now }),
  },
  async run(trx, { input }, locked) {
    const before = locked?.current.categories ?? [];
    const nameOf = new Map(before.map(({ categoryId, name }) => [categoryId, name]));
    const wanted = input.categories.map(({ categoryId, name }) => ({
      categoryId,
      name: savedName(tidyName(name), nameOf.get(categoryId) ?? null),
    }));
    if (wanted.some(({ name }) => name === '')) return refuse(invisibleNameProblem);
    const problem = findCategoriesProblem(before, wanted);
    if (problem?.kind === 'name-taken') return refuse({ kind: 'category-taken', name: problem.name });
    if (problem) return refuse({ kind: 'malformed', detail: 'These are not all categories, each once.' });

    const renamed = wanted.flatMap(({ categoryId, name: after }) => {
      const name = nameOf.get(categoryId) ?? '';
      return name === after ? [] : [{ categoryId, before: name, after }];
    });
    const idsOf = (categories: readonly { readonly categoryId: number }[]) =>
      categories.map(({ categoryId }) => categoryId);
    const isMoved = !isEqual(idsOf(before), idsOf(wanted));
    if (!isMoved && renamed.length === 0) return unchanged({ version: input.version });

    if (renamed.length > 0) {
      for (const { after } of renamed) await claimName(trx, 'category', after);
      const ids = idsOf(renamed);
      await clearNames.run(trx, ids);
      await renameCategories.run(
        trx,
        ids,
        renamed.map(({ after }) => after),
      );
    }
    if (isMoved) await arrangeCategories.run(trx, idsOf(wanted));
    const { version } = await readCategories(trx);
    const order = { before: before.map(({ name }) => name), after: wanted.map(({ name }) => name) };
    return changed({ version }, { order: isMoved ? order : null, renamed });
  },
});
