import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const name = 'device';
/** Longest lifetime of a cookie in browsers. */
const maxAgeSeconds = 400 * 24 * 3600;

/**
 * Token of a browser that signed in before. It authenticates nothing: a known device only has its own budget of sign-in attempts
 * and mailed codes, so that attackers cannot exhaust it (OWASP: device cookies).
 */
export const readDevice = (c: Context, secure: boolean): string | null =>
  getCookie(c, name, secure ? 'host' : undefined) ?? null;

export const writeDevice = (c: Context, token: string, secure: boolean): void =>
  setCookie(c, name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: maxAgeSeconds,
    // Other subdomains cannot set a cookie with this prefix.
    ...(secure && { secure, prefix: 'host' }),
  });
