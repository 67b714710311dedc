import type { ProductsView } from '@bakehouse/contract/administration/products';
import type { ProductFacts } from '@bakehouse/domain/administration/product';
import { vatName } from '@bakehouse/domain/documents/vat';
import { joinSets } from '@bakehouse/domain/merging/merge';
import { allergenLabel } from '../../shared/display/allergen-labels.ts';
import type { FieldDescriptions } from '../../shared/saving/record-conflict.tsx';

const asTyped = (value: string) => value;

/** Labels and formats of a product's fields, for the conflict dialog. */
export function describeProduct({
  categories,
  suppliers,
}: Pick<ProductsView, 'categories' | 'suppliers'>): FieldDescriptions<ProductFacts> {
  const categoryNames = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  const supplierNames = new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]));
  return {
    itemCode: { label: 'PID', format: String },
    name: { label: 'Name', format: asTyped, isText: true },
    details: { label: 'Description', format: asTyped, isText: true },
    categoryId: { label: 'Category', format: (id) => categoryNames.get(id) ?? `category ${id}` },
    supplierId: {
      label: 'Supplier',
      format: (id) => (id === null ? 'No supplier' : (supplierNames.get(id) ?? `supplier ${id}`)),
    },
    vatCode: { label: 'VAT code', format: vatName },
    vatReason: { label: 'Reason for the VAT code', format: asTyped, isText: true },
    allergens: { label: 'Allergens', format: allergenLabel, isText: true, join: joinSets },
    active: { label: 'Status', format: (active) => (active ? 'Active' : 'Archived') },
  };
}
