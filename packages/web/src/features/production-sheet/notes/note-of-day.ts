import type { DeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import type { OrderId } from '@bakehouse/domain/kernel/branded';

/** A delivery note, its brand and its pages. */
export interface NoteOfDay {
  readonly note: DeliveryNote;
  readonly brandName: string;
  readonly sheet: LaidDocument;
}

/** The element id of an order's note. */
export function noteId(orderId: OrderId): string {
  return `delivery-note-${orderId}`;
}

/** Scrolls to a note and focuses it. */
export function showNote(orderId: OrderId): void {
  const page = document.getElementById(noteId(orderId));
  page?.scrollIntoView({ block: 'start' });
  page?.focus({ preventScroll: true });
}

/** The notes grouped by brand, in their order. If a shop has several orders, their notes have the order number. */
export function notesByBrand(notes: readonly NoteOfDay[]) {
  const ofShop = Map.groupBy(notes, ({ note }) => note.shopName);
  return [...Map.groupBy(notes, ({ brandName }) => brandName)].map(([brandName, members]) => ({
    brandName,
    entries: members.map(({ note }) => {
      const isOneOfMany = (ofShop.get(note.shopName)?.length ?? 0) > 1;
      return {
        orderId: note.orderId,
        itemCount: note.itemCount,
        name: isOneOfMany ? `${note.shopName}, ${note.orderId}` : note.shopName,
      };
    }),
  }));
}
