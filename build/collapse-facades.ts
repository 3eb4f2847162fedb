import type { OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

/** The whole code of a file that only re-exports names of one other file: `export{a as b,c}from"./x.js";` */
const reexport = /^export\s*\{([^}]*)\}\s*from\s*["'`](\.\/[^"'`]+)["'`];?\s*$/;
const dynamicImport = /import\(\s*([`'"])(\.\/[^`'"]+)\1\s*\)/g;

/** `n as component` to `component:e.n`. */
const property = (name: string): string => {
  const [from, as = from] = name.trim().split(/\s+as\s+/);
  return `${as}:e.${from}`;
};

/**
 * Removes files that only re-export a lazily imported module from the chunk of its group, and lets their importers take it
 * from there. Rolldown writes one for each such module (rolldown/rolldown#9729): a hundred files that the service worker
 * would have to install.
 */
export function collapseFacades(): Plugin {
  return {
    name: 'okanto:collapse-facades',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output): output is OutputChunk => output.type === 'chunk');
      const imported = new Set(chunks.flatMap((chunk) => chunk.imports));
      const facades = new Map<string, string>();
      for (const { code, fileName, isDynamicEntry, isEntry } of chunks) {
        const [, names, target] = reexport.exec(code) ?? [];
        if (
          !isDynamicEntry ||
          isEntry ||
          names === undefined ||
          target === undefined ||
          imported.has(fileName)
        )
          continue;
        const base = fileName.slice(fileName.lastIndexOf('/') + 1);
        facades.set(base, `import(\`${target}\`).then(e=>({${names.split(',').map(property).join(',')}}))`);
        delete bundle[fileName];
      }
      for (const chunk of chunks)
        chunk.code = chunk.code.replaceAll(
          dynamicImport,
          (whole, _quote, path: string) => facades.get(path.slice(2)) ?? whole,
        );
    },
  };
}
