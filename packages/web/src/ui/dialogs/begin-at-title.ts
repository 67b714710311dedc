/**
 * The `ref` of a dialog's title. A dialog that names no field to begin at begins at its title: its first control is the
 * cross, which says nothing of what is open.
 */
export function beginAtTitle(title: HTMLElement | null): void {
  const dialog = title?.closest('[role="dialog"]');
  if (title && dialog && !dialog.querySelector('[data-autofocus]')) title.dataset['autofocus'] = '';
}
