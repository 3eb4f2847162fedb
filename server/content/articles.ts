import * as v from 'valibot';
import { line, text } from '#contract/scalars.ts';
import { hasOnlyPlaceholders } from '#domain/content-block.ts';
import type { Lang } from '#domain/languages.ts';
import { defaultWithdrawalRules } from '#domain/withdrawal.ts';
import { asBlock } from './blocks.ts';
import { figures } from './figures.ts';
import { helpSections } from './help.ts';
import { lawDocuments } from './law.ts';

/** Built-in help articles and parts of legal documents, by section or document, as written: figures are placeholders. */
export const articleGroups = (lang: Lang) => [...helpSections(lang), ...lawDocuments(lang)];

/** Keys of all articles, in the order they are shown. */
export const articleKeys = articleGroups('en').flatMap(({ articles }) => articles.map(({ key }) => key));

const known = figures('en', defaultWithdrawalRules);
const hasKnownFigures = (written: string): boolean => hasOnlyPlaceholders(written, known);

const Line = (max: number) => v.pipe(line(max), v.check(hasKnownFigures));
const Paragraph = v.pipe(text(4000), v.check(hasKnownFigures));

/** An article as operators write it. Sizes are far above those of the built-in texts. */
export const Article = v.strictObject({
  title: Line(150),
  blocks: v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.picklist(['paragraph', 'note']), text: Paragraph }),
        v.strictObject({
          kind: v.picklist(['list', 'steps']),
          items: v.pipe(v.array(Line(4000)), v.minLength(1), v.maxLength(30)),
        }),
      ]),
    ),
    v.minLength(1),
    v.maxLength(60),
  ),
});

export type Article = v.InferOutput<typeof Article>;

/** The built-in text of a language, by key. */
export const builtInArticles = (lang: Lang): ReadonlyMap<string, Article> =>
  new Map(
    articleGroups(lang).flatMap(({ articles }) =>
      articles.map(({ key, title, blocks }) => [key, { title, blocks: blocks.map(asBlock) }] as const),
    ),
  );
