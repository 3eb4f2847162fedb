import path from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:8787';
const linguiConfig = { configPath: path.join(import.meta.dirname, 'lingui.config.ts') };

/** A build of its own, after the shop's: the worker's list of files is complete before this folder exists. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  publicDir: false,
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({}, linguiConfig)] }),
    react(),
    lingui(linguiConfig),
    tailwindcss(),
  ],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The policy of the page allows no data: URLs except images.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5174,
    proxy: { '/api': apiOrigin, '/img': apiOrigin, '/private': apiOrigin, '/favicon.svg': apiOrigin },
  },
});
