import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const name = 'device';
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 3600;

/**
 * Token of a browser that signed in before. It authenticates nothing: a known device only keeps a budget of sign-in
 * tries and mailed codes of its own, so that strangers cannot use it up (OWASP: device cookies).
 */
export const readDevice = (c: Context, secure: boolean): string | null =>
  getCookie(c, name, secure ? 'host' : undefined) ?? null;

export const writeDevice = (c: Context, token: string, secure: boolean): void =>
  setCookie(c, name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: maxAgeSeconds,
    // A sibling host cannot set a cookie of this prefix.
    ...(secure && { secure, prefix: 'host' }),
  });
