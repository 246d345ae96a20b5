import { defineConfig } from 'vite';

/** The server as one file that Node runs; packages stay where npm put them. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'sync-server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
  ssr: { external: true },
});
