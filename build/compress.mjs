// Last step of `npm run build`: writes a `.br` file next to every text file of dist/ at maximum compression, so that the server
// compresses nothing at start, and records the sources of this build. `node build/compress.mjs <folder>` compresses another
// folder.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { noteBuild, root } from './build-stamp.mjs';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;

const [, , given] = process.argv;
const files = readdirSync(given ?? path.join(root, 'dist'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  // Server-side rendering code, which is never served.
  .filter((file) => !file.includes(`${path.sep}.server${path.sep}`));

let beforeBytes = 0;
let afterBytes = 0;
await Promise.all(
  files.map(async (file) => {
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const packed = await brotli(bytes, { params });
    writeFileSync(`${file}.br`, packed);
    beforeBytes += bytes.length;
    afterBytes += packed.length;
  }),
);
const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;
process.stdout.write(`compressed ${files.length} files, ${kB(beforeBytes)} to ${kB(afterBytes)}\n`);
if (!given) noteBuild();
