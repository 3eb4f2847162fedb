import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const main = path.join(import.meta.dirname, '../../../server/ops/cli/main.ts');

/** One command of the operators' tool as it is typed; `secrets` are typed when it asks. */
export async function typeOps(env: Record<string, string>, words: string[], secrets: string[] = []) {
  const child = spawn(process.execPath, [main, ...words], { env: { PATH: process.env['PATH'], ...env } });
  child.stdin.end(secrets.map((secret) => `${secret}\n`).join(''));
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}
