import type { CSSProperties } from 'react';

/** Values handed to a component's style sheet, as what `style` takes. */
export function cssVariables(values: Record<`--${string}`, string>): CSSProperties {
  return values;
}
