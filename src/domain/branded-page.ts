import type { Brand } from './brand.ts';

/** Brand in force as JSON. */
export const brandPath = '/brand.json';

/** URL of an icon made from the logo (`server/platform/images/brand-icons.ts`). */
export const brandIcon = (logo: string, file: string): string => `/logo/${logo}/${file}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for HTML, also within an attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

/** Version of the brand that a page shows. */
export const brandVersionIn = (page: string): number =>
  Number(/ data-brand="[^"]*version&quot;:(\d+)/.exec(page)?.[1] ?? 0);

/** Attributes of `<link rel="icon">`. */
export const pageIcon = ({ logo }: Brand): { href: string; type: string } =>
  logo === null
    ? { href: '/favicon.svg', type: 'image/svg+xml' }
    : { href: brandIcon(logo, 'favicon.png'), type: 'image/png' };

/**
 * Puts the brand into a built page, or into one that has an earlier brand: the attribute that the app reads
 * (`src/platform/i18n/brand.ts`), names and icons. Before the first change of the brand the page stays as it was built.
 */
export function brandedPage(html: string, brand: Brand): string {
  if (brand.version === 0) return html;
  const { logo, mark } = brand;
  const name = escapeHtml(brand.name);
  const icon = pageIcon(brand);
  const touchIcon = logo === null ? '/icons/apple-touch-icon.png' : brandIcon(logo, 'apple-touch-icon.png');
  const attribute = ` data-brand="${escapeHtml(JSON.stringify(brand))}"`;
  const page = html
    .replace(
      /(<!doctype html>\s*<html\b[^>]*?)(?: data-brand="[^"]*")?>/i,
      (_, start: string) => `${start}${attribute}>`,
    )
    // The console's page has a title of its own.
    .replace(
      /(<title>)[^<]*(<\/title>[\s\S]*?<meta name="apple-mobile-web-app-title" content=")[^"]*/,
      (_, start: string, between: string) => start + name + between + name,
    )
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${icon.href}" type="${icon.type}">`)
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_, start: string) => start + touchIcon)
    .replace(
      /(<img class="boot-logo" src=")[^"]*(" alt=")[^"]*/,
      (_, start: string, alt: string) => start + (mark ?? '/favicon.svg') + alt + name,
    )
    .replace(/(<noscript>)[^<]*( needs JavaScript)/, (_, start: string, end: string) => start + name + end);
  // The splash screens contain the built-in mark.
  return logo === null ? page : page.replaceAll(/<link rel="apple-touch-startup-image"[^>]*>\s*/g, '');
}
