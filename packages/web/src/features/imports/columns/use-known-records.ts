import type { ProductsView } from '@bakehouse/contract/administration/products';
import type { ShopsView } from '@bakehouse/contract/administration/shops';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shopsQuery } from '../../../shared/administration/shops-api.ts';
import { productsQuery } from '../api.ts';
import type { KnownRecords } from './row-meanings.ts';

/** The shops and products of the bakery; null until both are loaded. */
export function useKnownRecords(): KnownRecords | null {
  const shops = useQuery(shopsQuery()).data;
  const products = useQuery(productsQuery()).data;
  return useMemo(() => {
    if (!shops || !products) return null;
    const ours = { ...shopsOf(shops), ...productsOf(products) };
    return {
      shops: ours.shops.map(({ brand, ...shop }) => ({ ...shop, brandName: brand.name })),
      products: products.products,
      ours,
    };
  }, [shops, products]);
}

function shopsOf({ shops, brands }: ShopsView): Pick<KnownRecords['ours'], 'shops' | 'brands'> {
  const names = new Map(brands.map(({ brandId, name }) => [brandId, name]));
  return {
    shops: shops.map(({ brandId, ...shop }) => ({
      ...shop,
      brand: { brandId, name: names.get(brandId) ?? '' },
      lastChange: null,
    })),
    brands,
  };
}

function productsOf({
  products,
  categories,
  suppliers,
}: ProductsView): Pick<KnownRecords['ours'], 'products' | 'categories' | 'suppliers'> {
  const ofCategory = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  const ofSupplier = new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]));
  return {
    products: products.map(({ categoryId, supplierId, ...product }) => ({
      ...product,
      category: { id: categoryId, name: ofCategory.get(categoryId) ?? '' },
      supplier: supplierId === null ? null : { id: supplierId, name: ofSupplier.get(supplierId) ?? '' },
      lastChange: null,
    })),
    categories: categories.map(({ categoryId: id, name, formerNames = [] }) => ({ id, name, formerNames })),
    suppliers: suppliers.map(({ supplierId: id, name, formerNames = [] }) => ({ id, name, formerNames })),
  };
}
