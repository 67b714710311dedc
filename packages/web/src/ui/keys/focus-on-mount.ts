/** A `ref` for an element that replaces the pressed button: moves the focus to it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
