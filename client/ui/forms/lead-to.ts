/** As a `ref`: leads to what stands in the place of the button that was pressed. It needs a `tabIndex` of -1. */
export function leadTo(element: HTMLElement | null): void {
  element?.focus();
}
