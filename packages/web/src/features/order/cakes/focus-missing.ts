const incomplete = '[data-part=cake-card] [data-missing] input, [data-part=cake-line][data-missing] > button';

/** Focuses the first missing choice or price. A collapsed cake is expanded for that. */
export function focusMissing(): void {
  const first = document.querySelector<HTMLInputElement | HTMLButtonElement>(incomplete);
  if (first instanceof HTMLButtonElement) first.click();
  const field = document.querySelector<HTMLInputElement>('[data-part=cake-card] [data-missing] input');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
