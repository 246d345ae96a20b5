import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme.ts';
import sheet from './mantine.css?url';

/**
 * What stands around the pages of accounts: the component library and its style sheet, which public pages do without. The theme's
 * variables are on every page already, as a file: the policy allows no style element.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <link rel="stylesheet" href={sheet} precedence="account" />
      {children}
    </MantineProvider>
  );
}
