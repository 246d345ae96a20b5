import { fileURLToPath } from 'node:url';
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
    home: ['client/features/home'],
    profile: ['client/features/profile'],
  },
  /** What several pages share. */
  shared: {
    controls: [
      'client/ui/controls',
      'client/ui/illustrations',
      'client/ui/loading',
      'client/ui/money',
      'client/ui/words',
    ],
  },
  /** Lazy parts of one page that come together; what they import is not theirs alone. */
  parts: {
    invitation: ['client/ui/install/invitation'],
  },
  /** Public pages. */
  pages: {
    pages: [
      'client/features/find',
      'client/features/home',
      'client/features/pages',
      'client/features/profile',
      'client/features/review',
    ],
  },
};

type Group = Rolldown.CodeSplittingGroup;
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const entry = fileURLToPath(new URL('../client/app/entry-client.tsx', import.meta.url));
const publicRoute =
  /\/client\/routes\/\$lang\/(index|find|profile|leave-a-review|about|contact|faq|features|privacy|tos)(?:\/.+)?\.tsx\?tsr-split=component$/;
/** The pages with lazy parts, by the folder of those. */
const pagesOfFolders: Record<string, string> = {
  find: 'find',
  home: 'index',
  profile: 'profile',
  review: 'leave-a-review',
};

/** What comes to every page as soon as it hydrates: what is drawn of the device, and of who uses it. */
const frame = [
  'client/features/access/lazy',
  'client/features/bar',
  'client/features/device',
  'client/ui/layout/lazy',
  'client/ui/layout/frame',
];

/** What is asked for once that is drawn. The schemas come with it: to make them takes as long as the rest of the frame. */
const device = ['client/sync/device', 'client/sync/session'];

/** The chunk of a lazy part, and the page that it is a part of; null for one that comes by itself. */
function partOf(id: string): { chunk: string; page: string | null } | null {
  // Only where something is missing, or nobody waits for it.
  if (/client\/(?:ui\/(?:install|update)|features\/profile\/share)\//.test(id)) return null;
  const [, folder = ''] = /client\/features\/(\w+)\//.exec(id) ?? [];
  const page = pagesOfFolders[folder];
  if (page) return { chunk: `${page}-parts`, page };
  if (/client\/sync\/own\//.test(id)) return { chunk: 'own', page: null };
  if (device.some((path) => id.includes(`/${path}/`))) return { chunk: 'device', page: null };
  return frame.some((path) => id.includes(`/${path}/`)) ? { chunk: 'frame', page: null } : null;
}

/** `roots` and all that they import, but not lazily. */
function importedBy(roots: Iterable<string>, graph: Graph): Set<string> {
  const reached = new Set(roots);
  for (const id of reached) for (const imported of importsOf(id, graph)) reached.add(imported);
  return reached;
}

const allIcons = /^(.*\/@tabler\/icons-react\/dist\/esm\/)[^/]*$/;

/** What a module imports; of the module that exports all icons those that it names. */
function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    const [, folder] = allIcons.exec(imported) ?? [];
    if (folder === undefined) return imported;
    return [...(code ?? '').matchAll(/\bIcon[A-Z]\w*/g)].map(([name]) => `${folder}icons/${name}.mjs`);
  });
}

const lazyIn = (modules: Iterable<string>, graph: Graph) =>
  [...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/** The pages that lead from one to the other: what they share is so little that one file of it weighs less than one for each set of them. */
const directory = new Set(['find', 'index', 'profile']);

const nameOfShared = (pages: ReadonlySet<string>) =>
  `${[...pages].every((page) => directory.has(page)) ? 'directory' : [...pages].toSorted().join('-')}-shared`;

/**
 * Which chunk a module of the public pages is in. What the same pages need before they are alive comes together, and apart from what one page alone needs
 * what others load later; so do the lazy parts of one page, and with the frame comes what those of several share. On a slow line each file is a round
 * trip, of which a browser makes six at a time.
 */
function publicChunks(graph: Graph): Map<string, string> {
  const started = importedBy([entry], graph);
  const routes = lazyIn(started, graph).filter((id) => publicRoute.test(id));
  const pagesOf = new Map<string, Set<string>>();
  for (const route of routes) {
    const page = publicRoute.exec(route)?.[1] ?? '';
    for (const id of importedBy([route], graph)) {
      if (!started.has(id)) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
    }
  }
  const chunkOf = new Map<string, string>();
  for (const [id, pages] of pagesOf)
    chunkOf.set(id, pages.size === 1 ? `${[...pages].join('')}-page` : nameOfShared(pages));
  for (const [part, { chunk, page }] of partsOf(importedBy([entry, ...routes], graph), graph)) {
    for (const id of importedBy([part], graph)) {
      const [only, ...others] = pagesOf.get(id) ?? [];
      if (only !== undefined) {
        if (others.length === 0 && only !== page) chunkOf.set(id, nameOfShared(new Set([only])));
      } else if (!started.has(id)) {
        const before = chunkOf.get(id) ?? chunk;
        chunkOf.set(id, before === chunk ? chunk : sharedBy(before, chunk));
      }
    }
  }
  return chunkOf;
}

/** The chunk of what two chunks need: the frame is there before the device, and that before the engine of what is one's own. */
const sharedBy = (one: string, other: string) =>
  [one, other].every((chunk) => ['device', 'own'].includes(chunk)) ? 'device' : 'frame';

/** The lazy parts of the pages, and of the frame and the engine among them those that these load in turn. */
function partsOf(pages: ReadonlySet<string>, graph: Graph) {
  const parts = new Map<string, NonNullable<ReturnType<typeof partOf>>>();
  for (let found = lazyIn(pages, graph); found.length > 0;) {
    const further = found.filter((id) => !pages.has(id) && !parts.has(id));
    for (const id of further) {
      const part = partOf(id);
      if (part) parts.set(id, part);
    }
    const ofAll = further.filter((id) => parts.get(id)?.page === null);
    found = lazyIn(importedBy(ofAll, graph), graph).filter((id) => partOf(id)?.page === null);
  }
  return parts;
}

let known: Map<string, string> | null = null;

/** Computed once for a build, when the graph is whole. */
function publicChunkOf(id: string, graph: Graph): string | null {
  known ??= publicChunks(graph);
  return known.get(id) ?? null;
}

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
  // Waits for nothing else.
  ...groups(
    { update: ['client/ui/update'] },
    { includeDependenciesRecursively: false },
    '(?:register-worker|update-store)',
  ),
  // Whom this device saved is looked up on every page, and without the engine of what is somebody's own.
  {
    name: 'device-database',
    test: /\/client\/db\/(?:device\/(?:device-database|older-tables)|own\/own-tables)\.ts$/,
    includeDependenciesRecursively: false,
  },
  { name: publicChunkOf, test: /\.(?:tsx?|css)$|@tabler\/icons-react/, includeDependenciesRecursively: false },
  // Split by who uses what; a lazy part keeps a chunk of its own, which the build's manifest names.
  ...groups(chunks.pages, {
    entriesAware: true,
    name: (id, graph) => (isLazy(graph.getModuleInfo(id)) ? null : 'pages'),
  }),
];
