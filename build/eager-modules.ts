import type { OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

const runtimeImport = /import\s*\{([^}]*)\}\s*from\s*["'`]\.\/rolldown-runtime/;
const wrapper = /([\w$]+)\(\(([\w$]+|\([\w$]+,[\w$]+\))=>\{/g;

/** `t((e=>{` to `t((function(e){`, where `t` is a helper of Rolldown. */
export const withEagerModules = (code: string): string => {
  const [, imports = ''] = runtimeImport.exec(code) ?? [];
  const helpers = new Set(Array.from(imports.matchAll(/([\w$]+)\s*(?:,|$)/g), ([, name]) => name));
  return code.replaceAll(wrapper, (whole, helper: string, parameters: string) =>
    helpers.has(helper) ? `${helper}((function(${parameters.replaceAll(/[()]/g, '')}){` : whole,
  );
};

const entry = /<script type="module"[^>]*><\/script>/;
/** Vite marks the files that the entry imports so. */
const imported = /<link rel="modulepreload"( crossorigin) href=("[^"]*")>/g;

/** Files that the entry imports as scripts before it, and the entry at the end. */
export function withSeparateScripts(html: string): string {
  const [own = ''] = entry.exec(html) ?? [];
  return html
    .replace(own, '')
    .replaceAll(imported, '<script type="module"$1 src=$2></script>')
    .replace('</body>', `${own}</body>`);
}

/**
 * Divides the start of the app into shorter tasks, for phones with slow processors.
 *
 * - Each file that the entry imports is a script of its own, and thus evaluated in a task of its own.
 * - Rolldown wraps each CommonJS module, such as react-dom, in an arrow function. V8 compiles a function in parentheses while the
 *   file is loading, outside of the main thread, but not an arrow function.
 */
export function eagerModules(): Plugin {
  return {
    name: 'okanto:eager-modules',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output): output is OutputChunk => output.type === 'chunk');
      for (const chunk of chunks) chunk.code = withEagerModules(chunk.code);
    },
    transformIndexHtml: { order: 'post', handler: withSeparateScripts },
  };
}
