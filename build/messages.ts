import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type Plugin, parseSync } from 'vite';
import { firstRoutes } from '../src/platform/i18n/first-routes.ts';

const routeFiles = readdirSync(path.join(import.meta.dirname, '../src/routes'), {
  recursive: true,
  encoding: 'utf8',
});

/** Maps a path to its route file: `/home` is `src/routes/(shop)/home.tsx`. */
const fileOf = (route: string) => {
  const name = `${route.slice(1).replaceAll('/', '.') || 'index'}.tsx`;
  const file = routeFiles.find((each) => path.basename(each) === name);
  if (!file) throw new Error(`No route file for ${route}`);
  return `src/routes/${file}`;
};

/** Roots of the import walk for the first screens: the entry, the layout around every page, and their routes. */
const beginnings = [
  'src/app/entry.client.tsx',
  'src/routes/__root.tsx',
  'src/routes/(shop)/-home-screen.tsx',
  ...firstRoutes.map(fileOf),
];
/** These files import every screen. */
const ends = new Set(['src/app/route-tree.gen.ts', 'src/routes/-kept-screens.ts']);

/**
 * `npm run dev -- --mode pseudo` shows messages lengthened and as ⟦ƀřáçķéŧéđ⟧: plain text is not translated, and clipped text is
 * too long.
 */
const pseudoEnglish = {
  pseudoLocale: 'en',
  pseudoLocaleOptions: { prepend: '⟦', append: '⟧', extend: 0.4 },
};

/** Imports and re-exports at run time, as written, but none that waits for all messages (`withWords`): it loads its own. */
function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const dynamic = module.dynamicImports
    .filter(({ start }) => !/withWords\(\(\) =>\s*$/.test(source.slice(0, start)))
    .map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1));
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  return [...imported, ...exported, ...dynamic];
}

/** Files whose messages may be displayed, also in a toast, before the user leaves the first screens. */
function filesOfFirstScreens(root: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(path.join(root, file))) return;
    found.add(file);
    if (ends.has(file)) return;
    for (const request of importsOf(file, readFileSync(path.join(root, file), 'utf8')))
      if (/^\.{1,2}\/.*\.tsx?$/.test(request)) visit(path.posix.join(path.posix.dirname(file), request));
  };
  for (const file of beginnings) visit(file);
  return found;
}

/**
 * Compiles `xx.po?first` (messages of the first screens) and `xx.po?others` (the rest), so that messages of other screens do not
 * increase the first load. The import graph determines the split.
 */
export function dividedMessages(): Plugin {
  const config = getConfig();
  const first = filesOfFirstScreens(config.rootDir);
  let pseudo = {};
  return {
    name: 'okanto:divided-messages',
    configResolved({ command, mode }) {
      if (command === 'serve' && mode === 'pseudo') pseudo = pseudoEnglish;
    },
    transform: {
      filter: { id: /\.po\?(first|others)$/ },
      async handler(_, id) {
        const [file, part] = id.split('?') as [string, string];
        const found = getCatalogForFile(path.relative(config.rootDir, file), await getCatalogs(config));
        if (!found) throw new Error(`${file} is not a catalog of lingui.config.ts`);
        const { locale, catalog } = found;
        // Missing translations fail `npm run check`, not the build.
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
          missingBehavior: 'resolved',
        });
        const entries = (await catalog.read(locale)) ?? {};
        const isFirst = (key: string) => entries[key]?.origin?.some(([origin]) => first.has(origin)) ?? true;
        const mine = Object.entries(messages).filter(([key]) => isFirst(key) === (part === 'first'));
        const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(mine), {
          namespace: 'es',
          ...pseudo,
        });
        for (const { error } of errors) this.warn(error.message);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}
