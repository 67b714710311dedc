import type { ProductionSheet } from '@bakehouse/contract/days';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import type { AdditionalShop } from './additional-shops.ts';
import type { SheetChanges } from './sheet-changes.ts';

/** What goes onto paper. */
export interface PrintFacts {
  readonly answer: ProductionSheet;
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly additional: readonly AdditionalShop[];
  /** Whose products alone are on the paper, or null for all. */
  readonly supplierName: string | null;
  readonly businessName: string;
  readonly timeZone: string;
}
