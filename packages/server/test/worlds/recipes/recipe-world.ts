import { randomUUID } from 'node:crypto';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { sql } from 'kysely';
import { takeSnapshot } from '../../recipes/recipe-snapshot.ts';
import { applyPreview, dropFile } from '../imports/import-world.ts';
import { makeWorld } from '../world.ts';

const header =
  'Record Type,PID,Type,Name,Active,Allergens,Quantity,Quantity Unit,Supplier,Category,Unit Cost,Child PID,Position,Text';

/** Rows of a file of recipes. */
export const item = (pid: number, type: string, name: string, cells = ',,,,,') =>
  `ITEM,${pid},${type},${name},Y,${cells},,,`;
export const line = (pid: number, child: number, position: number, amount = '1,g') =>
  `INGREDIENT,${pid},,,,,${amount},,,,${child},${position},`;
export const step = (pid: number, position: number, text: string) =>
  `STEP,${pid},,,,,,,,,,,${position},${text}`;

/** A recipe with two ingredients, of which one is a product, and two steps. */
export const spongeRows = [
  item(20032, 'PRODUCT', 'BUTTER', 'MILK,,,,,4.20'),
  item(10412, 'RECIPE', 'SPONGE', '"MILK,EGGS",1,cake,,,'),
  line(10412, 20032, 1, '900,g'),
  line(10412, 20099, 2, '0.25,kg'),
  step(10412, 1, 'Cream'),
  step(10412, 2, 'Bake'),
];

/** A world with the category and the supplier under which recipes make their products, and the office. */
export async function makeRecipeWorld() {
  const world = await makeWorld();
  const office = await world.person({ name: 'Ruth Ashdown', admin: true, administration: 2 });
  /** Runs SQL statements, one after the other. */
  const write = (text: string) =>
    world.database.transaction().execute(async (trx) => {
      for (const statement of text.split(';')) await sql.raw(statement).execute(trx);
    });
  await write(`insert into categories (id, name) values (1, 'Bread'), (452, 'Ingredients');
    insert into suppliers (id, name) values (1, 'Bakehouse'), (206, 'Various');
    select setval(pg_get_serial_sequence(t, 'id'), 500) from unnest(array['categories', 'suppliers']) t`);

  async function productOf(pid: number) {
    const { products } = await office.api.administeredProducts.openProducts();
    const found = products.find(({ itemCode }) => itemCode === pid);
    if (!found) throw new Error(`no product has PID ${pid}`);
    return found;
  }

  return {
    ...world,
    office,
    write,
    productOf,
    async saveProduct(pid: number, newPrice: { unitCost: Pence; from: DeliveryDay } | null) {
      const product = await productOf(pid);
      const { itemCode, name, details, categoryId, supplierId, vatCode, vatReason, active } = product;
      return office.api.administeredProducts.saveProduct({
        commandId: randomUUID(),
        edited: { productId: product.productId, version: product.version },
        product: {
          itemCode,
          name,
          details,
          categoryId,
          supplierId,
          vatCode,
          vatReason,
          allergens: null,
          active,
        },
        newPrice,
      });
    },
    /** Uploads a file with these rows as the office, and runs the job. */
    drop: (...rows: readonly string[]) =>
      dropFile(world, office, {
        kind: 'pw-recipes',
        name: 'recipes.csv',
        content: [header, ...rows, ''].join('\r\n'),
      }),
    apply: (view: ImportView) => applyPreview(world, office, view),
    snapshot: () => takeSnapshot(world.database),
  };
}

export type RecipeWorld = Awaited<ReturnType<typeof makeRecipeWorld>>;
