import { readdir, readFile } from 'node:fs/promises';

/** One file of `migrations/`. CONTRIBUTING.md, "Add a migration", describes the comments that it begins with. */
export interface MigrationFile {
  /** `NNNN-name`; the order of migrations is their number. */
  name: string;
  number: string;
  text: string;
  /**
   * Number of the oldest code that works on the schema after this migration: code whose newest migration is this one or a later
   * one. Without it, only code that has this migration does.
   */
  worksWith: string | undefined;
  /** Its statements run one by one, as `create index concurrently` requires, and again after an interruption. */
  isTransactional: boolean;
}

export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) =>
      parseMigration(file.replace(/\.sql$/, ''), await readFile(new URL(file, folder), 'utf8')),
    ),
  );
}

/** Number of the code that has these migrations. */
export const numberOf = (name: string): string => name.slice(0, 4);

export const parseMigration = (name: string, text: string): MigrationFile => ({
  name,
  number: numberOf(name),
  text,
  worksWith: /^-- works with: (\d{4})$/m.exec(text)?.[1],
  isTransactional: !/^-- outside a transaction$/m.test(text),
});

/** Comments, strings, quoted names and bodies of functions, in which a semicolon ends no statement. */
const parts = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|;/g;

/** Each statement with the comments before it. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (part !== ';') continue;
    statements.push(text.slice(start, index).trim());
    start = index + 1;
  }
  return statements;
}

/** A statement without comments, in lower case and with single spaces. Bodies of functions and strings are left out. */
export const outlineOf = (statement: string): string =>
  statement
    .replace(parts, (part) =>
      part.startsWith('-') || part.startsWith('/') ? ' ' : part.startsWith('"') ? part : "''",
    )
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
