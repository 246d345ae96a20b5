import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Which files of the client speak which catalogue, so that a page loads the words it shows; all others speak `app`. */
const catalogues = {
  home: ['features/home'],
  find: ['features/find'],
  profile: ['features/profile'],
  pages: ['features/pages'],
  // The form by which somebody who has never been here leaves a review.
  review: ['features/review', 'ui/forms/review-problem-words.ts'],
  // What only people with an account see, or who are about to have one.
  account: ['features/access', 'features/account', 'features/admin', 'features/report', 'features/sign-in', 'ui/forms'],
  // What depends on the device and on who uses it, and comes once a page is alive.
  device: [
    'features/device',
    'ui/install',
    'ui/update',
    'ui/layout/account-links.tsx',
    'ui/layout/menu-content.tsx',
    'ui/layout/navigation-progress.tsx',
    'ui/layout/page-error.tsx',
  ],
};

const inClient = (part: string) => `<rootDir>/client/${part}`;
const tests = '**/*.test.*';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    {
      path: inClient('i18n/locales/{locale}/app'),
      include: ['<rootDir>/client'],
      exclude: [
        ...Object.values(catalogues)
          .flat()
          .map(inClient)
          .flatMap((part) => [part, `${part}/**`]),
        tests,
      ],
    },
    ...Object.entries(catalogues).map(([name, parts]) => ({
      path: inClient(`i18n/locales/{locale}/${name}`),
      include: parts.map(inClient),
      exclude: [tests],
    })),
  ],
});
