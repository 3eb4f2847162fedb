import type { ArticleText } from './blocks.ts';

/** Identifies a help article, such as `help.paying`. */
export const helpArticle = (id: string): string => `help.${id}`;

/** Identifies a part of a legal document, such as `law.terms.scope`. */
export const lawArticle = (document: string, part: string): string => `law.${document}.${part}`;

export const isLaw = (article: string): boolean => article.startsWith('law.');

export interface Edit {
  /** `null`: the built-in text is in force again. */
  text: ArticleText | null;
  /** Day of the newest version, `2026-11-21` in UTC. */
  changedOn: string;
}

/** The newest version of each article that operators changed in one language. */
export type EditedArticles = ReadonlyMap<string, Edit>;

export const noEdits: EditedArticles = new Map();
