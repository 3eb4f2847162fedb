import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import app from './package.json' with { type: 'json' };
import { chunkNames } from './build/chunks.ts';
import { markFirstFiles } from './build/first-files.ts';
import { collapseFacades } from './build/collapse-facades.ts';
import { noChunkCycles } from './build/chunk-cycles.ts';
import { eagerModules } from './build/eager-modules.ts';
import { generatedEndpoints } from './build/endpoint-table.ts';
import { brandHtml, manifest } from './build/install-manifest.ts';
import { licenses } from './build/licenses.ts';
import { dividedMessages } from './build/messages.ts';
import { writeStyleRules } from './build/style-rules.ts';

/** Emergency brake, see sw/README.md. */
const isWorkerOff = process.env['WORKER'] === 'off';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:8787';

// What every screen needs, in one file that survives most deploys. A chunk per package would drag code
// that only lazy screens use into the entry.
const vendor = /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui|jotai)\//;

const names = chunkNames();

const browserOutput = {
  codeSplitting: {
    groups: [
      { name: 'vendor', test: vendor, tags: ['$initial' as const], priority: 9 },
      // Everything else the entry needs, in one file: forty small ones compress badly and wait for each other.
      {
        name: 'app',
        test: /^(?!.*(src\/app\/entry\.client\.tsx|index\.html))/,
        tags: ['$initial' as const],
        priority: 8,
      },
      // In the order of build/chunks.ts.
      { name: names.first(3), priority: 7 },
      { name: names.first(2), priority: 6 },
      { name: names.first(1), priority: 5 },
      // By the screens that use an icon: the import graph does not say.
      {
        name: 'icons',
        test: /lucide-react/,
        priority: 4,
        entriesAware: true,
        entriesAwareMergeThreshold: 4000,
      },
      { name: names.part, priority: 4 },
      { name: names.whole, priority: 3 },
      { name: names.common, priority: 2 },
      { name: names.commonFeatures, priority: 1 },
      { name: names.area, priority: 0 },
    ],
  },
};

const precached = {
  globPatterns: ['**/*.{html,js,css,svg,woff2}'],
  globIgnores: ['sw.js', 'brand/**', 'console/**'],
  manifestTransforms: [markFirstFiles],
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
    writeStyleRules(),
    noChunkCycles(),
    collapseFacades(),
    eagerModules(),
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
      // Which files each lazy part needs would fill a tenth of the entry, and the worker stores them with their first use.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    ...(!isSsrBuild && { rolldownOptions: { output: browserOutput } }),
  },
  server: {
    proxy: {
      '/api': apiOrigin,
      '/img': apiOrigin,
      '/logo': apiOrigin,
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
