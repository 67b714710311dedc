/** Puts the focus on the first choice or price that a cake lacks. */
export function focusMissing(): void {
  const field = document.querySelector<HTMLInputElement>('[data-part=cake-card] [data-missing] input');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
