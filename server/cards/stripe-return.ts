import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { challengeDone } from '#domain/card-challenge.ts';

/** Stripe returns the bank's frame to this page, which closes the sheet. The outcome is read from Stripe, never from the URL. */
export const stripeReturnPath = '/stripe/return';

const script = `parent.postMessage('${challengeDone}', location.origin);`;
const hash = createHash('sha256').update(script).digest('base64');
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'self'; base-uri 'none'`,
};

export const stripeReturnRoute = (): Hono =>
  new Hono().get(stripeReturnPath, (c) =>
    c.body(
      `<!doctype html><meta charset="utf-8"><title>Card</title><script>${script}</script>`,
      200,
      headers,
    ),
  );
