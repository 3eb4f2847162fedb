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

/**
 * Hosts of Stripe's card form, and of the page of the card's bank. Stripe.js sets addresses of its scripts under the Trusted
 * Types policy `default`, which src/features/wallet/stripe/load-stripe.ts limits to Stripe's hosts.
 */
const stripeSources = (script: string) => {
  const { origin } = new URL(script);
  const isStripe = origin === 'https://js.stripe.com';
  return {
    script: isStripe ? [origin, 'https://*.js.stripe.com'] : [origin],
    frame: isStripe ? [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : [origin],
    connect: isStripe ? ['https://api.stripe.com'] : [origin],
  };
};

interface PageParts {
  /** Contents of the style elements of a server-rendered page. */
  styles?: readonly string[];
  /** Address of Stripe's script, if cards are charged through Stripe. */
  stripeScript?: string | undefined;
}

function contentSecurityPolicy(
  html: string,
  { styles = [], stripeScript }: PageParts,
  policies = trustedTypes,
): string {
  const stripe = stripeScript === undefined ? undefined : stripeSources(stripeScript);
  const own = (others: readonly string[] = []) => ["'self'", ...others].join(' ');
  return [
    `default-src 'self'`,
    `script-src ${own([...inlineHashes(html, 'script'), ...(stripe?.script ?? [])])}`,
    // No style attributes either: React sets styles through the CSSOM, which this allows.
    `style-src ${own([...inlineHashes(html, 'style'), ...styles.map(sha256)])}`,
    `img-src 'self' data: blob:`,
    `connect-src ${own(stripe?.connect)}`,
    ...(stripe ? [`frame-src ${own(stripe.frame)}`] : []),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${stripe ? `${policies} default` : policies}`,
  ].join('; ');
}

/** Headers of every file. `secure`: users connect by https, and HSTS keeps it so. */
export const fileHeaders = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * Headers of the page itself. Computed from the HTML as built: content inserted later cannot run, except the style elements that
 * the server writes.
 */
export const shellHeaders = (
  html: string,
  secure: boolean,
  parts: PageParts = {},
): Record<string, string> => ({
  ...fileHeaders(secure),
  'Content-Security-Policy': contentSecurityPolicy(html, parts),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** Headers of the console's page, which has no worker and links to other sites without naming itself. */
export const consoleHeaders = (html: string, secure: boolean): Record<string, string> => ({
  ...shellHeaders(html, secure),
  'Content-Security-Policy': contentSecurityPolicy(html, {}, "'none'"),
  'Referrer-Policy': 'no-referrer',
});
