import { defineConfig } from 'vite';

/** The server and the commands beside it, as files that Node runs; packages stay where npm put them. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    rolldownOptions: {
      input: ['sync-server/main.ts', 'scripts/admin.ts', 'scripts/backup.ts', 'scripts/restore.ts'],
    },
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
  },
  ssr: { external: true },
});
