import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { compareLines } from '@bakehouse/domain/orders/changes';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { Draft } from '@bakehouse/domain/orders/draft';
import type { OrderLine } from '@bakehouse/domain/orders/order';
import { customChanges } from '../cakes/custom-changes.ts';
import type { RemoteOrder } from '../editor/order-editor.ts';

interface ComparedSide {
  readonly quantity: number;
  /** Null where the unit cost is the same on both sides, or the line is on one side only. */
  readonly unitCost: Pence | null;
}

/** One product as it stands here and there. */
export interface ComparedLine {
  readonly productId: ProductId;
  readonly name: string;
  readonly local: ComparedSide;
  readonly remote: ComparedSide;
  readonly differs: boolean;
}

type Products = ReadonlyMap<ProductId, Pick<OrderProduct, 'name'>>;

/** Both sets of lines side by side, every product that is on either, in the order of the page. */
export function compareOrders(
  draft: Draft,
  remote: RemoteOrder,
  products: Products,
): readonly ComparedLine[] {
  if (draft.custom) return [];
  const remoteLines = new Map(remote.lines.map((line) => [line.productId, line]));
  const ids = new Set([...draft.lines.keys(), ...remoteLines.keys()]);
  const compared: ComparedLine[] = [];
  for (const productId of ids) {
    const local = draft.lines.get(productId);
    const other = remoteLines.get(productId);
    const quantities = [local?.quantity ?? 0, other?.quantity ?? 0] as const;
    if (quantities[0] === 0 && quantities[1] === 0) continue;
    const costDiffers = quantities[0] > 0 && quantities[1] > 0 && local?.unitCost !== other?.unitCost;
    compared.push({
      productId,
      name: nameOf(products, productId),
      local: { quantity: quantities[0], unitCost: costDiffers ? (local?.unitCost ?? null) : null },
      remote: { quantity: quantities[1], unitCost: costDiffers ? (other?.unitCost ?? null) : null },
      differs: quantities[0] !== quantities[1] || costDiffers,
    });
  }
  return compared;
}

/** What they changed since the order was opened here, in words: 'Baguette 30 to 40'. */
export function remoteChangeLabels(
  opened: {
    readonly lines: readonly OrderLine[];
    readonly purchaseOrderNumber: string;
    readonly notes: string;
    readonly custom: CustomPart | null;
  },
  remote: RemoteOrder,
  products: Products,
): readonly string[] {
  const words = compareLines(opened.lines, remote.lines).map(({ productId, before, after }) =>
    before === after
      ? `${nameOf(products, productId)} unit cost`
      : `${nameOf(products, productId)} ${before} to ${after}`,
  );
  for (const [what] of customChanges(opened.custom, remote.custom)) words.push(what);
  if (opened.purchaseOrderNumber !== remote.purchaseOrderNumber) words.push('PO number');
  if (opened.notes !== remote.notes) words.push('Special instructions');
  return words;
}

function nameOf(products: Products, productId: ProductId): string {
  return products.get(productId)?.name ?? `Product ${productId}`;
}
