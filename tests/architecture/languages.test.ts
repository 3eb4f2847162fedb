import { expect, test } from 'vitest';
import { langs } from '#domain/languages.ts';
import { missingTexts } from '../../build/missing-texts.ts';

// Places by language that the compiler does not check: catalogs, the glossary, demo texts, fonts, documents.

test.each(langs)('%s lacks nothing', async (lang) => {
  expect(await missingTexts(lang)).toEqual([]);
});
