import type { OrderProduct } from '@bakehouse/contract/orders';
import { parseVatCode } from '@bakehouse/domain/documents/vat';
import { areAllergensUnknown } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { ProductOfShop } from '../../records/catalogue/products.ts';
import { addressOfRecipePhoto } from '../../records/recipes/recipe-photos.ts';

/** A product of the order page: its allergens are those of its spec card where one is linked. */
export function viewOrderProduct({
  supplierId: _supplier,
  vatCode,
  newPriceFrom,
  newPrice,
  allergens,
  cardContains,
  cardMayContain,
  cardUnknown,
  photoPid,
  photoKeptAs,
  ...product
}: ProductOfShop): Omit<OrderProduct, 'lastQuantities'> {
  const card =
    cardContains && cardMayContain && cardUnknown
      ? { contains: cardContains, mayContain: cardMayContain, unknown: cardUnknown }
      : null;
  return {
    ...product,
    vatCode: parseVatCode(vatCode),
    allergens: card ? (areAllergensUnknown(card) ? null : card.contains) : allergens,
    card: card && { mayContain: card.mayContain, unknown: areAllergensUnknown(card) ? [] : card.unknown },
    photo:
      photoPid !== null && photoKeptAs !== null
        ? addressOfRecipePhoto({ pid: photoPid, number: 0, keptAs: photoKeptAs }, 'small')
        : null,
    newPrice: newPriceFrom && { from: newPriceFrom, unitCost: newPrice },
  };
}
