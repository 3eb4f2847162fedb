import type { Brand } from '#domain/brand.ts';
import { brandIcon } from '#domain/branded-page.ts';
import { brandTexts } from '#domain/brand-texts.ts';
import { defaultLang, directionOf, type Lang, languageOf } from '#domain/languages.ts';
import { type Asset, compress, etagOf } from './static-assets.ts';

export const manifestPath = '/manifest.webmanifest';

interface Manifest {
  name?: string;
  short_name?: string;
  icons?: { src: string }[];
  shortcuts?: { name: string }[];
  screenshots?: { label: string }[];
}

/** English text to the same text in `lang`. */
function translations(lang: Lang): Map<string, string> {
  const pairs = (['shortcuts', 'screenshots'] as const).flatMap((part) => {
    const own: Record<string, string> = brandTexts[lang][part];
    return Object.entries(brandTexts[defaultLang][part]).map(([key, english]): [string, string] => [
      english,
      own[key]!,
    ]);
  });
  return new Map(pairs);
}

/** The built web app manifest in a language and with a brand. `id` and URLs stay: it is the same app. */
export async function makeManifest(built: Asset, lang: Lang, { name, logo }: Brand): Promise<Asset> {
  const manifest = JSON.parse(built.identity.toString()) as Manifest;
  const { locale } = languageOf(lang);
  const texts = translations(lang);
  const say = (english: string) => texts.get(english) ?? english;
  const identity = Buffer.from(
    JSON.stringify({
      ...manifest,
      name,
      short_name: name,
      icons: manifest.icons?.map((icon) => ({
        ...icon,
        src: logo === null ? icon.src : brandIcon(logo, icon.src.replace('/icons/', '')),
      })),
      lang: locale,
      dir: directionOf(locale),
      description: brandTexts[lang].description,
      shortcuts: manifest.shortcuts?.map((each) => ({ ...each, name: say(each.name) })),
      screenshots: manifest.screenshots?.map((each) => ({ ...each, label: say(each.label) })),
    }),
  );
  return { ...built, ...(await compress(identity)), etag: etagOf(identity) };
}
