import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { consoleHeader } from '#contract/console-session.ts';
import type { Config } from '../../platform/config.ts';

/** With the prefix `__Host-`, which other subdomains cannot set, a cookie is valid at every path. */
const name = 'operator';
const httpPath = '/api/ops';

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Whether the console sent this request: it gets its session as a cookie that no script can read, and never the token. */
export const isFromConsole = (c: Context): boolean => c.req.header(consoleHeader) !== undefined;

/** Token of the console's cookie; `undefined` when another site may have caused the request. */
export function tokenOfConsole(c: Context, config: Pick<Config, 'publicUrl'>): string | undefined {
  if (!isFromConsole(c) || !isSameOrigin(c, config)) return undefined;
  return getCookie(c, name, isSecure(config) ? 'host' : undefined);
}

/**
 * The same for a page in a frame of the console, which cannot have a header of its own. It must change nothing: over plain http
 * only `SameSite` keeps the cookie from requests of other sites.
 */
export function tokenOfFrame(c: Context, config: Pick<Config, 'publicUrl'>): string | undefined {
  const destination = c.req.header('sec-fetch-dest');
  if (!isSameOrigin(c, config) || (destination !== undefined && destination !== 'iframe')) return undefined;
  return getCookie(c, name, isSecure(config) ? 'host' : undefined);
}

/**
 * Browsers send `Sec-Fetch-Site` to trustworthy origins only (https, localhost), and `Origin` with every POST. A request without
 * both is a GET over plain http, which the custom header protects.
 */
export function isSameOrigin(c: Context, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  if (origin === undefined) return c.req.method === 'GET';
  return origin === new URL(publicUrl).origin || hostOfOrigin(origin) === c.req.header('host');
}

const hostOfOrigin = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

export function keepConsoleSession(
  c: Context,
  config: Pick<Config, 'publicUrl'>,
  { token, expiresAt }: { token: string; expiresAt: number },
): void {
  setCookie(c, name, token, { ...attributes(config), expires: new Date(expiresAt * 1000) });
}

export const dropConsoleSession = (c: Context, config: Pick<Config, 'publicUrl'>): void => {
  deleteCookie(c, name, attributes(config));
};

const attributes = (config: Pick<Config, 'publicUrl'>) => ({
  httpOnly: true,
  sameSite: 'Strict' as const,
  ...(isSecure(config) ? { path: '/', secure: true, prefix: 'host' as const } : { path: httpPath }),
});
