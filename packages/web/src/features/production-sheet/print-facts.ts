import type { ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import type { AdditionalShop } from './additional-shops.ts';
import type { SheetChanges } from './changes/sheet-changes.ts';
import type { SheetComparison } from './changes/use-sheet-changes.ts';

/** What every paper of a day says. */
interface PaperHead {
  readonly answer: ProductionSheet;
  /** Whose products alone are on the paper, or null for all. */
  readonly supplierName: string | null;
  readonly businessName: string;
  readonly timeZone: string;
}

/** What goes onto the paper of a whole sheet. */
export interface PrintFacts extends PaperHead {
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly additional: readonly AdditionalShop[];
}

/** What goes onto the paper of changes since a print. */
export interface PrintChangesFacts extends PaperHead {
  readonly comparison: SheetComparison;
  readonly print: SheetPrint;
}

/** One of the papers, as it was when it was asked for. */
export type Paper =
  | { readonly kind: 'sheet'; readonly facts: PrintFacts }
  | { readonly kind: 'changes'; readonly facts: PrintChangesFacts };
