import type { ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import type { FromUsual } from '@bakehouse/domain/production/from-usual';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import type { SheetComparison } from '../changes/use-sheet-changes.ts';
import type { AdditionalShop } from '../loading/additional-shops.ts';
import type { CodeModules } from './sheet-code.ts';

/** The data of every print of a day. */
export interface PrintHead {
  readonly answer: ProductionSheet;
  /** The supplier filter of the print; null for all products. */
  readonly supplierName: string | null;
  readonly businessName: string;
  readonly timeZone: string;
}

/** The data of a print of the whole sheet. */
export interface PrintFacts extends PrintHead {
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly additional: readonly AdditionalShop[];
  readonly fromUsual: FromUsual;
  /** The QR code by which a phone checks whether the print is the latest; null for none. */
  readonly code: CodeModules | null;
}

/** The data of a print of the changes since an earlier print. */
export interface PrintChangesFacts extends PrintHead {
  readonly comparison: SheetComparison;
  readonly print: SheetPrint;
}

/** The data of a print of the totals, laid out at the click. */
export interface PrintTotalsFacts extends PrintHead {
  readonly document: LaidDocument;
}

/** A print job, with the data at the time of its request. */
export type PrintJob =
  | { readonly kind: 'totals'; readonly facts: PrintTotalsFacts }
  | { readonly kind: 'sheet'; readonly facts: PrintFacts }
  | { readonly kind: 'changes'; readonly facts: PrintChangesFacts };
