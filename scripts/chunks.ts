import type { Rolldown } from 'vite';

/**
 * Which folders come as which chunk. What is in none of them comes as the bundler splits it: with the one page that uses it, or in a
 * chunk of its own where several do. An earlier group goes before a later one.
 */
const chunks = {
  /** Libraries, which change less often than the product: React, the router and the words for every page, the others come later. */
  libraries: {
    vendor: [
      'node_modules/@lingui',
      'node_modules/@tanstack/history',
      'node_modules/@tanstack/react-router',
      'node_modules/@tanstack/react-store',
      'node_modules/@tanstack/router-core',
      'node_modules/@tanstack/store',
      'node_modules/react',
      'node_modules/react-dom',
      'node_modules/scheduler',
      'node_modules/use-sync-external-store',
    ],
    zod: ['node_modules/zod'],
    dexie: ['node_modules/dexie'],
    rxdb: ['node_modules/rxdb', 'node_modules/rxjs'],
  },
  /** Style sheets: lazy parts that the server renders look right before their code is here. */
  styles: {
    find: ['client/features/find'],
    profile: ['client/features/profile'],
  },
  /** What several pages share. */
  shared: {
    controls: [
      'client/routes',
      'client/ui/controls',
      'client/ui/illustrations',
      'client/ui/loading',
      'client/ui/words',
    ],
  },
  /** Lazy parts of one page that come together; what they import is not theirs alone. */
  parts: {
    invitation: ['client/ui/install/invitation'],
  },
  /** Public pages: what they import stays out of the chunks below, which no page waits for. */
  pages: {
    pages: [
      'client/features/find',
      'client/features/home',
      'client/features/pages',
      'client/features/profile',
      'client/features/review',
    ],
  },
  /** What comes to every page, with all that it imports: a request for each file would weigh more than the file. */
  lazy: {
    // As soon as the page hydrates: what depends on the device, and on who uses it.
    frame: [
      'client/features/access/lazy',
      'client/features/bar',
      'client/features/device',
      'client/sync/device',
      'client/sync/session',
      'client/ui/install',
      'client/ui/layout/lazy',
      'client/ui/layout/footer-parts',
      'client/ui/update',
    ],
  },
};

type Group = Rolldown.CodeSplittingGroup;

function groups(folders: Record<string, string[]>, options: Partial<Group> = {}, files = ''): Group[] {
  return Object.entries(folders).map(([name, paths]) => ({
    name,
    test: new RegExp(`/(?:${paths.join('|')})/${files}`),
    ...options,
  }));
}

const isLazy = (module: Rolldown.ModuleInfo | null) => (module?.dynamicImporters.length ?? 0) > 0;

/** The chunks of the client's build, the most wanted first. */
export const chunkGroups: Group[] = [
  ...groups(chunks.libraries),
  { name: 'entry', tags: ['$initial'] },
  ...groups(chunks.styles, {}, String.raw`.*\.css$`),
  ...groups(chunks.shared, { minShareCount: 3 }),
  ...groups(chunks.parts, { includeDependenciesRecursively: false }),
  // Waits for nothing else: on a slow line the app is what a device has last.
  ...groups(
    { update: ['client/ui/update'] },
    { includeDependenciesRecursively: false },
    '(?:register-worker|update-store)',
  ),
  // Split by who uses what; a lazy part keeps a chunk of its own, which the build's manifest names.
  ...groups(chunks.pages, {
    entriesAware: true,
    name: (id, graph) => (isLazy(graph.getModuleInfo(id)) ? null : 'pages'),
  }),
  ...groups(chunks.lazy),
];
