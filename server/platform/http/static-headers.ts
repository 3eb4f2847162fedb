import { createHash } from 'node:crypto';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the inline elements of that name, so that these and no others run. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(
    new RegExp(`<${element}(?<attributes>[^>]*)>(?<text>[\\s\\S]*?)</${element}>`, 'g'),
  );
  return [...found].flatMap(({ groups }) => {
    const attributes = groups?.['attributes'] ?? '';
    // A script with src is covered by 'self'; a data block (type="application/json") is never run.
    const runs = !/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes);
    return runs && groups?.['text'] ? [sha256(groups['text'])] : [];
  });
}

/** The only Trusted Types policy there may be: the one of src/app/register-worker.ts. */
const trustedTypes = 'okanto-worker';

function contentSecurityPolicy(html: string, css: string): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...inlineHashes(html, 'script')].join(' ')}`,
    // No style attributes either: React sets styles through the CSSOM, which this allows. `css` is what became of those
    // it rendered on the server.
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
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}

/** Headers of every file. `secure`: people come by https, and shall never come otherwise again. */
export const fileHeaders = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * Headers of the page itself. Computed from the html as built: what is put into it later cannot run, but for `css`, the
 * one sheet the server writes.
 */
export const shellHeaders = (html: string, secure: boolean, css = ''): Record<string, string> => ({
  ...fileHeaders(secure),
  'Content-Security-Policy': contentSecurityPolicy(html, css),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});
