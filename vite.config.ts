import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import app from './package.json' with { type: 'json' };
import { brandHtml, manifest } from './vite.install.ts';
import { licences } from './vite.licences.ts';
import { dividedMessages } from './vite.messages.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:8787';

// What every screen needs, in one file that survives most deploys. A chunk per package would drag code
// that only lazy screens use into the entry.
const vendor = /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui|jotai)\//;

const browse =
  /src\/(ui\/(picture|price|stars|endless|pull-to-refresh|chip|saved-note|count-badge)\.|features\/(marks\/|catalogue\/(product-card|product-grid|endless-grid|section-title|carry-picture|catalogue\.queries)\.)|routes\/-marks\.)|lucide-react\/dist\/esm\/icons\/(chevron-right|heart|star|search|refresh-cw|x)\.|useInfiniteQuery|infiniteQuery/;

const browserOutput = {
  codeSplitting: {
    groups: [
      { name: 'vendor', test: vendor, tags: ['$initial' as const], priority: 3 },
      // Everything else the entry needs, in one file: forty small ones compress badly and wait for each other.
      {
        name: 'app',
        test: /^(?!.*(src\/app\/main\.tsx|index\.html))/,
        tags: ['$initial' as const],
        priority: 2,
      },
      // What the first screens share: cards, pictures, prices, lists.
      { name: 'browse', test: browse, minShareCount: 2, priority: 1 },
    ],
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too: with what they ask for, those of fifty screens would come before the first one.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    dividedMessages(),
    licences(),
    tailwindcss(),
    brandHtml(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      // The built file gets this name too: /sw.js.
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        globIgnores: ['sw.js', 'brand/**'],
      },
      // The page registers the worker itself (src/app/register-worker.ts) and updates only after consent.
      injectRegister: false,
      registerType: 'prompt',
      // Emergency brake, see sw/README.md.
      selfDestroying: process.env['WORKER'] === 'off',
      manifest,
      includeManifestIcons: false,
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(app.version),
    // The server's own rendering of the first screen is one more build of the app, with all it needs inside.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  ssr: { noExternal: true },
  build: {
    target: 'baseline-widely-available',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      // Every browser this is built for knows it.
      polyfill: false,
      // Which files each lazy part needs would fill a tenth of the entry, and soon the worker has them all on the device.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    ...(!isSsrBuild && { rolldownOptions: { output: browserOutput } }),
  },
  server: {
    proxy: {
      '/api': apiOrigin,
      '/img': apiOrigin,
      '/private': apiOrigin,
      '/sandbox': apiOrigin,
      '/developers': apiOrigin,
    },
  },
}));
