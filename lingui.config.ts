import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** One catalogue a feature, so that a page loads the words it shows; `app` holds what every page needs. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    {
      path: '<rootDir>/client/i18n/locales/{locale}/app',
      include: ['<rootDir>/client'],
      exclude: ['<rootDir>/client/features/pages/**', '**/*.test.*'],
    },
    {
      path: '<rootDir>/client/i18n/locales/{locale}/pages',
      include: ['<rootDir>/client/features/pages'],
      exclude: ['**/*.test.*'],
    },
  ],
});
