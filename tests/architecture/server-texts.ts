import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLang, type Lang } from '#domain/languages.ts';

const root = path.join(import.meta.dirname, '../..');

/** Folders with one file of texts per language: refusals, notifications, mails, documents, help and law. */
export const textFolders = globSync('server/{messages,content}/**/en.ts', { cwd: root })
  .map((file) => path.dirname(file))
  .toSorted();

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

const load = async (folder: string, lang: Lang): Promise<Tree> =>
  Object.values(
    (await import(/* @vite-ignore */ path.join(root, folder, `${lang}.ts`))) as Record<string, Tree>,
  )[0]!;

/** Every text of a tree, by path. */
const leaves = (tree: Tree, at = ''): [at: string, text: string][] =>
  typeof tree === 'string'
    ? [[at, tree]]
    : Object.entries(tree).flatMap(([key, value]) => leaves(value, `${at}.${key}`));

const isTitled = (tree: Tree): boolean => typeof tree === 'object' && 'title' in tree;
const hasTitled = (tree: Tree): boolean =>
  typeof tree === 'object' && Object.values(tree).some((value) => isTitled(value) || hasTitled(value));

/** The same, but a title and the texts below it are one: a reader sees them together. */
const articles = (tree: Tree, at = ''): [at: string, text: string][] =>
  typeof tree === 'string'
    ? [[at, tree]]
    : isTitled(tree) && !hasTitled(tree)
      ? [
          [
            at,
            leaves(tree)
              .map(([, text]) => text)
              .join('\n'),
          ],
        ]
      : Object.entries(tree).flatMap(([key, value]) => articles(value, `${at}.${key}`));

/** The texts of a folder in one language, by their path in the file. */
export const serverTexts = async (folder: string, lang: Lang) => new Map(leaves(await load(folder, lang)));

/** The same by article: notifications, mails and articles of help and law are one text each. */
export const serverArticles = async (folder: string, lang: Lang) =>
  new Map(articles(await load(folder, lang)));

/** Texts of the demo catalog in all languages. `goods`: of its products, with options and features; else of shops, banners, promotions, credits. */
export function demoTexts(goods: boolean): Record<Lang, string>[] {
  const found: Record<Lang, string>[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof (value as Record<string, unknown>)[defaultLang] === 'string')
      found.push(value as Record<Lang, string>);
    else Object.values(value).forEach(visit);
  };
  for (const file of globSync('server/demo/catalog/*.json', { cwd: root }))
    if (/(shops|site|credits)\.json$/.test(file) !== goods)
      visit(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  return found;
}
