import type { OrderId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';

/** Names that Windows keeps for devices, with whatever ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longestFolder = 100;

/**
 * Where an invoice lies in an archive of invoices: in the folder of its shop, the files of a folder by day.
 *
 * @example invoicePath('Abbey Green', '2026-10-01', 45102) // 'Abbey Green/2026-10-01-invoice-45102.pdf'
 */
export function invoicePath(shopName: string, day: DeliveryDay, orderId: OrderId): string {
  return `${folderName(shopName)}/${day}-invoice-${orderId}.pdf`;
}

/** A name as any system takes it for a folder: nothing in it leads elsewhere, and it is never empty. */
function folderName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '-')
    .slice(0, longestFolder)
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  if (plain === '') return 'Shop';
  return reserved.test(plain) ? `${plain} shop` : plain;
}
