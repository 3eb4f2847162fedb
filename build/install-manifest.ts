import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { minifySync, type HtmlTagDescriptor, type Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { shareTarget } from '../src/contract/shared-images.ts';
import { brandTexts } from '../src/domain/brand-texts.ts';
import { brandColors } from '../src/domain/brand-colors.ts';
import { brand } from '../src/domain/brand.ts';
import { visitPauseMs } from '../src/domain/visit.ts';

const publicFiles = (folder: string) => {
  const path = new URL(`../public/${folder}/`, import.meta.url);
  return existsSync(path) ? readdirSync(path).toSorted() : [];
};

/** Width and height of a PNG: two big-endian words at the start of its first chunk. */
const pngSize = (path: string) => {
  const bytes = readFileSync(new URL(`../public/${path}`, import.meta.url));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const icon = (purpose: 'any' | 'maskable' | 'monochrome', edge: number) => ({
  src: `/icons/${purpose}-${edge}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  purpose,
});

/** English, the language of the built file; the server translates it (`server/platform/http/static-manifest.ts`). */
const texts = brandTexts.en;

const shortcut = (key: keyof typeof texts.shortcuts, url: string) => ({
  name: texts.shortcuts[key],
  url: `${url}?source=shortcut`,
  icons: [{ src: `/icons/shortcut-${key}.png`, sizes: '192x192', type: 'image/png' }],
});

/** By the names of files in public/screenshots. */
const screenshotLabels: Record<string, string> = {
  'narrow-home': texts.screenshots.home,
  'narrow-home-dark': texts.screenshots.homeDark,
  'narrow-list': texts.screenshots.list,
  'narrow-product': texts.screenshots.product,
  'narrow-cart': texts.screenshots.cart,
  'wide-home': texts.screenshots.homeWide,
};

const screenshots = publicFiles('screenshots')
  .filter((file) => file.endsWith('.png'))
  .map((file) => {
    const { width, height } = pngSize(`screenshots/${file}`);
    return {
      src: `/screenshots/${file}`,
      sizes: `${width}x${height}`,
      type: 'image/png',
      label: screenshotLabels[file.replace('.png', '')] ?? brand.name,
      form_factor: width > height ? ('wide' as const) : ('narrow' as const),
    };
  });

/** The web app manifest. `id` never changes: browsers treat another id as another app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: texts.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/home?source=pwa',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  theme_color: brandColors.light.background,
  background_color: brandColors.light.background,
  categories: ['shopping', 'finance'],
  icons: (['any', 'maskable', 'monochrome'] as const).flatMap((purpose) => [
    icon(purpose, 192),
    icon(purpose, 512),
  ]),
  shortcuts: [
    shortcut('search', '/search'),
    shortcut('cart', '/bag'),
    shortcut('orders', '/myPurchases'),
    shortcut('wallet', '/profile'),
  ],
  share_target: {
    action: shareTarget.action,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: shareTarget.fields.title,
      text: shareTarget.fields.text,
      url: shareTarget.fields.url,
      files: [{ name: shareTarget.fields.pictures, accept: ['image/jpeg', 'image/png', 'image/webp'] }],
    },
  },
  prefer_related_applications: false,
  screenshots,
};

const splashName = /^(?<width>\d+)x(?<height>\d+)@(?<ratio>\d)-(?<scheme>light|dark)\.png$/;

/**
 * iOS shows a splash screen only if its image has the exact size of the screen. The names of files in public/splash contain the
 * screen (`390x844@3-dark.png`), so that links and files always agree.
 */
const splashLinks = () =>
  publicFiles('splash').flatMap((file): HtmlTagDescriptor[] => {
    const screen = splashName.exec(file)?.groups;
    if (!screen) return [];
    const media = [
      `(device-width: ${screen['width']}px)`,
      `(device-height: ${screen['height']}px)`,
      `(-webkit-device-pixel-ratio: ${screen['ratio']})`,
      '(orientation: portrait)',
      `(prefers-color-scheme: ${screen['scheme']})`,
    ].join(' and ');
    const attrs = { rel: 'apple-touch-startup-image', media, href: `/splash/${file}` };
    return [{ tag: 'link', attrs, injectTo: 'head' }];
  });

const htmlValues: Record<string, string> = {
  'brand.name': brand.name,
  'brand.description': texts.description,
  'brand.light': brandColors.light.background,
  'brand.dark': brandColors.dark.background,
  visitPauseMs: String(visitPauseMs),
};

/**
 * Fills these values into index.html, as `%brand.name%`, minifies its inline script, which is part of every page, and adds the links to
 * the splash screens.
 */
export const brandHtml = (): Plugin => ({
  name: 'okanto:brand-html',
  transformIndexHtml: (html) => ({
    html: html
      .replace(/%([\w.]+)%/g, (mark, key: string) => htmlValues[key] ?? mark)
      .replace(
        /(?<=<script>)[^]*?(?=<\/script>)/,
        (code) => minifySync('inline.js', code, { module: false }).code,
      ),
    tags: splashLinks(),
  }),
});
