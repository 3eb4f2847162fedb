import { inEachLanguage, type Lang, langs } from '#domain/languages.ts';
import type { Input, Output } from '../api/call.ts';
import type { UploadedImage } from '../ui/use-image-upload.ts';
import { type LinkDraft, linkDraftOf, linkOf } from './banner-link.ts';

type Form = Input<'banner/save'>['form'];
export type BannerText = Form['texts']['en'];

/** A banner while it is edited. Languages with blank texts show the English ones. */
export interface BannerDraft {
  image: UploadedImage | null;
  link: LinkDraft;
  tone: Form['tone'];
  texts: Readonly<Record<Lang, BannerText>>;
}

const blank: BannerText = { eyebrow: '', title: '', action: '' };

export const newBanner: BannerDraft = {
  image: null,
  link: { kind: 'category', value: '' },
  tone: 'green',
  texts: inEachLanguage(() => blank),
};

export const bannerDraftOf = ({ form, image }: Output<'banner/show'>): BannerDraft => ({
  image,
  link: linkDraftOf(form.link),
  tone: form.tone,
  texts: inEachLanguage((lang) => form.texts[lang] ?? blank),
});

const trimmed = ({ eyebrow, title, action }: BannerText): BannerText => ({
  eyebrow: eyebrow.trim(),
  title: title.trim(),
  action: action.trim(),
});
const isBlank = (text: BannerText): boolean => Object.values(trimmed(text)).every((each) => each === '');
const isWhole = (text: BannerText): boolean => trimmed(text).title !== '' && trimmed(text).action !== '';

/** Texts that a translation still lacks. The small line is optional. */
export function missingBannerTexts(text: BannerText, en: BannerText): { of: number; missing: number } {
  const wanted = (['eyebrow', 'title', 'action'] as const).filter((name) => en[name].trim() !== '');
  return { of: wanted.length, missing: wanted.filter((name) => text[name].trim() === '').length };
}

/** Languages whose texts are incomplete: such a banner would have no title or no button. */
const incompleteLanguages = ({ texts }: BannerDraft): Lang[] =>
  langs.filter((lang) =>
    lang === 'en' ? !isWhole(texts.en) : !isBlank(texts[lang]) && !isWhole(texts[lang]),
  );

/** Fields that cannot be saved as they are. */
export const bannerFaults = (draft: BannerDraft): ReadonlySet<string> =>
  new Set([
    ...(draft.image ? [] : ['image']),
    ...(linkOf(draft.link) ? [] : ['link']),
    ...incompleteLanguages(draft),
  ]);

/** Whether shoppers of this language read the English texts. */
export const isInEnglish = ({ texts }: BannerDraft, lang: Lang): boolean =>
  lang !== 'en' && isBlank(texts[lang]);

/** The texts that shoppers of this language read. */
export const shownText = ({ texts }: BannerDraft, lang: Lang): BannerText =>
  isBlank(texts[lang]) ? texts.en : texts[lang];

/** The form of a draft without faults. */
export function bannerFormOf({ image, link, tone, texts }: BannerDraft): Form {
  const given = langs.filter((lang) => lang !== 'en' && !isBlank(texts[lang]));
  return {
    image: image!.id,
    link: linkOf(link),
    tone,
    texts: {
      en: trimmed(texts.en),
      ...Object.fromEntries(given.map((lang) => [lang, trimmed(texts[lang])])),
    },
  };
}

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
/** Relative luminance of `#RRGGBB` (WCAG 2). */
const luminance = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7));

/** The app's `--color-ink`, in which the texts of every banner are written. */
const inkLuminance = luminance('#17201c');

/** Whether texts on an image of this color have less contrast than WCAG demands. */
export const isTooDark = (color: string): boolean => (luminance(color) + 0.05) / (inkLuminance + 0.05) < 4.5;
