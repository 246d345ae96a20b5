import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { readableColours, theme } from './theme.ts';

/** The theme's CSS variables for both colour schemes, as the text of a style sheet. */
export function themeCss(): string {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const resolved = {
    variables: { ...own.variables, ...readableColours.variables },
    light: { ...own.light, ...readableColours.light },
    dark: { ...own.dark, ...readableColours.dark },
  };
  return convertCssVariables(resolved, ':root');
}
