import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatter } from '@lingui/format-po';
import { type Lang, languageOf } from '#domain/languages.ts';

export type Translator = (english: string, values?: Record<string, unknown>) => string;

/**
 * Returns texts of the app in a language by the English text in the source: `t('Add to cart')`. A journey is written
 * once and runs in every language; an unknown text fails instead of matching nothing.
 */
export function translator(lang: Lang): Translator {
  const { locale } = languageOf(lang);
  const file = path.join(import.meta.dirname, '../../../src/platform/i18n/locales', `${locale}.po`);
  const catalogue = formatter().parse(readFileSync(file, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename: file,
  }) as Record<string, { message?: string; translation?: string; context?: string }>;
  // A message with several meanings has a context: `t('heading|Paid')`.
  const byEnglish = new Map(
    Object.entries(catalogue).map(([id, entry]) => {
      const message = entry.message ?? id;
      return [
        entry.context === undefined ? message : `${entry.context}|${message}`,
        { id, message, ...entry },
      ];
    }),
  );
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  i18n.load(locale, {});
  i18n.activate(locale);
  return (english, values) => {
    const entry = byEnglish.get(english);
    if (!entry) throw new Error(`the app has no message "${english}"`);
    const text = locale === 'en' ? entry.message : entry.translation;
    if (!text) throw new Error(`"${english}" is not translated into ${locale}`);
    return values ? i18n._({ id: entry.id, message: text, values }) : text;
  };
}

/** Note on the login page about pending mutations of an account whose session is gone; `count` of them. */
export const parkedNote =
  '{count, plural, one {# change from an earlier session is stored on this device. It will be sent when that person logs in again, and deleted if someone else does.} other {# changes from an earlier session are stored on this device. They will be sent when that person logs in again, and deleted if someone else does.}}';
