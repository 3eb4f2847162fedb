import type { LawDocument } from '#contract/content.ts';
import { type Lang, langs } from '#domain/languages.ts';
import { linesOf } from '#domain/content-block.ts';
import { defaultWithdrawalRules } from '#domain/withdrawal.ts';
import { type ArticleText, asBlock } from './blocks.ts';
import { hasWithdrawalFigure } from './figures.ts';
import { lawArticle, noEdits } from './edited.ts';
import { filler } from './fill.ts';
import { personTexts } from './law/person-texts.ts';
import { shopTexts } from './law/shop-texts.ts';
import { lawOutline } from './outline.ts';

type DocumentId = keyof typeof lawOutline;

/** The day a built-in document's meaning last changed; another wording or a translation is no change. */
const updatedOn: Record<DocumentId, string> = {
  terms: '2026-11-21',
  privacy: '2026-11-21',
  refunds: '2026-11-21',
  storage: '2026-11-21',
};

interface DocumentText {
  title: string;
  summary: string;
  parts: Record<string, ArticleText>;
}

const documentIds = Object.keys(lawOutline) as DocumentId[];

const textsOf = (lang: Lang): Record<DocumentId, DocumentText> => ({
  ...shopTexts[lang],
  ...personTexts[lang],
});

/** Built-in parts with their keys, grouped by documents. */
export const lawDocuments = (lang: Lang) =>
  documentIds.map((id) => {
    const { title, parts } = textsOf(lang)[id];
    return {
      title,
      articles: lawOutline[id].map((part) => ({ key: lawArticle(id, part), ...parts[part]! })),
    };
  });

/** The later day; `null`: never. */
const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

const linesIn = ({ title, blocks }: ArticleText): string[] => [
  title,
  ...blocks.flatMap((written) => linesOf(asBlock(written))),
];

/** `user/law`: all documents, whole. @param rulesChangedOn day of the last change of a withdrawal rule; `null`: never changed */
export function law(
  lang: Lang,
  edits = noEdits,
  rules = defaultWithdrawalRules,
  rulesChangedOn: string | null = null,
  shop?: string,
): { documents: LawDocument[] } {
  const texts = textsOf(lang);
  const { text, blocks } = filler(lang, rules, shop);
  const documents = documentIds.map((id) => {
    const parts = lawOutline[id].map((part) => {
      const edit = edits.get(lawArticle(id, part));
      return { part, article: edit?.text ?? texts[id].parts[part]!, changedOn: edit?.changedOn ?? null };
    });
    const statesRule = parts.some(({ article }) => linesIn(article).some(hasWithdrawalFigure));
    return {
      id,
      title: text(texts[id].title),
      summary: text(texts[id].summary),
      updatedOn: parts.reduce(
        (newest, { changedOn }) => later(newest, changedOn),
        later(updatedOn[id], statesRule ? rulesChangedOn : null),
      ),
      sections: parts.map(({ part, article }) => ({
        id: part,
        title: text(article.title),
        blocks: blocks(article.blocks),
      })),
    };
  });
  return { documents };
}

// A figure that does not exist stops the start, not a reader.
for (const lang of langs) law(lang);
