import { expect, test } from 'vitest';
import type { OutputBundle, OutputChunk } from 'rolldown';
import { collapseFacades } from '../../build/collapse-facades.ts';

const chunk = (fileName: string, code: string, isDynamicEntry = false, imports: string[] = []) =>
  ({
    type: 'chunk',
    fileName: `assets/${fileName}`,
    code,
    isDynamicEntry,
    isEntry: false,
    imports,
  }) as unknown as OutputChunk;

/** Runs the plugin on these chunks. @returns the code of the remaining chunks by file name */
function collapsed(...chunks: OutputChunk[]): Record<string, string> {
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each])) as OutputBundle;
  const { generateBundle } = collapseFacades();
  (generateBundle as unknown as (options: object, bundle: OutputBundle) => void)({}, bundle);
  return Object.fromEntries(Object.values(bundle).map((each) => [each.fileName, (each as OutputChunk).code]));
}

test('imports from a facade are redirected to the chunk behind it', () => {
  expect(
    collapsed(
      chunk('app.js', 'load(()=>import(`./withDraw.js`),[]);load(()=>import(`./other.js`))'),
      chunk('withDraw.js', 'export{n as component,t as loader}from"./wallet.js";', true),
      chunk('wallet.js', 'var t=1,n=2;export{t,n};'),
    ),
  ).toEqual({
    'assets/app.js':
      'load(()=>import(`./wallet.js`).then(e=>({component:e.n,loader:e.t})),[]);load(()=>import(`./other.js`))',
    'assets/wallet.js': 'var t=1,n=2;export{t,n};',
  });
});

test('keeps a chunk with code of its own, and one with another importer', () => {
  const files = [
    chunk('app.js', 'import(`./a.js`);import(`./b.js`)', false, ['assets/b.js']),
    chunk('a.js', 'run();export{n as component}from"./wallet.js";', true),
    chunk('b.js', 'export{n as component}from"./wallet.js";', true),
  ];
  expect(Object.keys(collapsed(...files))).toEqual(['assets/app.js', 'assets/a.js', 'assets/b.js']);
});
