import { unsavedWork } from '../../ui/dialogs/unsaved-work.ts';

/** Whether loading the page again would take something from a person: unsaved work, or a field that they are filling in. */
export function isTyping(): boolean {
  return unsavedWork.get() || isFilledIn(document.activeElement);
}

function isFilledIn(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== '';
  return element instanceof HTMLInputElement && typedKinds.has(element.type) && element.value !== '';
}

/** A search has found already, and a box or a button holds no text. */
const typedKinds = new Set(['text', 'email', 'password', 'tel', 'url', 'number', 'date']);
