import { readFile } from 'node:fs/promises';
import type { Output } from '#contract/calls.ts';
import { defaultLang, type Lang } from '#domain/languages.ts';

type Credits = Output<'credits'>;

const file = new URL('../../demo/pictures/CREDITS.md', import.meta.url);
const textsFile = new URL('../../demo/catalog/credits.json', import.meta.url);
const licenseLine = 'Licences: ';
const publicDomainLine = /^Public domain \(CC0.*?: Blend Swap authors (?<authors>.+)\.$/;
const workLine = /^- "(?<title>.+?)" by (?<creator>.+), (?<licence>CC[^,]+?) — used in: /;

interface CreditsFile extends Omit<Credits, 'note'> {
  /** Authors of works in the public domain, separated by commas. */
  authors: string;
}

type Texts = Record<'note' | 'publicDomain' | 'source', Partial<Record<Lang, string>>>;

const readBoth = async () => {
  const [markdown, json] = await Promise.all([readFile(file, 'utf8'), readFile(textsFile, 'utf8')]);
  return { ...parseCredits(markdown), texts: JSON.parse(json) as Texts };
};
let read: ReturnType<typeof readBoth> | undefined;

/** `index/credits`, from the file that came with the images and its texts in each language; read once. */
export async function credits(lang: Lang): Promise<Credits> {
  const { authors, texts, ...listed } = await (read ??= readBoth());
  const inLanguage = (name: keyof Texts) => texts[name][lang] ?? texts[name][defaultLang] ?? '';
  const lines = [
    inLanguage('note'),
    inLanguage('publicDomain').replace('{authors}', authors),
    inLanguage('source'),
  ];
  return { note: lines.join('\n'), ...listed };
}

/** @throws Error naming an unreadable line: a work without attribution must not be published unnoticed */
function parseCredits(markdown: string): CreditsFile {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const licenses = lines.filter((line) => line.startsWith(licenseLine));
  const works = lines.filter((line) => line.startsWith('- '));
  const authors = lines.flatMap((line) => publicDomainLine.exec(line)?.groups?.['authors'] ?? []);
  if (authors.length !== 1) throw new Error('no line of authors in the public domain');
  return {
    licences: licenses.flatMap((line) => line.slice(licenseLine.length).split(' · ').map(licenseOf)),
    works: works.map(workOf),
    authors: authors[0]!,
  };
}

function licenseOf(text: string): Credits['licences'][number] {
  const at = text.lastIndexOf(' https://');
  if (at < 0) throw new Error(`no URL in the license "${text}"`);
  return { name: text.slice(0, at), url: text.slice(at + 1).trim() };
}

function workOf(text: string): Credits['works'][number] {
  const { title, creator, licence } = workLine.exec(text)?.groups ?? {};
  if (!title || !creator || !licence) throw new Error(`cannot read the credit "${text}"`);
  const url = / \((https?:\/\/[^\s)]+)\)/.exec(creator);
  return { title, creator: url ? creator.replace(url[0], '') : creator, url: url?.[1] ?? null, licence };
}
