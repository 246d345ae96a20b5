import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Which folders of the client, and files, speak which catalogue, so that a page loads the words it shows; all others speak `app`. */
const catalogues = {
  home: ['features/home'],
  find: ['features/find'],
  profile: ['features/profile', 'ui/photos'],
  // What the server renders with a page and comes alive after it: these words are fetched with their code.
  late: [
    'features/find/filters',
    'features/find/landing/landing.tsx',
    'features/find/near',
    'features/find/results/empty.tsx',
    'features/find/results/pagination.tsx',
    'features/find/results/phone-way.tsx',
    'features/find/saved',
    'features/gone',
    'features/profile/contact.tsx',
    'features/profile/coverage.tsx',
    'features/profile/facts',
    'features/profile/hours-table.tsx',
    'features/profile/name-changed.tsx',
    'features/profile/reviews',
    'features/profile/written',
    'ui/facts',
    'ui/greeting',
    'ui/prices',
    'ui/review-photos',
  ],
  pages: ['features/pages'],
  // The form by which somebody who has never been here leaves a review.
  review: ['features/review', 'ui/forms/review', 'ui/sent-photos'],
  // What only people with an account see, or who are about to have one.
  account: [
    'features/access',
    'features/account',
    'features/admin',
    'features/notices',
    'features/report',
    'features/sign-in',
    'ui/cards',
    'ui/facts',
    'ui/forms',
    'ui/forms/review',
    'ui/money',
    'ui/prices',
    'ui/review-photos',
    'ui/sent-photos',
  ],
  // Whoever writes to a professional, with an account or without.
  conversations: ['features/conversations', 'ui/cards', 'ui/money', 'ui/sent-photos'],
  // What depends on the device and on who uses it, and comes once a page is alive.
  device: ['features/bar', 'features/device', 'ui/install', 'ui/layout/lazy', 'ui/update'],
};

/** What of all lies within these folders, and is none of them. */
function foldersWithin(folders: readonly string[]): string[] {
  const all = Object.values(catalogues).flat();
  const inner = all.filter(
    (each) => folders.some((folder) => each.startsWith(`${folder}/`)) && !folders.includes(each),
  );
  return inner.map(allIn);
}

const inClient = (path: string) => `<rootDir>/client/${path}`;
/** All files of a folder, or the file. */
const allIn = (path: string) => (path.endsWith('.tsx') ? inClient(path) : `${inClient(path)}/**`);
const tests = '**/*.test.*';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    {
      path: inClient('i18n/locales/{locale}/app'),
      include: ['<rootDir>/client'],
      exclude: [...Object.values(catalogues).flat().map(allIn), tests],
    },
    ...Object.entries(catalogues).map(([name, folders]) => ({
      path: inClient(`i18n/locales/{locale}/${name}`),
      include: folders.map(inClient),
      // What another catalogue has of a folder within.
      exclude: [...foldersWithin(folders), tests],
    })),
  ],
});
