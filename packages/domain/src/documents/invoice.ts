import { compareProducts } from '../catalogue/product-order.ts';
import type { OrderId, ProductId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { lineTotal, sumPence } from '../kernel/money.ts';
import type { CustomItem, CustomPart } from '../orders/custom-order.ts';
import { addressLines } from '../orders/custom-order.ts';
import type { VatAmount, VatCode } from './vat.ts';
import { vatByRate, vatName } from './vat.ts';

/** A picture at an address that the renderer can load, and its size in pixels. */
export type SellerLogo = { readonly address: string; readonly width: number; readonly height: number };

/** Who sells, as documents name it. */
export type Seller = {
  readonly name: string;
  readonly address: readonly string[];
  readonly telephone: string;
  readonly email: string;
  /** Empty where the business is not registered for VAT. */
  readonly vatNumber: string;
  /** Where invoices are paid to, 'Sort code 20-00-00, account 12345678'; missing on invoices from before there was one. */
  readonly bankDetails?: string | undefined;
  /** A picture at the head of papers; missing where there is none. */
  readonly logo?: SellerLogo | undefined;
};

/** A product as documents name it: as it was when the line was saved. */
export type DocumentProduct = {
  readonly productId: ProductId;
  readonly itemCode: number;
  readonly name: string;
  readonly details: string;
  readonly categoryName: string;
  readonly categoryPosition: number | null;
  readonly vatCode: VatCode;
};

/** Who sells to whom: kept with an order from its cut-off on (D29). */
export type DocumentParties = {
  readonly seller: Seller;
  readonly shop: {
    readonly name: string;
    readonly brandName: string;
    readonly deliveryAddress: readonly string[];
    readonly billingAddress: readonly string[];
  };
};

/** An order with everything that its documents say. */
export type DocumentFacts = DocumentParties & {
  readonly order: {
    readonly orderId: OrderId;
    readonly day: DeliveryDay;
    readonly version: number;
    readonly voided: boolean;
    readonly purchaseOrderNumber: string;
    readonly notes: string;
    readonly lines: readonly {
      readonly productId: ProductId;
      readonly quantity: number;
      readonly unitCost: Pence;
    }[];
    readonly custom: CustomPart | null;
  };
  /** At least the products of the lines, as this order's lines keep them. */
  readonly products: ReadonlyMap<ProductId, DocumentProduct>;
};

export type InvoiceLine = {
  /** The item code; empty for a cake. */
  readonly item: string;
  readonly name: string;
  readonly details: string;
  readonly quantity: number;
  readonly unitCost: Pence;
  readonly net: Pence;
  readonly vatCode: VatCode;
  /** 'Zero Rated'. */
  readonly vatName: string;
};

/** A name and an address, a line a line. */
export type Party = { readonly name: string; readonly lines: readonly string[] };

/** A Sales Invoice with all its parts (spec 000 section 2). The same model is shown, printed and drawn as PDF. */
export type Invoice = {
  /** The order's number (D19). */
  readonly number: OrderId;
  /** The delivery day. */
  readonly date: DeliveryDay;
  readonly purchaseOrderNumber: string;
  readonly voided: boolean;
  readonly brandName: string;
  readonly seller: Seller;
  readonly invoiceTo: Party;
  readonly deliverTo: Party;
  readonly lines: readonly InvoiceLine[];
  readonly lineCount: number;
  readonly itemCount: number;
  readonly net: Pence;
  /** The tax at each rate, worked out once for the whole invoice. */
  readonly vatAmounts: readonly VatAmount[];
  readonly vat: Pence;
  readonly total: Pence;
};

/**
 * The invoice of an order: its lines by category, then by name, as the order page shows them; cakes in the order's own
 * sequence.
 */
export function buildInvoice(facts: DocumentFacts): Invoice {
  const { order, shop, seller } = facts;
  const lines = order.custom ? order.custom.items.map(cakeLine) : productLines(facts);
  const net = sumPence(lines.map((line) => line.net));
  const vatAmounts = vatByRate(lines);
  const vat = sumPence(vatAmounts.map((amount) => amount.vat));
  return {
    number: order.orderId,
    date: order.day,
    purchaseOrderNumber: order.purchaseOrderNumber,
    voided: order.voided,
    brandName: shop.brandName,
    seller,
    invoiceTo: {
      name: shop.name,
      lines: shop.billingAddress.length > 0 ? shop.billingAddress : shop.deliveryAddress,
    },
    deliverTo: deliveryOf(facts),
    lines,
    lineCount: lines.length,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    net,
    vatAmounts,
    vat,
    total: sumPence([net, vat]),
  };
}

type DeliveryFacts = {
  readonly order: Pick<DocumentFacts['order'], 'custom'>;
  readonly shop: Pick<DocumentParties['shop'], 'name' | 'deliveryAddress'>;
};

/** Where the goods of an order go: to the shop, or to the customer of a custom order. */
export function deliveryOf({ order, shop }: DeliveryFacts): Party {
  const deliverTo = order.custom?.deliverTo;
  if (deliverTo?.kind !== 'customer') return { name: shop.name, lines: shop.deliveryAddress };
  const [name = shop.name, ...lines] = addressLines(deliverTo);
  return { name, lines: deliverTo.telephone === '' ? lines : [...lines, deliverTo.telephone] };
}

function productLines({ order, products }: DocumentFacts): readonly InvoiceLine[] {
  return sortByProduct(order.lines, products).map(({ line, product }) => {
    if (!product) throw new RangeError(`the VAT code of product ${line.productId} is not known`);
    return {
      item: String(product.itemCode),
      name: product.name,
      details: product.details,
      quantity: line.quantity,
      unitCost: line.unitCost,
      net: lineTotal(line.quantity, line.unitCost),
      vatCode: product.vatCode,
      vatName: vatName(product.vatCode),
    };
  });
}

/** Lines with their products, in catalogue order; lines of an unknown product come last. */
export function sortByProduct<Line extends { readonly productId: ProductId }>(
  lines: readonly Line[],
  products: ReadonlyMap<ProductId, DocumentProduct>,
): readonly { readonly line: Line; readonly product: DocumentProduct | undefined }[] {
  return lines
    .map((line) => ({ line, product: products.get(line.productId) }))
    .toSorted(({ product: a, line }, { product: b, line: other }) =>
      a && b ? compareProducts(a, b) : Number(!a) - Number(!b) || line.productId - other.productId,
    );
}

/** How a cake to order is taxed. */
export const cakeVatCode: VatCode = 'zero';

function cakeLine(cake: CustomItem): InvoiceLine {
  return {
    item: '',
    name: `${cake.size} inch ${cake.shape.toLowerCase()} cake`,
    details: cakeDetails(cake),
    quantity: 1,
    unitCost: cake.unitCost,
    net: cake.unitCost,
    vatCode: cakeVatCode,
    vatName: vatName(cakeVatCode),
  };
}

/** The choices of a cake in one line, then what is written on it. */
export function cakeDetails(cake: CustomItem): string {
  const fruit = cake.fruit === 'none' ? [] : [cake.fruit];
  const parts = [`${cake.sponge} sponge`, cake.filling, ...fruit, cake.topping];
  return cake.message === '' ? parts.join(', ') : `${parts.join(', ')}, ‘${cake.message}’`;
}
