import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import { shareTarget } from '#contract/shared-images.ts';
import { type Brand, builtInBrand } from '#domain/brand.ts';
import { brandPath } from '#domain/branded-page.ts';
import { pageAddressOf } from '#contract/page-addresses.ts';
import { defaultLang, isLang, type Lang } from '#domain/languages.ts';
import { styleRulesFile, type StyleRule } from '#domain/page-styles.ts';
import { answer } from './static-answer.ts';
import { type Asset, etagOf, loadAssets } from './static-assets.ts';
import { fileHeaders, shellHeaders } from './static-headers.ts';
import { pageLang } from './static-language.ts';
import { makeManifest, manifestPath } from './static-manifest.ts';
import { Busy } from './lane.ts';
import { Refusal } from '../errors.ts';
import { type FirstScreen, makePage } from './static-page.ts';
import { type Page, recentPages } from './static-recent.ts';

type Options = {
  /** The built app, `dist/`. */
  folder: string;
  /** Users reach the shop by https. */
  secure: boolean;
  /**
   * First screen of a URL; `null` where the shell suffices, `missing` where its object does not exist. After an exception the
   * shell is served without it.
   */
  firstScreen?: (c: Context, lang: Lang, brand: Brand) => Promise<FirstScreen | 'missing' | null>;
  /** Brand in force; absent: the built-in one. */
  brand?: () => Promise<Brand>;
  /** An icon made from the logo, in place of the built one. */
  brandIcon?: (logo: string, file: string) => Promise<Buffer | undefined>;
  /** `PUBLIC_URL`. */
  origin?: string;
  /** Address of Stripe's script, if cards are charged through Stripe. */
  stripeScript?: string | undefined;
  onScreenError?: (error: unknown) => void;
};

const forever = 'public, max-age=31536000, immutable';
// May be stored but must be revalidated: usually a 304.
const checked = 'no-cache';
/** As fresh as other public data, and far cheaper than a page. */
const brandCaching = 'public, max-age=5';
/** The stored language is a cookie. */
const varies = 'Accept, Accept-Encoding, Cookie';

/**
 * Serves the built app: its files from memory, and index.html for every page URL, so that deep links work. Other paths (unknown
 * files, /api, /img) fall through to the next handlers. @throws when the app has not been built
 */
export async function staticRoutes({
  folder,
  secure,
  firstScreen,
  brand: brandInForce = () => Promise.resolve(builtInBrand),
  brandIcon,
  origin = '',
  stripeScript,
  onScreenError,
}: Options): Promise<Hono> {
  const assets = await loadAssets(folder, 'console');
  const shell = assets.get('/index.html');
  if (!shell) throw new Error(`no index.html in ${folder}: run npm run build`);
  // Served by isPage below, with the page's headers.
  assets.delete('/index.html');
  const html = shell.identity.toString();
  const built = {
    shell,
    rules: JSON.parse(await readFile(path.join(folder, styleRulesFile), 'utf8')) as StyleRule[],
  };
  const headersOfFiles = fileHeaders(secure);
  const headersOfShell = shellHeaders(html, secure, { stripeScript });
  const recent = recentPages();

  const shells = byLangAndBrand<Page>();
  const plainShell = (lang: Lang, brand: Brand): Promise<Page> =>
    lang === defaultLang && brand.version === 0
      ? Promise.resolve({ asset: shell, headers: headersOfShell })
      : shells(lang, brand, async () => {
          const { asset } = await makePage(built, { lang, brand }, null, null);
          return { asset, headers: headersOfShell };
        });
  const manifests = byLangAndBrand<Asset>();
  /** The file for a request: the manifest in the language of its URL and with the brand, icons of the logo. */
  const fileOf = async (c: Context): Promise<Asset | undefined> => {
    const file = assets.get(c.req.path);
    if (!file) return undefined;
    const icon = /^\/icons\/((?:any|maskable|monochrome|apple)-.*\.png)$/.exec(c.req.path)?.[1];
    if (icon !== undefined && brandIcon) {
      const { logo } = await brandInForce();
      const drawn = logo === null ? undefined : await brandIcon(logo, icon).catch(() => undefined);
      return drawn ? { ...file, identity: Buffer.from(drawn), etag: etagOf(drawn) } : file;
    }
    if (c.req.path !== manifestPath) return file;
    const named = c.req.query('lang');
    const lang = isLang(named) ? named : defaultLang;
    const brand = await brandInForce();
    if (lang === defaultLang && brand.version === 0) return file;
    return manifests(lang, brand, () => makeManifest(file, lang, brand));
  };
  const page = async (c: Context): Promise<Page & { status?: 404 }> => {
    const lang = pageLang(c);
    const brand = await brandInForce();
    try {
      if (!pageAddressOf(c.req.path) && c.req.path !== '/index.html')
        return { ...(await plainShell(lang, brand)), status: 404 };
      const screen = await firstScreen?.(c, lang, brand);
      if (screen === 'missing') return { ...(await plainShell(lang, brand)), status: 404 };
      if (!screen) return await plainShell(lang, brand);
      return await recent(screen.key, async () => {
        const rendered = await screen.render().catch((error: unknown) => {
          if (isOverload(error)) throw error;
          onScreenError?.(error);
          return null;
        });
        const { asset, styles } = await makePage(built, { lang, brand }, screen, rendered, origin);
        return { asset, headers: shellHeaders(html, secure, { styles, stripeScript }) };
      });
    } catch (error) {
      if (!isOverload(error)) onScreenError?.(error);
      return plainShell(lang, brand);
    }
  };

  const routes = new Hono();
  // For open apps (src/app/follow-brand.ts), which request it after each navigation.
  routes.get(brandPath, async (c) => c.json(await brandInForce(), 200, { 'Cache-Control': brandCaching }));
  // The worker handles shares (sw/routes/share.ts). Without one the body is ignored and a search opens.
  routes.post(shareTarget.action, (c) => c.redirect('/search', 303));
  // Hono answers HEAD by the same route, without the body.
  routes.get('*', async (c, next) => {
    const asset = await fileOf(c);
    if (asset)
      return answer(c, asset, { ...headersOfFiles, 'Cache-Control': asset.hashed ? forever : checked });
    if (!isPage(c)) return next();
    const made = await page(c);
    return answer(c, made.asset, { ...made.headers, 'Cache-Control': checked, Vary: varies }, made.status);
  });
  return routes;
}

/** Caches pages or manifests of the newest brand, by language. */
function byLangAndBrand<Made>() {
  let version = 0;
  const made = new Map<Lang, Promise<Made>>();
  return (lang: Lang, brand: Brand, make: () => Promise<Made>): Promise<Made> => {
    if (brand.version !== version) made.clear();
    version = brand.version;
    const found = made.get(lang) ?? make();
    made.set(lang, found);
    return found;
  };
}

/** Too many pages at once, or for one address: responds with the plain shell at once, without a log line each. */
const isOverload = (error: unknown): boolean => error instanceof Busy || error instanceof Refusal;

/**
 * The path is neither a call nor a file (the amount in /refund/1/SN2/3/9.50, spec §2, is no file name), and the request accepts
 * HTML: browsers name it, tools and link previews accept anything. Only requests for other types get no page.
 */
function isPage({ req }: Context): boolean {
  if (req.path === '/index.html') return true;
  const accept = req.header('accept') ?? '*/*';
  const takesHtml = /\*\/\*|text\/(\*|html)|application\/xhtml\+xml/i.test(accept);
  return takesHtml && !/^\/(api|img|private|sitemap)(\/|$)/.test(req.path) && !/\.[a-z]\w*$/i.test(req.path);
}
