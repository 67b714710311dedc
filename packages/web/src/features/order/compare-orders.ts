import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/branded';
import type { Pence } from '@bakehouse/domain/money';
import { compareLines } from '@bakehouse/domain/orders/changes';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { Draft } from '@bakehouse/domain/orders/draft';
import type { OrderLine } from '@bakehouse/domain/orders/order';
import { customChanges } from './custom/custom-changes.ts';
import type { Theirs } from './desk.ts';

interface ComparedSide {
  readonly quantity: number;
  /** Null where the unit cost is the same on both sides, or the line is on one side only. */
  readonly unitCost: Pence | null;
}

/** One product as it stands here and there. */
export interface ComparedLine {
  readonly productId: ProductId;
  readonly name: string;
  readonly mine: ComparedSide;
  readonly theirs: ComparedSide;
  readonly differs: boolean;
}

type Products = ReadonlyMap<ProductId, Pick<OrderProduct, 'name'>>;

/** Both sets of lines side by side, every product that stands on either, in the order of the page. */
export function compareOrders(draft: Draft, theirs: Theirs, products: Products): readonly ComparedLine[] {
  if (draft.custom) return [];
  const theirLines = new Map(theirs.lines.map((line) => [line.productId, line]));
  const ids = new Set([...draft.lines.keys(), ...theirLines.keys()]);
  const compared: ComparedLine[] = [];
  for (const productId of ids) {
    const mine = draft.lines.get(productId);
    const other = theirLines.get(productId);
    const quantities = [mine?.quantity ?? 0, other?.quantity ?? 0] as const;
    if (quantities[0] === 0 && quantities[1] === 0) continue;
    const costDiffers = quantities[0] > 0 && quantities[1] > 0 && mine?.unitCost !== other?.unitCost;
    compared.push({
      productId,
      name: nameOf(products, productId),
      mine: { quantity: quantities[0], unitCost: costDiffers ? (mine?.unitCost ?? null) : null },
      theirs: { quantity: quantities[1], unitCost: costDiffers ? (other?.unitCost ?? null) : null },
      differs: quantities[0] !== quantities[1] || costDiffers,
    });
  }
  return compared;
}

/** What they changed since the order was opened here, in words: 'Baguette 30 to 40'. */
export function theirChangeWords(
  opened: {
    readonly lines: readonly OrderLine[];
    readonly purchaseOrderNumber: string;
    readonly notes: string;
    readonly custom: CustomPart | null;
  },
  theirs: Theirs,
  products: Products,
): readonly string[] {
  const words = compareLines(opened.lines, theirs.lines).map(({ productId, before, after }) =>
    before === after
      ? `${nameOf(products, productId)} unit cost`
      : `${nameOf(products, productId)} ${before} to ${after}`,
  );
  for (const [what] of customChanges(opened.custom, theirs.custom)) words.push(what);
  if (opened.purchaseOrderNumber !== theirs.purchaseOrderNumber) words.push('PO number');
  if (opened.notes !== theirs.notes) words.push('Special instructions');
  return words;
}

function nameOf(products: Products, productId: ProductId): string {
  return products.get(productId)?.name ?? `Product ${productId}`;
}
