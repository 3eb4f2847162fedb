import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { runOps } from '../../../../server/cli/ops/run-ops.ts';
import { bareEnv } from '../../bare-env.ts';

const main = path.join(import.meta.dirname, '../../../../server/cli/ops/main.ts');

const asLines = (secrets: string[]) => secrets.map((secret) => `${secret}\n`).join('');

/**
 * Runs one command of the operators' tool in this process: starting Node for each one costs half a CPU second.
 * @param secrets lines on its stdin
 */
export async function runOpsCommand(env: Record<string, string>, words: string[], secrets: string[] = []) {
  const output = { out: '', err: '' };
  const into = (key: keyof typeof output) => ({
    write: (text: string) => {
      output[key] += text;
      return true;
    },
  });
  const stdin = Readable.from([asLines(secrets)]);
  const code = await runOps(words, { env, stdin, stdout: into('out'), stderr: into('err') });
  return { code, ...output };
}

/** The same as a process of its own. */
export async function spawnOps(env: Record<string, string>, words: string[], secrets: string[] = []) {
  const child = spawn(process.execPath, [main, ...words], { env: { ...bareEnv, ...env } });
  child.stdin.end(asLines(secrets));
  const output = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (output.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output.err += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...output };
}
