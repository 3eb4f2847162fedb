import type { Plugin } from 'vite';

/** Chunks by file name, each with the chunks it imports statically. */
type ChunkImports = ReadonlyMap<string, readonly string[]>;

/**
 * Every cycle that a depth-first search finds, as `a → b → a`. A module in such a chunk can run before the module it imports: a
 * component is then `undefined` in production, depending on the order in which requests start.
 */
export function chunkCycles(imports: ChunkImports): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (chunk: string, path: readonly string[]) => {
    const start = path.indexOf(chunk);
    if (start !== -1) {
      cycles.push([...path.slice(start), chunk].join(' → '));
      return;
    }
    if (done.has(chunk)) return;
    for (const imported of imports.get(chunk) ?? []) visit(imported, [...path, chunk]);
    done.add(chunk);
  };
  for (const chunk of imports.keys()) visit(chunk, []);
  return cycles;
}

/** Fails the app's build when chunks import each other in a cycle, which the grouping of modules can cause. */
export function noChunkCycles(): Plugin {
  return {
    name: 'okanto:no-chunk-cycles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const cycles = chunkCycles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycles.length > 0) this.error(`Chunks import each other in a circle:\n${cycles.join('\n')}`);
    },
  };
}
