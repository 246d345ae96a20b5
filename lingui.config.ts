import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Which folders of the client speak which catalogue, so that a page loads the words it shows; all others speak `app`. */
const catalogues = {
  home: ['features/home'],
  find: ['features/find'],
  profile: ['features/profile'],
  pages: ['features/pages'],
  // The form by which somebody who has never been here leaves a review.
  review: ['features/review', 'ui/forms/review'],
  // What only people with an account see, or who are about to have one.
  account: [
    'features/access',
    'features/account',
    'features/admin',
    'features/notices',
    'features/report',
    'features/sign-in',
    'ui/forms',
  ],
  // Whoever writes to a professional, with an account or without.
  conversations: ['features/conversations'],
  // What depends on the device and on who uses it, and comes once a page is alive.
  device: ['features/bar', 'features/device', 'ui/install', 'ui/layout/lazy', 'ui/update'],
};

const inClient = (path: string) => `<rootDir>/client/${path}`;
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
          .map((folder) => `${inClient(folder)}/**`),
        tests,
      ],
    },
    ...Object.entries(catalogues).map(([name, folders]) => ({
      path: inClient(`i18n/locales/{locale}/${name}`),
      include: folders.map(inClient),
      exclude: [tests],
    })),
  ],
});
