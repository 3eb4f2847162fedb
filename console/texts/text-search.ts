import * as v from 'valibot';
import { type Lang, langs } from '#domain/languages.ts';
import { optional, optionalText } from '../ui/address-params.ts';

/** Filter of the list, in its address. An unreadable one is dropped. */
export const textSearch = v.object({
  find: optionalText,
  kind: optional(v.picklist(['help', 'law'])),
  changed: optional(v.picklist(['yes', 'newer', 'no'])),
});
export type TextSearch = v.InferOutput<typeof textSearch>;

/** Language of an article's screen, in its address; English without one. */
export const articleSearch = v.object({ lang: optional(v.picklist(langs)) });
export type ArticleSearch = { lang?: Lang | undefined };
