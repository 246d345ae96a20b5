import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shade 4 of both scales has 4.5:1 on white: it is the primary colour (specification, section 9). */
const blue: MantineColorsTuple = [
  '#ebf3ff',
  '#d3e4fc',
  '#a3c6f6',
  '#659df0',
  '#1c69cf',
  '#185cb6',
  '#144e9c',
  '#104081',
  '#0c3266',
  '#08244b',
];
const red: MantineColorsTuple = [
  '#ffeded',
  '#fcd6d6',
  '#f5a8a8',
  '#ee7676',
  '#cc2b2b',
  '#b32424',
  '#991d1d',
  '#7f1717',
  '#661111',
  '#4c0c0c',
];

const font = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

export const theme = createTheme({
  colors: { blue, red },
  primaryColor: 'blue',
  primaryShade: 4,
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '750' },
  defaultRadius: 'md',
  cursorType: 'pointer',
});

/** Words and links that the library's own palette leaves under 4.5:1. */
export const readableColours = {
  variables: {},
  light: {
    '--mantine-color-dimmed': '#495057',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-anchor': blue[4],
    '--mantine-color-error': red[5],
    '--confio-surface': '#ffffff',
    '--confio-page': '#f6f8fb',
    '--confio-line': '#dde3ea',
    '--confio-tint': blue[0],
    '--confio-tint-text': blue[7],
    '--confio-mark': '#ffe8a3',
    '--confio-star': '#c87600',
  },
  dark: {
    '--mantine-color-dimmed': '#b5bcc6',
    '--mantine-color-placeholder': '#9aa3ae',
    '--mantine-color-anchor': blue[2],
    '--mantine-color-error': red[2],
    '--confio-surface': '#1d2127',
    '--confio-page': '#14171b',
    '--confio-line': '#353c46',
    '--confio-tint': '#1b2a3e',
    '--confio-tint-text': blue[1],
    '--confio-mark': '#5c4700',
    '--confio-star': '#ffb938',
  },
};
