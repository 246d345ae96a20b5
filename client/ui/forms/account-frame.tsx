import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme/theme.ts';
import { sheet } from '../loading/component-sheet.ts';

/** Controls that a thumb hits and that no phone zooms into: 44 px high, letters of 16 px. */
const sized = { defaultProps: { size: 'md' } };
const accountTheme = mergeThemeOverrides(
  theme,
  createTheme({ components: { Button: sized, Checkbox: sized, Input: sized, InputWrapper: sized, Switch: sized } }),
);

/** The page's colour scheme follows the device before the first paint (`app/first-paint.js`); the library leaves it alone. */
const noRoot = () => undefined;

/**
 * What stands around the pages of accounts: the component library and its style sheet, which public pages do without. The theme's
 * variables are on every page already, as a file: the policy allows no style element.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={accountTheme} withCssVariables={false} withGlobalClasses={false} getRootElement={noRoot}>
      <link rel="stylesheet" href={sheet} precedence="account" />
      {children}
    </MantineProvider>
  );
}
