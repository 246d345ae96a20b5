import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What only people with an account see, or who are about to have one. */
const accountFeatures = [
  'features/access',
  'features/account',
  'features/admin',
  'features/review',
  'features/sign-in',
  'ui/account',
].map((folder) => `<rootDir>/client/${folder}`);

/** What depends on the device and on who uses it, and comes once a page is alive. */
const deviceParts = [
  'features/sync',
  'ui/install',
  'ui/update',
  'ui/layout/account-links.tsx',
  'ui/layout/menu-content.tsx',
].map((part) => `<rootDir>/client/${part}`);

/** One catalogue a feature, so that a page loads the words it shows; `app` holds what every page needs. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    {
      path: '<rootDir>/client/i18n/locales/{locale}/app',
      include: ['<rootDir>/client'],
      exclude: [
        '<rootDir>/client/features/pages/**',
        ...[...accountFeatures, ...deviceParts].flatMap((part) => [part, `${part}/**`]),
        '**/*.test.*',
      ],
    },
    {
      path: '<rootDir>/client/i18n/locales/{locale}/device',
      include: deviceParts,
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/client/i18n/locales/{locale}/account',
      include: accountFeatures,
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/client/i18n/locales/{locale}/pages',
      include: ['<rootDir>/client/features/pages'],
      exclude: ['**/*.test.*'],
    },
  ],
});
