import type { ProductionSheet } from '@bakehouse/contract/days';
import { NativeSelect } from '@mantine/core';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { parseSupplier } from '../../../shared/display/supplier-filter.ts';

interface SupplierSelectProps {
  readonly answer: Pick<ProductionSheet, 'suppliers' | 'products'>;
  readonly supplier: SupplierFilter;
  readonly onSupplier: (supplier: SupplierFilter) => void;
}

/** The supplier filter of the table. */
export function SupplierSelect({ answer, supplier, onSupplier }: SupplierSelectProps) {
  const unassigned = supplier === 'none' || answer.products.some(({ supplierId }) => supplierId === null);
  return (
    <NativeSelect
      label="Supplier"
      value={String(supplier)}
      onChange={(event) => onSupplier(parseSupplier(event.currentTarget.value))}
      data={[
        { value: 'all', label: 'All suppliers' },
        ...answer.suppliers.map(({ supplierId, name }) => ({ value: String(supplierId), label: name })),
        ...(unassigned ? [{ value: 'none', label: 'No supplier' }] : []),
      ]}
    />
  );
}
