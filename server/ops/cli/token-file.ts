import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Tokens by server. Nobody but the user may read the file. */
type Tokens = Record<string, string>;

/** Where this user's own files of the command line are. */
export const settingsFile = (env: NodeJS.ProcessEnv, name: string): string => {
  const home = env['XDG_CONFIG_HOME'] ?? (process.platform === 'win32' ? env['APPDATA'] : undefined);
  return path.join(home ?? path.join(os.homedir(), '.config'), 'okanto', name);
};
const file = (env: NodeJS.ProcessEnv) => settingsFile(env, 'ops.json');

async function readAll(env: NodeJS.ProcessEnv): Promise<Tokens> {
  try {
    return JSON.parse(await readFile(file(env), 'utf8')) as Tokens;
  } catch {
    // Not there, or garbled: then one signs in again.
    return {};
  }
}

/** `OPS_TOKEN` goes before what was kept. */
export const readToken = async (env: NodeJS.ProcessEnv, url: string): Promise<string | undefined> =>
  env['OPS_TOKEN'] ?? (await readAll(env))[url];

/** @param token absent: forget it @returns where it is kept */
export async function keepToken(env: NodeJS.ProcessEnv, url: string, token?: string): Promise<string> {
  const { [url]: _, ...others } = await readAll(env);
  const target = file(env);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const fresh = `${target}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(token === undefined ? others : { ...others, [url]: token })}\n`, {
    mode: 0o600,
  });
  await rename(fresh, target);
  return target;
}
