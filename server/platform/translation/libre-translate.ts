import * as v from 'valibot';
import type { Lang } from '#domain/languages.ts';
import type { Translator } from './translator.ts';

const timeoutMs = 15_000;

/** Codes of a language in the order of preference: versions of LibreTranslate name Chinese differently. */
const codesOf: Record<Lang, readonly string[]> = {
  en: ['en'],
  'zh-cn': ['zh-Hans', 'zh'],
  'zh-tw': ['zh-Hant', 'zt'],
  ja: ['ja'],
  ko: ['ko'],
  th: ['th'],
  it: ['it'],
  fr: ['fr'],
};

const Languages = v.array(v.object({ code: v.string() }));
const Translated = v.object({
  translatedText: v.string(),
  detectedLanguage: v.optional(v.nullable(v.object({ language: v.string() }))),
});

/** A server with LibreTranslate's API. */
export function libreTranslate({ url, key }: { url: string; key?: string | undefined }): Translator {
  /** Asked for once; after a failure again. */
  let known: Promise<ReadonlySet<string>> | null = null;
  const base = url.endsWith('/') ? url : `${url}/`;
  const request = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(new URL(path, base), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The body may repeat the text, which does not belong into the log.
    if (!response.ok) throw new Error(`the translator answered ${response.status}`);
    return response.json();
  };
  const languages = async (): Promise<ReadonlySet<string>> => {
    const codes = (known ??= request('languages').then(
      (list) => new Set(v.parse(Languages, list).map(({ code }) => code)),
    ));
    try {
      return await codes;
    } catch (error) {
      known = null;
      throw error;
    }
  };
  return {
    async translate(text, to) {
      const supported = await languages();
      const target = codesOf[to].find((code) => supported.has(code));
      if (target === undefined) throw new Error(`the translator lacks the language ${to}`);
      const body = {
        q: text,
        source: 'auto',
        target,
        format: 'text',
        ...(key !== undefined && { api_key: key }),
      };
      const { translatedText, detectedLanguage } = v.parse(
        Translated,
        await request('translate', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      return { text: translatedText, from: detectedLanguage?.language ?? null };
    },
  };
}
