import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import app from './package.json' with { type: 'json' };
import { noChunkCycles } from './build/chunk-cycles.ts';
import { generatedEndpoints } from './build/endpoint-table.ts';
import { brandHtml, manifest } from './build/install-manifest.ts';
import { licenses } from './build/licenses.ts';
import { dividedMessages } from './build/messages.ts';

/** Emergency brake, see sw/README.md. */
const isWorkerOff = process.env['WORKER'] === 'off';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:8787';

// What every screen needs, in one file that survives most deploys. A chunk per package would drag code
// that only lazy screens use into the entry.
const vendor = /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui|jotai)\//;

const browse =
  /src\/(ui\/(image|price|stars|chip|saved-note|count-badge)\.|features\/(favorites\/|catalog\/(image-transition|catalog\.queries)\.)|routes\/-marks\.)|lucide-react\/dist\/esm\/icons\/(chevron-right|heart|star|search|x)\./;
const lists =
  /src\/(ui\/(endless|pull-to-refresh)\.|features\/catalog\/(product-card|product-grid|endless-grid|section-title)\.)|lucide-react\/dist\/esm\/icons\/refresh-cw\.|useInfiniteQuery|infiniteQuery/;

const browserOutput = {
  codeSplitting: {
    groups: [
      { name: 'vendor', test: vendor, tags: ['$initial' as const], priority: 3 },
      // Everything else the entry needs, in one file: forty small ones compress badly and wait for each other.
      {
        name: 'app',
        test: /^(?!.*(src\/app\/entry\.client\.tsx|index\.html))/,
        tags: ['$initial' as const],
        priority: 2,
      },
      // Shared by the first screens: pictures and prices, and, for those that are lists, cards and pages.
      { name: 'browse', test: browse, minShareCount: 2, priority: 1 },
      { name: 'lists', test: lists, minShareCount: 2, priority: 1 },
      // Small modules with nearly the same importers share a file: each file costs the worker's installation 8 ms of CPU.
      // From 900 on, chunks import each other in circles, which noChunkCycles() refuses.
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 850 },
    ],
  },
};

const precached = {
  globPatterns: ['**/*.{html,js,css,svg,woff2}'],
  globIgnores: ['sw.js', 'brand/**'],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    generatedEndpoints(),
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
    licenses(),
    noChunkCycles(),
    tailwindcss(),
    brandHtml(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: isWorkerOff ? 'sw/brake' : 'sw',
      // The built file gets this name too: /sw.js.
      filename: 'sw.ts',
      // The brake stores nothing, so it has no list of files to be put into it.
      injectManifest: isWorkerOff ? { injectionPoint: '' } : precached,
      // The page registers the worker itself (src/app/register-worker.ts) and updates only after consent.
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      includeManifestIcons: false,
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(app.version),
    'import.meta.env.WORKER_OFF': JSON.stringify(isWorkerOff),
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
      '/healthz': apiOrigin,
      '/readyz': apiOrigin,
      '/robots.txt': apiOrigin,
      '/sitemap.xml': apiOrigin,
      '/.well-known': apiOrigin,
    },
  },
}));
