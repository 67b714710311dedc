import { compareProducts } from '../../catalogue/product-order.ts';
import type { OrderId, PhotoId, ProductId } from '../../kernel/branded.ts';
import { formatMoment } from '../../kernel/cutoff.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import { lineTotal, noPence, sumPence } from '../../kernel/money.ts';
import type { CustomItem } from '../../orders/custom-order.ts';
import type { Draft } from '../../orders/draft.ts';
import { hasChanges } from '../../orders/draft.ts';
import type { OrderTotals, Signature } from '../../orders/order.ts';
import type { Party } from '../invoice.ts';
import { cakeVatCode, deliveryOf } from '../invoice.ts';
import type { VatAmount, VatCode } from '../vat.ts';
import { vatByRate } from '../vat.ts';

export type PrintedLine = {
  readonly quantity: number;
  readonly name: string;
  readonly details: string;
  readonly unitCost: Pence;
  readonly net: Pence;
  readonly vatCode: VatCode;
};

export type PrintedGroup = {
  /** The category. */
  readonly name: string;
  readonly lines: readonly PrintedLine[];
  readonly itemCount: number;
  readonly net: Pence;
};

/** A photo as it can be loaded, with its size in pixels. */
export type PrintedPhoto = { readonly address: string; readonly width: number; readonly height: number };

/** A cake, with its photo where that can be loaded. */
export type PrintedCake = CustomItem & { readonly picture: PrintedPhoto | null };

/** An order as the order page shows it at the moment of the print. */
export type PrintedOrder = OrderTotals & {
  /** Null where the order was never saved. */
  readonly orderId: OrderId | null;
  readonly day: DeliveryDay;
  readonly shopName: string;
  readonly voided: boolean;
  /** Whether it shows what the bakery has not received. */
  readonly hasUnsaved: boolean;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly deliverTo: Party;
  /** The lines of a standard order. */
  readonly groups: readonly PrintedGroup[];
  /** The cakes of a custom order; null for a standard one. */
  readonly cakes: readonly PrintedCake[] | null;
  /** The sum without VAT, the VAT at each rate as the invoice will have it, and both together. */
  readonly net: Pence;
  readonly vatAmounts: readonly VatAmount[];
  readonly gross: Pence;
  /** 'Created Wed 18 Nov 09:12 by Shop manager.' */
  readonly history: readonly string[];
  /** 'ORDER RECEIVED. CHANGES ALLOWED until Fri 20 Nov 18:00.' */
  readonly status: string;
  /** 'Fri 20 Nov 16:46'. */
  readonly printedAt: string;
};

type PrintedProduct = {
  readonly productId: ProductId;
  readonly name: string;
  readonly details: string;
  readonly categoryName: string;
  readonly categoryPosition: number | null;
  readonly vatCode: VatCode;
};

export type PrintedOrderFacts = {
  /** The order with everything that is typed. */
  readonly draft: Draft;
  readonly shop: { readonly name: string; readonly deliveryAddress: readonly string[] };
  readonly products: Iterable<PrintedProduct>;
  readonly photos: ReadonlyMap<PhotoId, PrintedPhoto>;
  /** What was saved of it; null for a new order. */
  readonly saved: {
    readonly voided: boolean;
    readonly created: Signature;
    readonly updated: Signature | null;
    readonly voidedBy: Signature | null;
  } | null;
  readonly status: string;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
};

/** The order of a page as it is printed. */
export function buildPrintedOrder(facts: PrintedOrderFacts): PrintedOrder {
  const { draft, shop, photos, saved, status, now, timeZone } = facts;
  const { lineCount, itemCount, total } = draft;
  const signatures: readonly (readonly [string, Signature | null | undefined])[] = [
    ['Created', saved?.created],
    ['Updated', saved?.updated],
    ['Voided', saved?.voidedBy],
  ];
  const groups = draft.custom ? [] : groupsOf(draft, facts.products);
  const vatAmounts = vatByRate(
    draft.custom
      ? draft.custom.items.map(({ unitCost }) => ({ net: unitCost, vatCode: cakeVatCode }))
      : groups.flatMap(({ lines }) => lines),
  );
  return {
    orderId: draft.edited?.orderId ?? null,
    day: draft.day,
    shopName: shop.name,
    voided: saved?.voided ?? false,
    hasUnsaved: draft.edited === null || hasChanges(draft),
    purchaseOrderNumber: draft.purchaseOrderNumber,
    notes: draft.notes,
    deliverTo: deliveryOf({ order: draft, shop }),
    groups,
    cakes:
      draft.custom?.items.map((cake) => ({
        ...cake,
        picture: (cake.photo && photos.get(cake.photo)) ?? null,
      })) ?? null,
    net: sumPence(vatAmounts.map(({ net }) => net)),
    vatAmounts,
    gross: sumPence(vatAmounts.flatMap(({ net, vat }) => [net, vat])),
    lineCount,
    itemCount,
    total,
    history: signatures.flatMap(([what, by]) =>
      by ? [`${what} ${formatMoment(by.at, timeZone)} by ${by.name}.`] : [],
    ),
    status,
    printedAt: formatMoment(now, timeZone),
  };
}

function groupsOf(draft: Draft, products: Iterable<PrintedProduct>): readonly PrintedGroup[] {
  const ordered = [...products]
    .toSorted(compareProducts)
    .flatMap(({ productId, name, details, categoryName, vatCode }) => {
      const { quantity, unitCost } = draft.lines.get(productId) ?? { quantity: 0, unitCost: noPence };
      if (quantity === 0) return [];
      const net = lineTotal(quantity, unitCost);
      return [{ categoryName, name, details, quantity, unitCost, net, vatCode }];
    });
  return [...Map.groupBy(ordered, ({ categoryName }) => categoryName)].map(([name, lines]) => ({
    name,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    net: sumPence(lines.map(({ net }) => net)),
  }));
}
