import { useState } from 'react';
import { type Lang, langs } from '#domain/languages.ts';
import { useMedia } from '../../src/ui/use-media.ts';
import type { EditorPart } from './editor-part.ts';
import { isMissing, type ProductTextField, translatedFieldsOf } from './text-fields.ts';

const none: ReadonlySet<string> = new Set();
const nameOf = ({ key }: ProductTextField, lang: Lang) => `${key} (${lang})`;

/**
 * Languages of a product's texts beside each other: all of them, or English and a chosen one. A narrow window shows one at a time.
 */
export function useTextLanguages({ draft: { texts, images }, change }: Pick<EditorPart, 'draft' | 'change'>) {
  const isWide = useMedia('(min-width: 64rem)');
  /** `null`: all. */
  const [chosen, setChosen] = useState<Lang | null>(null);
  const [onlyMissing, setOnlyMissing] = useState(false);
  /** Texts that were missing when typing began: without them the filter would remove a field at its first letter. */
  const [kept, setKept] = useState(none);
  const columns = isWide
    ? langs.filter((lang) => !chosen || lang === 'en' || lang === chosen)
    : [chosen ?? 'en'];
  const passes = (field: ProductTextField, lang: Lang) =>
    isMissing(field, texts, lang) || kept.has(nameOf(field, lang));
  /** Languages of a field that are on screen. A wrong field includes English, because only English texts are checked. */
  const langsOf = (field: ProductTextField, isWrong = false): Lang[] => {
    const hasMissing = columns.some((lang) => passes(field, lang));
    return langs.filter(
      (lang) =>
        (lang === 'en' && isWrong) ||
        (columns.includes(lang) && (!onlyMissing || (lang === 'en' ? hasMissing : passes(field, lang)))),
    );
  };
  return {
    texts,
    columns,
    langsOf,
    onlyMissing,
    setOnlyMissing: (is: boolean) => {
      setOnlyMissing(is);
      setKept(none);
    },
    write: (field: ProductTextField, lang: Lang, value: string) => {
      if (onlyMissing) {
        const missing = translatedFieldsOf({ texts, images }).flatMap((each) =>
          langs.filter((of) => isMissing(each, texts, of)).map((of) => nameOf(each, of)),
        );
        setKept(new Set([...kept, ...missing]));
      }
      change(({ texts: now }) => ({
        texts: { ...now, [lang]: { ...now[lang], ...field.write(now[lang], value, now.en) } },
      }));
    },
    tabs: {
      lang: isWide ? chosen : (chosen ?? 'en'),
      onChange: setChosen,
      ...(isWide && { onAll: () => setChosen(null) }),
    },
  };
}

export type TextLanguages = ReturnType<typeof useTextLanguages>;
