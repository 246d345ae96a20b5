/** How much of a text stands in the list (specification, section 9: 150 characters). */
const length = 150;

/** Whether a text does not stand in the list whole. */
export function isLong(text: string): boolean {
  return Array.from(text).length > length;
}

/** The beginning of a long text; all of another. */
export function preview(text: string): string {
  return isLong(text) ? `${Array.from(text).slice(0, length).join('').trimEnd()}…` : text;
}
