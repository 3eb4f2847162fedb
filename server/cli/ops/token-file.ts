import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UsageError } from './command.ts';

/** Tokens by server. Only its owner may read the file. */
type Tokens = Record<string, string>;

/** Path of a file in this user's settings folder. */
export const settingsFile = (env: NodeJS.ProcessEnv, name: string): string => {
  const home = env['XDG_CONFIG_HOME'] ?? (process.platform === 'win32' ? env['APPDATA'] : undefined);
  return path.join(home ?? path.join(os.homedir(), '.config'), 'okanto', name);
};
const file = (env: NodeJS.ProcessEnv) => settingsFile(env, 'ops.json');

async function readAll(env: NodeJS.ProcessEnv): Promise<Tokens> {
  try {
    return JSON.parse(await readFile(file(env), 'utf8')) as Tokens;
  } catch {
    // Missing or invalid: the operator signs in again.
    return {};
  }
}

/** Origin of the server: `--url`, else `OPS_URL`, else this machine. @throws UsageError for an invalid URL */
export function serverOf(env: NodeJS.ProcessEnv, given: string | undefined): string {
  const url = given ?? env['OPS_URL'] ?? `http://localhost:${env['PORT'] ?? 8080}`;
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new UsageError(`${url} is no address of a server`);
  return new URL(url).origin;
}

/**
 * The token for this server. `OPS_TOKEN` takes precedence over the stored one, but belongs to the server of `OPS_URL`: it must
 * not be sent to any other. @throws UsageError when `--url` names another server
 */
export async function readToken(env: NodeJS.ProcessEnv, url: string): Promise<string | undefined> {
  const token = env['OPS_TOKEN'];
  if (token === undefined) return (await readAll(env))[url];
  const own = serverOf(env, undefined);
  if (own !== url)
    throw new UsageError(
      `OPS_TOKEN is for ${own} and is not sent to ${url}. Set OPS_URL, or unset OPS_TOKEN.`,
    );
  return token;
}

/** @param token absent: delete it @returns the file's path */
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
