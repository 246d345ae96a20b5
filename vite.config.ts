import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, minify, type Plugin } from 'vite';
import { classNameOf } from './scripts/class-names.ts';
import { chunkGroups } from './scripts/chunks.ts';
import { linguiMacros } from './scripts/lingui-macros.ts';
import { quietConsole } from './scripts/quiet-console.ts';
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

/** Puts what runs before the first paint into the document, without what it says to its readers: no paint waits for a request of its own. */
function inlineFirstPaint(): Plugin {
  const path = fileURLToPath(new URL('client/app/first-paint.js', import.meta.url));
  const element = '<script src="/app/first-paint.js"></script>';
  return {
    name: 'inline-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { code } = await minify(path, await readFile(path, 'utf8'));
        return html.replace(element, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}

/** The client; with `--ssr` the renderer, which makes the same pages on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  css: { modules: command === 'build' ? { generateScopedName: classNameOf } : {} },
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
    quietConsole(),
    react(),
    !isSsrBuild && inlineFirstPaint(),
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
  worker: {
    format: 'es',
    plugins: () => [quietConsole()],
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash:7].js' } },
  },
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
        codeSplitting: { groups: isSsrBuild ? [] : chunkGroups },
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
