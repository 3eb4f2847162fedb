import type { Brand } from '#domain/brand.ts';
import { brandedPage } from '#domain/branded-page.ts';
import { brandTexts } from '#domain/brand-texts.ts';
import { type StyleRule, usedStyles } from '#domain/page-styles.ts';
import { defaultLang, directionOf, type Lang, languageOf } from '#domain/languages.ts';
import { documentTitle, meta, type PageMetadata, pageHead } from './page-head.ts';
import { type Asset, compress, etagOf } from './static-assets.ts';
import { manifestPath } from './static-manifest.ts';

/** Parts of the rendered page inserted into the built one. All of it is safe HTML. */
export interface FirstScreen {
  /** For the end of <head>: preloads. */
  head: () => string;
  /** For the end of <body>: data. It must not contain scripts that run (the policy would stop them). */
  data: () => string;
  /** Equal for equal pages. */
  key: string;
  /** Metadata for search engines and link previews, replacing the default. */
  metadata: () => PageMetadata;
  /** The screen's HTML; `null`: the app renders it in the browser, as it does after an exception. @throws Busy */
  render: () => Promise<Rendered | null>;
}

interface Rendered {
  /** For inside of #root. */
  html: string;
  /** For <title>. */
  title: string;
  /** The sheet with the former style attributes. */
  css: string;
}

interface Made {
  asset: Asset;
  /** Contents of its style elements, for the policy. */
  styles: string[];
}

const title = /<title>[^<]*<\/title>/;
/** The default of index.html; a page's own metadata replaces it. */
const description = /<meta name="description"[^>]*>/;
const code = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const sheet = /<link rel="stylesheet"[^>]*>/g;
const root = /(<div id="root")>[\s\S]*?<\/div>/;

interface Built {
  shell: Asset;
  /** Rules of the app's style sheet. */
  rules: StyleRule[];
}

/** The built page in a language and with a brand, with the first screen inserted. */
export async function makePage(
  { shell, rules }: Built,
  { lang, brand }: { lang: Lang; brand: Brand },
  screen: FirstScreen | null,
  rendered: Rendered | null,
  origin = '',
): Promise<Made> {
  const metadata = screen?.metadata();
  const { locale } = languageOf(lang);
  let html = brandedPage(shell.identity.toString(), brand)
    .replace('<html lang="en" dir="ltr"', `<html lang="${locale}" dir="${directionOf(locale)}"`)
    .replace(title, (general) =>
      metadata ? `<title>${rendered?.title ?? documentTitle(metadata, brand)}</title>` : general,
    )
    .replace(description, () =>
      metadata ? pageHead(origin, lang, metadata, brand) : meta('description', brandTexts[lang].description),
    )
    .replace(`href="${manifestPath}"`, (english) =>
      lang === defaultLang ? english : `href="${manifestPath}?lang=${lang}"`,
    )
    .replace('</head>', (end) => `${screen?.head() ?? ''}${end}`)
    .replace('</body>', (end) => `${screen?.data() ?? ''}${end}`);
  const styles: string[] = [];
  if (rendered) {
    html = html.replace(
      root,
      (_, open: string) => `${open} data-arriving data-rendered>${rendered.html}</div>`,
    );
    const used = usedStyles(rules, html, rendered.css);
    styles.push(used, ...(rendered.css ? [rendered.css] : []));
    // The content is visible already: its styles and images come first, index.html then requests the rest.
    const later = [sheet, code];
    const pieces = later.flatMap((kind) => html.match(kind) ?? []).join('');
    for (const kind of later) html = html.replaceAll(kind, '');
    html = html.replace(
      '</head>',
      (end) =>
        `<style>${used}</style>${rendered.css && `<style id="first-styles">${rendered.css}</style>`}<template id="app-code">${pieces}</template>${end}`,
    );
  }
  const identity = Buffer.from(html);
  const { type, hashed } = shell;
  return { asset: { type, hashed, ...(await compress(identity)), etag: etagOf(identity) }, styles };
}
