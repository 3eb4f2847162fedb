import type { LawDocument } from '#contract/content.ts';
import { type Lang, langs } from '#domain/languages.ts';
import type { ArticleText } from './blocks.ts';
import { type EditedArticles, lawArticle, noEdits } from './edited.ts';
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

function documents(lang: Lang, edits: EditedArticles): LawDocument[] {
  const texts = textsOf(lang);
  const { text, blocks } = filler(lang);
  const changedOn = (id: DocumentId) =>
    lawOutline[id].reduce((newest, part) => {
      const day = edits.get(lawArticle(id, part))?.changedOn ?? '';
      return day > newest ? day : newest;
    }, updatedOn[id]);
  return documentIds.map((id) => ({
    id,
    title: text(texts[id].title),
    summary: text(texts[id].summary),
    updatedOn: changedOn(id),
    sections: lawOutline[id].map((part) => {
      const { title, blocks: written } = edits.get(lawArticle(id, part))?.text ?? texts[id].parts[part]!;
      return { id: part, title: text(title), blocks: blocks(written) };
    }),
  }));
}

const made = new Map(langs.map((lang) => [lang, documents(lang, noEdits)]));

/** `user/law`: all documents, whole. */
export const law = (lang: Lang, edits = noEdits): { documents: LawDocument[] } => ({
  documents: edits.size === 0 ? made.get(lang)! : documents(lang, edits),
});
