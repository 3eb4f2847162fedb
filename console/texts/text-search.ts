import * as v from 'valibot';
import { type Lang, langs } from '#domain/languages.ts';

/** Filter of the list, in its address. An unreadable one is dropped. */
export const textSearch = v.object({
  find: v.fallback(v.optional(v.string()), undefined),
  kind: v.fallback(v.optional(v.picklist(['help', 'law'])), undefined),
  changed: v.fallback(v.optional(v.picklist(['yes', 'newer', 'no'])), undefined),
});
export type TextSearch = v.InferOutput<typeof textSearch>;

/** Language of an article's screen, in its address; English without one. */
export const articleSearch = v.object({ lang: v.fallback(v.optional(v.picklist(langs)), undefined) });
export type ArticleSearch = { lang?: Lang | undefined };
