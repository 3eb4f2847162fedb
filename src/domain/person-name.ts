import type { Lang } from './languages.ts';

interface Names {
  familyName: string;
  givenName: string;
}

/** Han, Kana and Hangul names are written family name first, without a space, in every interface language. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]+$/u;

/** The name in its native order; empty without a name. */
export function fullName({ familyName, givenName }: Names): string {
  if (eastAsian.test(familyName + givenName)) return familyName + givenName;
  return [givenName, familyName].filter(Boolean).join(' ');
}

/** One or two initials for a user without an image. */
export function monogram(info: Names & { account: string }): string {
  const name = fullName(info);
  const parts = eastAsian.test(name) ? [name] : name.split(/\s+/).filter(Boolean);
  const letters = [parts[0], ...(parts.length > 1 ? [parts.at(-1)] : [])].map((part) =>
    firstLetter(part ?? ''),
  );
  return (letters.join('') || firstLetter(info.account)).toUpperCase();
}

const firstLetter = (text: string): string => [...new Intl.Segmenter().segment(text)][0]?.segment ?? '';

const familyFirst: ReadonlySet<Lang> = new Set(['zh-cn', 'zh-tw', 'ja', 'ko']);

/** Order of the two name fields in a form. */
export const nameOrder = (lang: Lang): readonly (keyof Names)[] =>
  familyFirst.has(lang) ? ['familyName', 'givenName'] : ['givenName', 'familyName'];
