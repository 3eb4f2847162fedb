import { defaultLang, type Lang, langs } from '#domain/languages.ts';
import { type ColumnKey, translatable } from './columns.ts';
import type { DraftText } from './draft.ts';
import { cell, descriptionOf, lineOf, oneLine, optionNumbers, type Row } from './row.ts';
import { readSpecs } from './specs.ts';

/**
 * Languages for which a file has a title or description column. One with only empty cells maps to undefined: the product has no
 * text in it and shows the base language's.
 */
export function translationsOf(
  first: Row,
  variants: readonly Row[],
  columns: ReadonlySet<ColumnKey>,
  options: number,
): Map<Lang, DraftText | undefined> {
  const named = langs.filter(
    (lang) => lang !== defaultLang && translatable.some((field) => columns.has(`${field}:${lang}`)),
  );
  return new Map(named.map((lang) => [lang, textIn(lang, first, variants, columns, options)]));
}

function textIn(
  lang: Lang,
  first: Row,
  variants: readonly Row[],
  columns: ReadonlySet<ColumnKey>,
  options: number,
): DraftText | undefined {
  const title = oneLine(cell(first, `title:${lang}`));
  const html = cell(first, `description:${lang}`);
  const specs = cell(first, `specs:${lang}`);
  const seoTitle = lineOf(first, `seoTitle:${lang}`, columns);
  const seoDescription = lineOf(first, `seoDescription:${lang}`, columns);
  const numbers = optionNumbers.slice(0, options);
  const optionNames = numbers.map((n) => {
    const row = variants.find((each) => cell(each, `option${n}Name:${lang}`) !== '');
    return oneLine(cell(row, `option${n}Name:${lang}`)) || undefined;
  });
  const optionValues = numbers.map(
    (n) =>
      new Map(
        variants.flatMap((row) => {
          const translated = oneLine(cell(row, `option${n}Value:${lang}`));
          return translated === '' ? [] : [[oneLine(cell(row, `option${n}Value`)), translated] as const];
        }),
      ),
  );
  const isEmpty =
    title === '' &&
    html === '' &&
    specs === '' &&
    !seoTitle &&
    !seoDescription &&
    optionNames.every((name) => name === undefined) &&
    optionValues.every((values) => values.size === 0);
  if (isEmpty) return undefined;
  return {
    ...(title !== '' && { title }),
    ...(html !== '' && { description: descriptionOf(html) }),
    ...(specs !== '' && { specs: readSpecs(specs) }),
    ...(seoTitle !== undefined && { seoTitle }),
    ...(seoDescription !== undefined && { seoDescription }),
    optionNames,
    optionValues,
  };
}
