import type { ProductId } from '../kernel/branded.ts';
import type { Pence } from '../kernel/money.ts';
import type { Choices, Merged, MergedCollection, MergedEntry, MergedFields } from '../merging/merge.ts';
import {
  joinTexts,
  mergeCollection,
  mergeEntry,
  mergeFields,
  resolveCollection,
  resolveEntry,
  resolveFields,
  valuesOf,
} from '../merging/merge.ts';
import { keyCakes } from './cake-keys.ts';
import type { CustomItem, CustomPart, DeliverTo } from './custom-order.ts';
import { longestCakeNotes, trimCustomPart } from './custom-order.ts';
import type { Draft, DraftLine, DraftOrder, DraftProduct } from './draft.ts';
import { setCustom, setQuantity, setTexts, setUnitCost, startDraft, unclearLines } from './draft.ts';
import { longestNotes, longestPurchaseOrderNumber } from './order.ts';

/** The merged values of a line. A product that is not ordered has no line. */
export type LineContent = { readonly quantity: number; readonly unitCost: Pence };

export type OrderTexts = { readonly purchaseOrderNumber: string; readonly notes: string };

/**
 * The customer of a custom order. Name and address are merged as one value, because parts of two addresses make no
 * address.
 */
export type Recipient = {
  readonly customer: string;
  readonly company: string;
  readonly telephone: string;
  readonly address: readonly string[];
};

/** The edits of an order page merged with the order as another person saved it. */
export type OrderMerge = {
  readonly lines: MergedCollection<ProductId, LineContent>;
  readonly texts: MergedFields<OrderTexts>;
  readonly cakes: MergedCollection<string, CustomItem>;
  /** Undefined where the order goes to the shop. */
  readonly recipient: MergedEntry<Recipient>;
};

const joinNotes = joinTexts('\n', longestNotes);
const joinNumbers = joinTexts(', ', longestPurchaseOrderNumber);
const joinCakeNotes = joinTexts('\n', longestCakeNotes);

/**
 * Merges the edits of an order page with a newer state of the same order (D24).
 *
 * @param draft holds the base of the merge as well: the order that was edited
 * @param remote the order as another person saved it
 */
export function mergeOrder(draft: Draft, remote: DraftOrder): OrderMerge {
  const { saved } = draft;
  const typed = draft.custom && trimCustomPart(draft.custom);
  return {
    lines: mergeCollection('lines', {
      base: linesOf(draft.lines.values(), savedLine),
      local: linesOf(draft.lines.values(), (line) => typedLine(line, remote)),
      remote: new Map(
        remote.lines.map(({ productId, quantity, unitCost }) => [productId, { quantity, unitCost }]),
      ),
    }),
    texts: mergeFields(
      'order',
      {
        base: { purchaseOrderNumber: saved.purchaseOrderNumber.trim(), notes: saved.notes.trim() },
        local: { purchaseOrderNumber: draft.purchaseOrderNumber.trim(), notes: draft.notes.trim() },
        remote: { purchaseOrderNumber: remote.purchaseOrderNumber, notes: remote.notes },
      },
      { purchaseOrderNumber: joinNumbers, notes: joinNotes },
    ),
    cakes: mergeCollection(
      'cakes',
      keyCakes({ base: itemsOf(saved.custom), local: itemsOf(typed), remote: itemsOf(remote.custom) }),
      { notes: joinCakeNotes },
    ),
    recipient: mergeEntry('deliver-to', {
      base: recipientOf(saved.custom),
      local: recipientOf(typed),
      remote: recipientOf(remote.custom),
    }),
  };
}

/** Every merged value of an order: lines, texts, cakes and recipient. */
export function valuesOfOrder({ lines, texts, cakes, recipient }: OrderMerge): readonly Merged<unknown>[] {
  return [
    ...[...lines.values()].flatMap(valuesOf),
    ...Object.values(texts),
    ...[...cakes.values()].flatMap(valuesOf),
    ...valuesOf(recipient),
  ];
}

/**
 * The draft after the merge: based on the newer state, with the edits that the merge kept. A conflict without a choice
 * keeps the edit.
 */
export function mergeDraft(
  draft: Draft,
  products: Iterable<DraftProduct>,
  remote: DraftOrder,
  choices: Choices = new Map(),
): Draft {
  const merge = mergeOrder(draft, remote);
  // A line that the other side took away may hold a product that can no longer be ordered: what was typed into it stays.
  const catalogue = [...[...draft.lines.values()].map(productOf), ...products];
  let merged = startDraft(draft.shopId, draft.day, catalogue, remote);
  for (const [productId, entry] of merge.lines) {
    const line = resolveEntry(entry, choices);
    const typed = draft.lines.get(productId);
    merged = setQuantity(merged, productId, line?.quantity ?? 0);
    // Only a cost that was typed here is sent again; the server sets any other (D5).
    if (line && typed && isCostTyped(typed) && line.unitCost === typed.unitCost) {
      merged = setUnitCost(merged, productId, line.unitCost);
    }
  }
  for (const { productId, unclear, unclearCost } of unclearLines(draft)) {
    if (unclear !== null) merged = setQuantity(merged, productId, unclear);
    if (unclearCost !== null) merged = setUnitCost(merged, productId, unclearCost);
  }
  if (merged.custom) {
    const items = [...resolveCollection(merge.cakes, choices).values()];
    merged = setCustom(merged, { items, deliverTo: deliverToOf(resolveEntry(merge.recipient, choices)) });
  }
  return setTexts(merged, resolveFields(merge.texts, choices));
}

function linesOf(lines: Iterable<DraftLine>, contentOf: (line: DraftLine) => LineContent) {
  const ordered = new Map<ProductId, LineContent>();
  for (const line of lines) {
    const content = contentOf(line);
    if (content.quantity > 0) ordered.set(line.productId, content);
  }
  return ordered;
}

function savedLine({ savedQuantity, savedUnitCost }: DraftLine): LineContent {
  return { quantity: savedQuantity, unitCost: savedUnitCost };
}

/** Where both sides ordered a product, the saved cost counts, unless another cost was typed here. */
function typedLine(line: DraftLine, remote: DraftOrder): LineContent {
  const { productId, quantity, unitCost } = line;
  if (line.savedQuantity > 0 || isCostTyped(line)) return { quantity, unitCost };
  const theirs = remote.lines.find((other) => other.productId === productId);
  return { quantity, unitCost: theirs?.unitCost ?? unitCost };
}

function isCostTyped({ unitCost, savedUnitCost }: DraftLine): boolean {
  return unitCost !== savedUnitCost;
}

function productOf({ productId, savedUnitCost }: DraftLine): DraftProduct {
  return { productId, productCost: savedUnitCost, shopCost: null };
}

function itemsOf(custom: CustomPart | null): readonly CustomItem[] {
  return custom?.items ?? [];
}

function recipientOf(custom: CustomPart | null): Recipient | undefined {
  if (custom === null || custom.deliverTo.kind === 'shop') return undefined;
  const { customer, company, telephone, line1, line2, line3, city, postcode } = custom.deliverTo;
  return { customer, company, telephone, address: [line1, line2, line3, city, postcode] };
}

function deliverToOf(recipient: Recipient | undefined): DeliverTo {
  if (recipient === undefined) return { kind: 'shop' };
  const { address, ...names } = recipient;
  const [line1 = '', line2 = '', line3 = '', city = '', postcode = ''] = address;
  return { kind: 'customer', ...names, line1, line2, line3, city, postcode };
}
