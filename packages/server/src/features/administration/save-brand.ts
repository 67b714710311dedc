import type { AdministeredBrand, SaveBrand } from '@bakehouse/contract/administration/shops';
import type { BrandFacts } from '@bakehouse/domain/administration/shop';
import type { Changed, Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { invisibleNameProblem, savedName } from '@bakehouse/domain/words/visible-name';
import type { Transaction } from 'kysely';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { readLastChange } from '../../commands/last-change.ts';
import { int4 } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findBrandFacts } from '../../records/administration/shop-facts.ts';
import { freezeRecentInvoices } from '../../records/orders/freeze-invoices.ts';

type Change = { readonly brandId: number; readonly before: BrandFacts | null; readonly after: BrandFacts };

type Stored = Changed<BrandFacts> & { readonly brandId: number };

const lockBrand = writeStatement('brands.lock', { id: int4 })`select id from brands where id = $1 for update`;

const insertBrand = writeStatement('brands.insert', { id: int4 })`
  insert into brands (name, can_override_cost, shows_photos) values ($1, $2, $3)
  on conflict (name) do nothing returning id`;

const updateBrand = writeStatement('brands.update', { id: int4 })`
  update brands set name = $1, can_override_cost = $2, shows_photos = $3, version = version + 1
  where id = $4 and not exists (select from brands other where other.name = $1 and other.id <> $4)
  returning id`;

/** The history subject of a brand. */
const brandSubject = (brandId: number) => `brand ${brandId}`;

/** Adds or changes a brand (spec 001 section 3). */
export const saveBrand = defineCommand<SaveBrand, { brand: AdministeredBrand }, Change, Stored>({
  name: 'administeredShops.saveBrand',
  subject: ({ edited }) => (edited ? brandSubject(edited.brandId) : 'new brand'),
  notifies: ['screens'],
  versioned: {
    edited: ({ edited }) => edited?.version ?? null,
    lock: (trx, { input: { edited } }) => (edited ? lock(trx, edited.brandId) : Promise.resolve(null)),
    conflict: (now) => ({ kind: 'brand-changed', ...now }),
  },
  async run(trx, { input, now }, stored) {
    const name = savedName(input.brand.name, stored?.current.name ?? null);
    if (name === '') return refuse(invisibleNameProblem);
    await freezeRecentInvoices(trx, now);
    const wanted = { ...input.brand, name };
    const { canOverrideCost, showsPhotos } = wanted;
    const written = stored
      ? await updateBrand.first(trx, name, canOverrideCost, showsPhotos, stored.brandId)
      : await insertBrand.first(trx, name, canOverrideCost, showsPhotos);
    if (!written) return refuse({ kind: 'brand-taken', name });
    const brand = await findBrandFacts(trx, written.id);
    if (!brand) throw new Error('the saved brand is not there');
    return changed(
      { brand },
      { brandId: brand.brandId, before: stored?.current ?? null, after: wanted },
      brandSubject(brand.brandId),
    );
  },
});

async function lock(trx: Transaction<Tables>, brandId: number): Promise<Stored | Refused> {
  await lockBrand.run(trx, brandId);
  const found = await findBrandFacts(trx, brandId);
  if (!found) return refuse({ kind: 'brand-not-found', brandId: String(brandId) });
  const { version, brandId: _id, ...current } = found;
  const by = await readLastChange(trx, brandSubject(brandId));
  return { brandId, version, by, current };
}
