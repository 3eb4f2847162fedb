/**
 * `npm run reword -- FILE.json`: changes English messages and keeps their translations.
 *
 * The English text is the id of a message, so `npm run messages` alone would drop its seven translations with the old
 * wording. This moves each message to its new wording in all catalogs, and rewrites the source and the journeys where
 * the text stands there as one piece. FILE.json holds an array of `Rewording`. Translations that have not been reviewed
 * are marked `fuzzy`, with the old English as a comment: remove both after reading.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

interface Rewording {
  /** The message as `msgid` in the catalogs. */
  old: string;
  /** `msgctxt` of the message today. */
  context?: string;
  new: string;
  /** `msgctxt` from now on; without it the context stays, `""` removes it. */
  newContext?: string;
  /** New translations by locale (`fr`, `zh-Hant`); the others keep theirs. */
  translations?: Record<string, string>;
  /** The kept translations were compared with the new wording and say the same. */
  reviewed?: boolean;
  /** Only messages of these files move, as when a shared message gets two meanings; the rest keep the old one. */
  files?: string[];
}

const root = path.join(import.meta.dirname, '..');
const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Matches a message without plurals and tags in source: words with any white space, a placeholder as `{…}` or `${…}`. */
function sourcePattern(message: string): { pattern: RegExp; names: string[] } | undefined {
  if (/plural,|select,|selectordinal,|<\d|<\//.test(message)) return undefined;
  const names: string[] = [];
  const parts = message.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return escapeRegExp(part).replaceAll(/\s+/g, String.raw`(?:\s+|\{' '\}\s*)+`);
    names.push(name);
    return String.raw`(\$?\{(?:[^{}]|\{[^{}]*\})*\})`;
  });
  return { pattern: new RegExp(String.raw`(?<=[\`'">]\s*)${parts.join('')}(?=\s*[\`'"<])`, 'g'), names };
}

/** Rewrites a message in a source text. @returns the new text and the number of replacements */
function rewordSource(text: string, change: Rewording): [text: string, count: number] {
  const found = sourcePattern(change.old);
  if (!found) return [text, 0];
  let count = 0;
  const next = text.replaceAll(found.pattern, (...groups: string[]) => {
    count += 1;
    const values = new Map(found.names.map((name, index) => [name, groups[index + 1]!]));
    return change.new.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  });
  return [next, count];
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: npm run reword -- FILE.json');
const changes = JSON.parse(readFileSync(file, 'utf8')) as Rewording[];
const journeys = globSync('tests/{e2e,faults,support/e2e,support/faults}/**/*.ts', { cwd: root });

const origins = new Map<Rewording, string[]>();
for (const catalog of await getCatalogs(getConfig())) {
  for (const locale of catalog.locales) {
    const messages = (await catalog.read(locale)) ?? {};
    for (const change of changes) {
      const oldId = generateMessageId(change.old, change.context);
      const entry = messages[oldId];
      if (!entry) {
        if (locale === 'en')
          console.error(`Not a message: ${change.context ? `${change.context}|` : ''}${change.old}`);
        continue;
      }
      const context = change.newContext === undefined ? change.context : change.newContext || undefined;
      const newId = generateMessageId(change.new, context);
      const given = change.translations?.[locale];
      const isRead = locale === 'en' || given !== undefined || change.reviewed;
      const moving = (entry.origin ?? []).filter(([from]) => !change.files || change.files.includes(from));
      const staying = (entry.origin ?? []).filter((each) => !moving.includes(each));
      if (locale === 'en') origins.set(change, [...new Set(moving.map(([from]) => from))]);
      if (staying.length > 0) entry.origin = staying;
      else delete messages[oldId];
      const existing = messages[newId];
      messages[newId] = {
        ...entry,
        ...(existing?.translation && given === undefined ? existing : {}),
        message: change.new,
        ...(context === undefined ? {} : { context }),
        ...(given === undefined ? {} : { translation: given }),
        ...(locale === 'en' ? { translation: change.new } : {}),
        origin: [...(existing?.origin ?? []), ...moving],
        extra: isRead
          ? (entry.extra ?? {})
          : { ...entry.extra, translatorComments: [`was: ${change.old}`], flags: ['fuzzy'] },
      };
      if (context === undefined) delete messages[newId].context;
    }
    await catalog.write(locale, messages);
  }
}

for (const [change, files] of origins) {
  if (change.old === change.new && change.newContext === undefined) continue;
  const contextMoves = change.newContext !== undefined && change.newContext !== (change.context ?? '');
  for (const name of files) {
    const source = readFileSync(path.join(root, name), 'utf8');
    const [text, count] = rewordSource(source, change);
    if (count !== 1 || contextMoves)
      console.log(
        `Edit ${name} by hand (${count} replaced): ${change.old} → ${change.new}${contextMoves ? ` with context "${change.newContext}"` : ''}`,
      );
    if (count > 0) writeFileSync(path.join(root, name), text);
  }
  if (change.files) continue;
  for (const name of journeys) {
    const source = readFileSync(path.join(root, name), 'utf8');
    // Journeys name a message by its English text, with its context before a bar.
    const was = (change.context ? `${change.context}|` : '') + change.old;
    const next =
      ((change.newContext ?? change.context) ? `${change.newContext ?? change.context}|` : '') + change.new;
    const text = ["'", '"', '`'].reduce(
      (rest, quote) => rest.replaceAll(quote + was + quote, quote + next + quote),
      source,
    );
    if (text !== source) writeFileSync(path.join(root, name), text);
  }
}
