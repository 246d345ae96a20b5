import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type Plugin } from 'vite';
import { linguiMacros } from './scripts/lingui-macros.ts';
import { themeCss } from './client/ui/theme/theme-css.ts';

/** The theme's variables as one static style sheet, so that no page needs an inline one. */
function themeStyleSheet(): Plugin {
  const name = 'virtual:theme.css';
  return {
    name: 'theme-style-sheet',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? themeCss() : null),
  };
}

/** What stands around every page, its style sheets first: in one file, because small ones hardly shrink. */
const frame =
  /core\/styles\/(baseline|global)\.css|theme\.css|\/client\/(app\/(answers|router)|db\/device\/persistence|scheduling\/(quiet|task-slices)|features\/access\/(guard|lazy-access)\.tsx|i18n\/(page-head|speaking|words)|sync\/(catalogue\/(lazy-device|status)|own\/nothing-yet|session\/(session|use-session))\.ts|ui\/(theme\/(styles|global)|install\/install-offer|layout\/(?!account-links|menu-content|navigation\.ts|navigation-progress|not-found|page-error)|loading\/later|words\/use-language))/;

/** What the directory, its landing pages and profiles share; not what only accounts need, nor what checks what arrives. */
const listing =
  /\/client\/(db\/device\/saved|ui\/(controls|illustrations|words|loading\/(arriving|placeholder)))|\/shared\/(search|model\/(language|photo-files)|protocol\/ports|rules\/(clock|directory|rating|zones))|@tabler\/.*\/(createReactComponent|defaultAttributes|Icon(Heart|HeartFilled|MapPin|Search|X|Star|StarFilled|ChevronRight))\.mjs/;

/** What every page brings to life after itself: a request of its own for each part would weigh more than the part. */
const late =
  /\/client\/(db\/device\/sign-out-queue|features\/(device\/sync-badge|access\/guarded-page)|sync\/session\/(requests|session-check)|ui\/(forms\/way-href|install\/(install-|last-shown|use-install)|layout\/(account-links|menu-content|navigation\.ts|navigation-progress|page-error)|update\/update-))|\/shared\/(protocol\/account-header|model\/(notice|session|user)|rules\/access)\.|@tabler\/.*\/Icon(CloudCheck|CloudDownload|Download|HelpCircle|InfoCircle|Login2|Logout|MessageCircle|Refresh|Settings|ShieldCheck|Sparkles|UserCircle|UserPlus)\.mjs/;

/** The device itself, which comes when the page is quiet: what keeps it, and what keeps it fresh. */
const device =
  /\/client\/(db\/(own\/(account-d|inbox)|catalogue\/(catalogue|review-pages)|device\/photo-queue)|scheduling\/pause|sync\/(catalogue\/(browser-|catalogue|open-device|event|read-ahead|snapshot|start)|session\/leader|own\/(news|own-(account|stream|sync)\.|sent-(rows|source))))|\/shared\/(search\/directory\.|protocol\/catalogue-protocol|rules\/(catalogue|merge)\.)/;

/** The client; with `--ssr` the renderer, which makes the same pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  publicDir: isSsrBuild ? false : 'public',
  cacheDir: '../node_modules/.vite',
  // React has had this hook since 18: the router's library brings one for those before.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: fileURLToPath(new URL('client/routes', import.meta.url)),
      generatedRouteTree: fileURLToPath(new URL('client/app/routeTree.gen.ts', import.meta.url)),
      quoteStyle: 'single',
    }),
    linguiMacros(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    themeStyleSheet(),
    react(),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'app',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
          // One file is fetched after the other: the flags would keep the shell waiting.
          globIgnores: ['flags/**'],
          maximumFileSizeToCacheInBytes: 3_000_000,
        },
      }),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/renderer' : '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Pages name what they need themselves (sync-server/pages/document.ts); lists of the rest would weigh more than they save.
    modulePreload: false,
    manifest: !isSsrBuild,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Pages name many of them: short names weigh less. Those of pictures and sheets are the same in both builds.
        assetFileNames: 'assets/[hash:7][extname]',
        ...(isSsrBuild ? {} : { chunkFileNames: 'assets/[hash:7].js' }),
        codeSplitting: {
          groups: isSsrBuild
            ? []
            : [
                // What every page needs, in few files; what only some need stays with them.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual)|@lingui)\b/,
                },
                { name: 'frame', test: frame },
                // Rendered with the page, also what comes alive later: its styles are there from the first.
                { name: 'find-styles', test: /features\/find\/.*\.css$/ },
                { name: 'profile-styles', test: /features\/profile\/.*\.css$/ },
                { name: 'listing', test: listing, minShareCount: 3 },
                { name: 'late', test: late, includeDependenciesRecursively: false },
                { name: 'device', test: device, includeDependenciesRecursively: false },
              ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      [
        '^/sync/(?!.*\\.tsx?)',
        '/auth',
        '^/account/(?!.*\\.tsx?)',
        '^/admin/(?!.*\\.tsx?)',
        '/catalogue',
        '/photos',
        '/healthz',
        '/readyz',
      ].map((path) => [path, `http://127.0.0.1:${process.env['PORT'] ?? 3000}`]),
    ),
  },
}));
