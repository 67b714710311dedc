import { unsavedWork } from '../../ui/dialogs/unsaved-work.ts';

/** Whether reloading the page would lose input: unsaved changes, or a focused field with text. */
export function isTyping(): boolean {
  return unsavedWork.get() || isFilledIn(document.activeElement);
}

function isFilledIn(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== '';
  return element instanceof HTMLInputElement && typedKinds.has(element.type) && element.value !== '';
}

/** Not 'search', whose result is already shown, and not checkboxes or buttons, which have no text. */
const typedKinds = new Set(['text', 'email', 'password', 'tel', 'url', 'number', 'date']);
