/**
 * The `ref` of a dialog's title. A dialog without an autofocused field focuses its title, because its first control is
 * the close button, which does not name the dialog.
 */
export function focusTitleOnOpen(title: HTMLElement | null): void {
  const dialog = title?.closest('[role="dialog"]');
  if (title && dialog && !dialog.querySelector('[data-autofocus]')) title.dataset['autofocus'] = '';
}
