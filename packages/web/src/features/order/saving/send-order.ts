import type { OrderContent } from '@bakehouse/domain/orders/save-order';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import { runCommand } from '../../../shared/saving/run-command.ts';
import { postOrder } from '../api.ts';
import type { OrderEditor } from '../editor/order-editor.ts';
import { change } from '../editor/order-editor.ts';

/**
 * Sends a save of the open order. The attempt is stored with the edits, also on this device. It is repeated only by the
 * person or by the queue (`useQueuedSave`).
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

/** The content of a stored attempt. Not validated here, because the server does that. */
export function contentOfAttempt({ content }: Attempt): OrderContent {
  return JSON.parse(content) as OrderContent;
}
