import { createHash } from 'node:crypto';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the inline elements of that name, so that only these run. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(
    new RegExp(`<${element}(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${element}>`, 'g'),
  );
  return [...found].flatMap(({ groups }) => {
    const attributes = groups?.['attributes'] ?? '';
    // `'self'` covers a script with src; a data block (type="application/json") never runs.
    const runs = !/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes);
    return runs && groups?.['text'] ? [sha256(groups['text'])] : [];
  });
}

/** The only allowed Trusted Types policy: the one of src/app/register-worker.ts. */
const trustedTypes = 'okanto-worker';

function contentSecurityPolicy(html: string, css: string, policies = trustedTypes): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...inlineHashes(html, 'script')].join(' ')}`,
    // No style attributes either: React sets styles through the CSSOM, which this allows. `css` is the sheet with those of the
    // server-rendered HTML.
    `style-src ${["'self'", ...inlineHashes(html, 'style'), ...(css ? [sha256(css)] : [])].join(' ')}`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${policies}`,
  ].join('; ');
}

/** Headers of every file. `secure`: users connect by https, and HSTS keeps it so. */
export const fileHeaders = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * Headers of the page itself. Computed from the HTML as built: content inserted later cannot run, except `css`, the one sheet
 * that the server writes.
 */
export const shellHeaders = (html: string, secure: boolean, css = ''): Record<string, string> => ({
  ...fileHeaders(secure),
  'Content-Security-Policy': contentSecurityPolicy(html, css),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** Headers of the console's page, which has no worker and links to other sites without naming itself. */
export const consoleHeaders = (html: string, secure: boolean): Record<string, string> => ({
  ...shellHeaders(html, secure),
  'Content-Security-Policy': contentSecurityPolicy(html, '', "'none'"),
  'Referrer-Policy': 'no-referrer',
});
