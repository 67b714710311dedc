/** A ref for what appears in place of the button that was pressed: the keyboard goes on from there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
