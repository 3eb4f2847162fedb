import { Hono, type Context } from 'hono';
import { shareTarget } from '../../src/contract/shared-pictures.ts';
import { defaultLang, type Lang } from '../../src/domain/languages.ts';
import { answer } from './static-answer.ts';
import { loadAssets } from './static-assets.ts';
import { fileHeaders, shellHeaders } from './static-headers.ts';
import { storedLang } from './static-language.ts';
import { type FirstScreen, makePage, type Page } from './static-page.ts';
import { recentPages } from './static-recent.ts';

type Options = {
  /** The built app, `dist/`. */
  folder: string;
  /** People reach the shop by https. */
  secure: boolean;
  /**
   * What an address opens with; `null` where the shell alone is all there is to say. Throwing costs the person only the
   * head start: the shell is answered without it.
   */
  firstScreen?: (url: URL, lang: Lang) => Promise<FirstScreen | null>;
  onScreenError?: (error: unknown) => void;
};

const forever = 'public, max-age=31536000, immutable';
// May be stored, must be asked for again: usually answered with 304.
const checked = 'no-cache';

/**
 * Serves the built app: its files from memory, and index.html for every page address, so that a deep link
 * opens the screen it names. Anything else (unknown files, /api, /img) is left to what comes after.
 * @throws when the app has not been built
 */
export async function staticRoutes({ folder, secure, firstScreen, onScreenError }: Options): Promise<Hono> {
  const assets = await loadAssets(folder);
  const shell = assets.get('/index.html');
  if (!shell) throw new Error(`no index.html in ${folder}: run npm run build`);
  // Answered by isPage below, with the page's headers.
  assets.delete('/index.html');
  const html = shell.identity.toString();
  const headersOfFiles = fileHeaders(secure);
  const headersOfShell = shellHeaders(html, secure);
  const recent = recentPages();

  const fallback = async (lang: Lang): Promise<Page> =>
    lang === defaultLang ? { asset: shell, css: '' } : recent(lang, () => makePage(shell, lang, null, null));
  const page = async (c: Context): Promise<Page> => {
    const lang = storedLang(c);
    try {
      const screen = await firstScreen?.(new URL(c.req.url), lang);
      if (!screen) return await fallback(lang);
      return await recent(screen.key, async () => {
        const rendered = await screen.render().catch((error: unknown) => {
          onScreenError?.(error);
          return null;
        });
        return makePage(shell, lang, screen, rendered);
      });
    } catch (error) {
      onScreenError?.(error);
      return fallback(lang);
    }
  };

  const routes = new Hono();
  // A share is for the worker (sw/routes/share.ts). Where there is none, nothing of it is read and a search opens.
  routes.post(shareTarget.action, (c) => c.redirect('/search', 303));
  // Hono answers HEAD by the same route, without the body.
  routes.get('*', async (c, next) => {
    const asset = assets.get(c.req.path);
    if (asset)
      return answer(c, asset, { ...headersOfFiles, 'Cache-Control': asset.hashed ? forever : checked });
    if (!isPage(c)) return next();
    const made = await page(c);
    const headers = made.css ? shellHeaders(html, secure, made.css) : headersOfShell;
    return answer(c, made.asset, { ...headers, 'Cache-Control': checked });
  });
  return routes;
}

/**
 * A person's address bar asks for it: html is accepted, and the path is neither a call nor a file. The
 * amount in /refund/1/SN2/3/9.50 (spec §2) is no file name.
 */
function isPage({ req }: Context): boolean {
  if (req.path === '/index.html') return true;
  const wantsHtml = req.header('accept')?.includes('text/html') ?? false;
  return wantsHtml && !/^\/(api|img)(\/|$)/.test(req.path) && !/\.[a-z]\w*$/i.test(req.path);
}
