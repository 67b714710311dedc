import type { AdministeredShop, SaveShop } from '@bakehouse/contract/administration/shops';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import { tidyShop } from '@bakehouse/domain/administration/shop';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Changed, Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { invisibleNameProblem, savedName } from '@bakehouse/domain/words/visible-name';
import type { Transaction } from 'kysely';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { readLastChange } from '../../commands/last-change.ts';
import { shopId } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredShop } from '../../records/administration/shop-facts.ts';
import { findBrandFacts, findShopFacts } from '../../records/administration/shop-facts.ts';
import { insertShops, updateShops } from '../../records/administration/write-shops.ts';
import { freezeRecentInvoices } from '../../records/orders/freeze-invoices.ts';
import { viewSavedShop } from './open-shops.ts';

type Change = { readonly shopId: ShopId; readonly before: ShopFacts | null; readonly after: ShopFacts };

type Stored = Changed<ShopFacts> & { readonly shopId: ShopId };

const lockShop = writeStatement('shops.lock', { id: shopId })`select id from shops where id = $1 for update`;

const replaceContacts = writeStatement('shops.replaceContacts', {})`
  with gone as (delete from shop_contacts where shop_id = $1 and position > jsonb_array_length($2::jsonb))
  insert into shop_contacts (shop_id, position, name, role, telephone, email)
  select $1, c.position, c.contact ->> 'name', c.contact ->> 'role', c.contact ->> 'telephone', c.contact ->> 'email'
  from jsonb_array_elements($2::jsonb) with ordinality c (contact, position)
  on conflict (shop_id, position) do update set
    name = excluded.name, role = excluded.role, telephone = excluded.telephone, email = excluded.email`;

/** The history subject of a shop. */
const shopSubject = (id: ShopId) => `shop ${id}`;

/** Adds or changes a shop (spec 001 sections 2 and 7). Its existing orders and invoices do not change. */
export const saveShop = defineCommand<SaveShop, { shop: AdministeredShop }, Change, Stored>({
  name: 'administeredShops.saveShop',
  subject: ({ edited }) => (edited ? shopSubject(edited.shopId) : 'new shop'),
  notifies: ['screens'],
  versioned: {
    edited: ({ edited }) => edited?.version ?? null,
    lock: (trx, { input: { edited } }) => (edited ? lock(trx, edited.shopId) : Promise.resolve(null)),
    conflict: (now) => ({ kind: 'shop-changed', ...now }),
  },
  async run(trx, { actor, input, now }, stored) {
    await freezeRecentInvoices(trx, now);
    const name = savedName(input.shop.name, stored?.current.name ?? null);
    if (name === '') return refuse(invisibleNameProblem);
    const wanted = tidyShop({ ...input.shop, name });
    if (!(await findBrandFacts(trx, wanted.brandId))) {
      return refuse({ kind: 'brand-not-found', brandId: String(wanted.brandId) });
    }
    const id = await writeShop(trx, stored?.shopId ?? null, wanted);
    await replaceContacts.run(trx, id, JSON.stringify(wanted.contacts));
    // The command is written to the history when this transaction ends; its author is this actor.
    const by = { name: nameOf(actor), at: now.toString() };
    const shop = { ...(await viewSavedShop(trx, id, now)), changed: by };
    return changed({ shop }, { shopId: id, before: stored?.current ?? null, after: wanted }, shopSubject(id));
  },
});

async function lock(trx: Transaction<Tables>, id: ShopId): Promise<Stored | Refused> {
  await lockShop.run(trx, id);
  // Locked before the read, which then sees what the previous writer committed.
  const found = await findShopFacts(trx, id);
  if (!found) return refuse({ kind: 'shop-not-found', shopId: String(id) });
  const by = await readLastChange(trx, shopSubject(id));
  return { shopId: id, version: found.version, by, current: factsOf(found) };
}

function factsOf(stored: StoredShop): ShopFacts {
  const { shopId: _id, version: _version, productsAvailable: _products, ...rest } = stored;
  const { changedBy: _by, changedAt: _at, ...facts } = rest;
  return facts;
}

async function writeShop(
  trx: Transaction<Tables>,
  stored: ShopId | null,
  { contacts: _contacts, ...shop }: ShopFacts,
): Promise<ShopId> {
  if (stored !== null) {
    await updateShops(trx, [{ ...shop, shopId: stored }]);
    return stored;
  }
  const [made] = await insertShops(trx, [shop]);
  if (made === undefined) throw new Error('a shop was not written');
  return made;
}
