import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '#domain/brand.ts';
import type { Lang } from '#domain/languages.ts';

/** Export of `src/app/entry.server.tsx`, built into `dist/.server`. */
export type RenderPage = (request: {
  href: string;
  lang: Lang;
  answers: { key: unknown[]; data: unknown }[];
  brand: Brand;
}) => Promise<{ html: string; title: string }>;

/** `null` when the build has none: pages are then served without it. */
export async function loadRenderer(dist: string): Promise<RenderPage | null> {
  const file = path.join(dist, '.server', 'entry.server.js');
  try {
    return ((await import(pathToFileURL(file).href)) as { renderPage: RenderPage }).renderPage;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Sizes, ratios and colors; a value that could end a rule or load a resource is rejected. */
const plainStyle = /^[\w\s#%.,:;()/-]*$/;

/**
 * Moves the style attributes out of React's HTML, because the policy allows none: `style="…"` becomes `data-style="n"`, and the
 * returned sheet has them as its rules. `src/app/ssr/first-styles.ts` puts them back. React escapes every quote in texts and
 * attributes, so no other text can match.
 */
export function splitStyles(html: string): { html: string; css: string } {
  const styles: string[] = [];
  const split = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!plainStyle.test(style) || style.includes('url(')) return '';
    const known = styles.indexOf(style);
    return ` data-style="${known >= 0 ? known : styles.push(style) - 1}"`;
  });
  return { html: split, css: styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('') };
}
