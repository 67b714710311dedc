import type { SaveOrder } from '@bakehouse/domain/orders/save-order';

/** A save that was sent, and what it held. */
export interface SaveAttempt {
  readonly saveId: string;
  readonly content: string;
}

/**
 * The save id for what is about to be sent (D6). The same content as last time keeps its id, so that a repeat after a
 * lost answer returns the same order; any other content gets a new one.
 */
export function attemptOf(command: Omit<SaveOrder, 'saveId'>, last: SaveAttempt | null): SaveAttempt {
  const content = JSON.stringify(command);
  return last?.content === content ? last : { saveId: newSaveId(), content };
}

/** A random UUID, on plain http too, where the browser offers no `randomUUID`. */
export function newSaveId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
