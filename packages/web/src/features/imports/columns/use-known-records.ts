import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shopsQuery } from '../../../shared/administration/shops-api.ts';
import { productsQuery } from '../api.ts';
import type { KnownRecords } from './row-meanings.ts';

/** The shops and products of the bakery; null until both are known. */
export function useKnownRecords(): KnownRecords | null {
  const shops = useQuery(shopsQuery()).data;
  const products = useQuery(productsQuery()).data;
  return useMemo(() => {
    if (!shops || !products) return null;
    const brandNames = new Map(shops.brands.map(({ brandId, name }) => [brandId, name]));
    return {
      shops: shops.shops.map(({ shopId, brandId, name, importAs }) => ({
        ...{ shopId, name, importAs },
        brandName: brandNames.get(brandId) ?? '',
      })),
      products: products.products,
    };
  }, [shops, products]);
}
