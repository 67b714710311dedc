import type { ProductionSheet } from '@bakehouse/contract/days';
import { productionSheetAddress } from '../../../shared/addresses.ts';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { scannedSearch } from '../head/scanned-paper.tsx';
import { supplierSearch } from '../head/use-supplier-filter.ts';

/** The modules of a QR code, row by row. */
export type CodeModules = readonly (readonly boolean[])[];

/**
 * The QR code of a printed sheet, with its address and version. Null if its lazy chunk cannot be loaded, so that
 * printing works without the server.
 */
export async function codeOfSheet(
  { day, version }: Pick<ProductionSheet, 'day' | 'version'>,
  supplier: SupplierFilter,
): Promise<CodeModules | null> {
  const search = scannedSearch(supplierSearch(supplier), version);
  try {
    const { encode } = await import('uqr');
    const address = `${window.location.origin}${productionSheetAddress(day)}${search}`;
    return encode(address, { ecc: 'M', border: 0 }).data;
  } catch {
    return null;
  }
}
