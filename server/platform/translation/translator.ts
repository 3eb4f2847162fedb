import type { Lang } from '#domain/languages.ts';
import type { Config } from '../config.ts';
import { libreTranslate } from './libre-translate.ts';

export interface Translation {
  text: string;
  /** Language that the translator detected, as a BCP 47 tag; `null`: it did not say. */
  from: string | null;
}

/** Translates messages between users and operators. */
export interface Translator {
  /** @throws Error when the translator is unreachable, or refuses the text or the language */
  translate(text: string, to: Lang): Promise<Translation>;
}

/** The translator of the settings; `null` without one: then nothing offers a translation. */
export const createTranslator = ({
  translationUrl,
  translationKey,
}: Pick<Config, 'translationUrl' | 'translationKey'>): Translator | null =>
  translationUrl === undefined ? null : libreTranslate({ url: translationUrl, key: translationKey });
