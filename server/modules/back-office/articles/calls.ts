import * as v from 'valibot';
import { line } from '#contract/scalars.ts';
import { langs } from '#domain/languages.ts';
import { Article, articleKeys } from '../../../content/articles.ts';
import type { OpsCall } from '../call-row.ts';

/** `article/save` requires an owner for legal texts. */
const editors = ['catalog', 'owner'] as const;

/** Target of an article's lines in the log. */
export const articleTarget = (article: string): string => `article ${article}`;

const article = v.picklist(articleKeys);
const language = v.picklist(langs);

/** Help articles and parts of legal documents, in each language. */
export const articleCalls = {
  articleList: { method: 'GET', path: 'article/list', roles: editors, input: v.strictObject({}) },
  articleShow: {
    method: 'GET',
    path: 'article/show',
    roles: editors,
    input: v.strictObject({ article, language }),
  },
  /** `version`: the edited one; `value`: `null` for the built-in text. */
  articleSave: {
    method: 'POST',
    path: 'article/save',
    roles: editors,
    input: v.strictObject({
      article,
      language,
      version: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
      value: v.nullable(Article),
      note: line(200),
    }),
    maxBodyBytes: 1_000_000,
  },
} as const satisfies Record<string, OpsCall>;
