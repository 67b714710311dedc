import { randomUUID } from 'node:crypto';
import type { Category } from '@bakehouse/contract/administration/categories';
import type { OrderWorld } from '../worlds/order-world.ts';
import type { Client } from '../worlds/world.ts';

type Api = Pick<Client, 'administeredCategories'>;

/** A new category with a random name. */
export async function makeCategory({ administeredCategories }: Api, name = `Category ${randomUUID()}`) {
  return (await administeredCategories.createCategory({ commandId: randomUUID(), name })).category;
}

/** A new supplier with a random name. */
export async function makeSupplier({ administeredCategories }: Api, name = `Supplier ${randomUUID()}`) {
  const answer = await administeredCategories.saveSupplier({
    commandId: randomUUID(),
    edited: null,
    supplier: { name },
  });
  return answer.supplier;
}

/** Saves the list of categories after a change. */
export async function saveCategories(
  api: Api,
  change: (categories: readonly Category[]) => readonly Category[],
) {
  const { version, categories } = await categoriesOf(api);
  return api.administeredCategories.saveCategories({
    commandId: randomUUID(),
    version,
    categories: [...change(categories)],
  });
}

/** A change of the list that renames a category. */
export const renameCategory = (categoryId: number, name: string) => (categories: readonly Category[]) =>
  categories.map((one) => (one.categoryId === categoryId ? { ...one, name } : one));

/** The history of a category or a supplier, oldest first. */
export async function categoryChanges({ database }: Pick<OrderWorld, 'database'>, subject: string) {
  const rows = await database
    .selectFrom('commands')
    .select(['name', 'change'])
    .where('subject', '=', subject)
    .where('change', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map(({ name, change }) => ({ name: name.replace('administeredCategories.', ''), change }));
}

/** All categories as the screen sends them. */
async function categoriesOf({ administeredCategories }: Api) {
  const { version, categories } = await administeredCategories.openCategories();
  return { version, categories };
}

/** Two new categories and the version of the list, for a merge. */
async function toMerge(api: Api) {
  const [from, into] = [await makeCategory(api), await makeCategory(api)];
  const { version } = await categoriesOf(api);
  return { version, from: from.categoryId, into: into.categoryId };
}

/** Two new suppliers with their versions, for a merge. */
async function suppliersToMerge(api: Api) {
  const seen = async () => {
    const { supplierId, version } = await makeSupplier(api);
    return { supplierId, version };
  };
  return { from: await seen(), into: await seen() };
}

/** The path and body of a request to one of these routes, for the sweep of permissions; null for other routes. */
export async function askCategories(route: string, api: Api): Promise<{ path: string; body: object } | null> {
  const commandId = randomUUID();
  const path = route.replace('POST ', '');
  switch (route) {
    case 'POST /administration/categories/create':
      return { path, body: { commandId, name: `Category ${commandId}` } };
    case 'POST /administration/categories':
      return { path, body: { commandId, ...(await categoriesOf(api)) } };
    case 'POST /administration/categories/merge':
      return { path, body: { commandId, ...(await toMerge(api)) } };
    case 'POST /administration/categories/undo-merge': {
      const merge = randomUUID();
      await api.administeredCategories.mergeCategories({ commandId: merge, ...(await toMerge(api)) });
      return { path, body: { commandId, merge } };
    }
    case 'POST /administration/suppliers':
      return { path, body: { commandId, edited: null, supplier: { name: `Supplier ${commandId}` } } };
    case 'POST /administration/suppliers/delete': {
      const { supplierId, version } = await makeSupplier(api);
      return { path, body: { commandId, supplierId, version } };
    }
    case 'POST /administration/suppliers/merge':
      return { path, body: { commandId, ...(await suppliersToMerge(api)) } };
    default:
      return null;
  }
}

/** The commands of categories and suppliers, with an example of each. */
export function categoryCases(world: () => OrderWorld) {
  const overtakeList = async () => {
    await makeCategory(world().boss.api);
  };
  return {
    async 'administeredCategories.createCategory'() {
      const name = randomUUID();
      const given = { by: world().office, mails: 0, overtake: null };
      return { ...given, input: { name }, other: { name: `${name} 2` } };
    },
    async 'administeredCategories.saveCategories'() {
      const { office } = world();
      await makeCategory(office.api);
      const { version, categories } = await categoriesOf(office.api);
      return {
        by: office,
        input: { version, categories: categories.toReversed() },
        other: { version, categories: categories.map((one) => ({ ...one, name: `${one.name} 2` })) },
        mails: 0,
        overtake: overtakeList,
      };
    },
    async 'administeredCategories.mergeCategories'() {
      const { office } = world();
      const input = await toMerge(office.api);
      const other = { ...input, from: input.into, into: input.from };
      return { by: office, input, other, mails: 0, overtake: overtakeList };
    },
    async 'administeredCategories.undoMerge'() {
      const { office } = world();
      const merge = randomUUID();
      await office.api.administeredCategories.mergeCategories({
        commandId: merge,
        ...(await toMerge(office.api)),
      });
      return { by: office, input: { merge }, other: { merge: randomUUID() }, mails: 0, overtake: null };
    },
    async 'administeredCategories.saveSupplier'() {
      const { office, boss } = world();
      const { supplierId, version, name } = await makeSupplier(office.api);
      const edited = { supplierId, version };
      const input = { edited, supplier: { name: `${name} 2` } };
      return {
        by: office,
        input,
        other: { edited, supplier: { name: `${name} 3` } },
        mails: 0,
        overtake: () =>
          boss.api.administeredCategories.saveSupplier({
            commandId: randomUUID(),
            edited,
            supplier: { name: `${name} 4` },
          }),
      };
    },
    async 'administeredCategories.mergeSuppliers'() {
      const { office, boss } = world();
      const input = await suppliersToMerge(office.api);
      return {
        by: office,
        input,
        other: { from: input.into, into: input.from },
        mails: 0,
        overtake: () =>
          boss.api.administeredCategories.saveSupplier({
            commandId: randomUUID(),
            edited: input.into,
            supplier: { name: `Supplier ${randomUUID()}` },
          }),
      };
    },
    async 'administeredCategories.deleteSupplier'() {
      const { office, boss } = world();
      const { supplierId, version, name } = await makeSupplier(office.api);
      return {
        by: office,
        input: { supplierId, version },
        other: { supplierId, version: version + 1 },
        mails: 0,
        overtake: () =>
          boss.api.administeredCategories.saveSupplier({
            commandId: randomUUID(),
            edited: { supplierId, version },
            supplier: { name: `${name} 4` },
          }),
      };
    },
  };
}
