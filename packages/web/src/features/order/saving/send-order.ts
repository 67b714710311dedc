import type { OrderContent } from '@bakehouse/domain/orders/save-order';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import { runCommand } from '../../../shared/saving/run-command.ts';
import { postOrder } from '../api.ts';
import type { OrderEditor } from '../editor/order-editor.ts';
import { change } from '../editor/order-editor.ts';

/**
 * Sends a save of the open order. The attempt is remembered with what is typed, also on this device. When to send it
 * again, the person decides, or the queue (`useQueuedSave`).
 */
export function sendOrder(editor: OrderEditor, content: OrderContent) {
  return runCommand(content, {
    send: postOrder,
    waits: [],
    memory: {
      get: () => editor.get().attempt,
      set: (attempt) => change(editor, (state) => ({ ...state, attempt })),
    },
  });
}

/** What an attempt held. The server judges it anew, so its shape is believed here. */
export function contentOfAttempt({ content }: Attempt): OrderContent {
  return JSON.parse(content) as OrderContent;
}
