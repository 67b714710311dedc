import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import { randomId } from '../../../shared/random-id.ts';

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
  return last?.content === content ? last : { saveId: randomId(), content };
}

/** The stored save of an attempt. Its shape is trusted here, because the server validates it again. */
export function saveOf({ saveId, content }: SaveAttempt): SaveOrder {
  return { ...(JSON.parse(content) as Omit<SaveOrder, 'saveId'>), saveId };
}
