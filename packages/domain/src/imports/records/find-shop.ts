import { importNameKey } from '../../administration/shop.ts';
import type { ShopId } from '../../kernel/branded.ts';
import { nameKey } from '../../words/name-key.ts';
import { countOf } from '../../words/words.ts';

/** A shop by all that a file may call it. */
export type NamedShop = {
  readonly shopId: ShopId;
  readonly name: string;
  readonly brandName: string;
  readonly importAs: string;
};

/**
 * Finds shops by their import name, else by their name; the brand tells two of one name apart. Answers why there is no
 * shop, or why it is unclear which one is meant.
 */
export function createShopFinder<Shop extends NamedShop>(
  shops: readonly Shop[],
): (name: string, brand?: string) => Shop | string {
  const byImportName = Map.groupBy(shops, ({ importAs }) => importNameKey(importAs));
  const byName = Map.groupBy(shops, (shop) => nameKey(shop.name));
  byImportName.delete('');
  return (name, brand = '') => {
    const inBrand = (called: readonly Shop[] = []) =>
      brand === '' ? called : called.filter(({ brandName }) => nameKey(brandName) === nameKey(brand));
    const imported = inBrand(byImportName.get(importNameKey(name)));
    const found = imported.length > 0 ? imported : inBrand(byName.get(nameKey(name)));
    const [shop] = found;
    const ofBrand = brand === '' ? '' : ` of ${brand}`;
    if (!shop) return `No shop${ofBrand} is called ${name}`;
    return found.length === 1 ? shop : `${countOf(found.length, 'shop')}${ofBrand} are called ${name}`;
  };
}
