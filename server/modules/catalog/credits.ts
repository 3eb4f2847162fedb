import { readFile } from 'node:fs/promises';
import type { Output } from '#contract/calls.ts';

type Credits = Output<'credits'>;

const file = new URL('../../demo/pictures/CREDITS.md', import.meta.url);
const licenseLine = 'Licences: ';
const workLine = /^- "(?<title>.+?)" by (?<creator>.+), (?<licence>CC[^,]+?) — used in: /;

let read: Promise<Credits> | undefined;

/** `index/credits`, from the file that came with the images; read once. */
export function credits(): Promise<Credits> {
  read ??= readFile(file, 'utf8').then(parseCredits);
  return read;
}

/** @throws Error naming an unreadable line: a work without attribution must not be published unnoticed */
function parseCredits(markdown: string): Credits {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const licenses = lines.filter((line) => line.startsWith(licenseLine));
  const works = lines.filter((line) => line.startsWith('- '));
  const prose = lines.filter((line) => !line.startsWith(licenseLine) && !line.startsWith('- '));
  return {
    note: prose.join('\n'),
    licences: licenses.flatMap((line) => line.slice(licenseLine.length).split(' · ').map(licenseOf)),
    works: works.map(workOf),
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
