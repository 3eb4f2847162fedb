import type { LawDocument } from '#contract/content.ts';
import { type Lang, langs } from '#domain/languages.ts';
import type { ArticleText } from './blocks.ts';
import { filler } from './fill.ts';
import { personTexts } from './law/person-texts.ts';
import { shopTexts } from './law/shop-texts.ts';
import { lawOutline } from './outline.ts';

type DocumentId = keyof typeof lawOutline;

/** The day a document's meaning last changed; another wording or a translation is no change. */
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

function documents(lang: Lang): LawDocument[] {
  const texts: Record<DocumentId, DocumentText> = { ...shopTexts[lang], ...personTexts[lang] };
  const { text, blocks } = filler(lang);
  return (Object.keys(lawOutline) as DocumentId[]).map((id) => ({
    id,
    title: text(texts[id].title),
    summary: text(texts[id].summary),
    updatedOn: updatedOn[id],
    sections: lawOutline[id].map((part) => {
      const { title, blocks: written } = texts[id].parts[part]!;
      return { id: part, title: text(title), blocks: blocks(written) };
    }),
  }));
}

const made = new Map(langs.map((lang) => [lang, documents(lang)]));

/** `user/law`: all documents, whole. */
export const law = (lang: Lang): { documents: LawDocument[] } => ({ documents: made.get(lang)! });
