import {
  type MigrationFile,
  numberOf,
  outlineOf,
  splitStatements,
} from '../../server/platform/db/migration-file.ts';

interface Rule {
  /** The statement's outline: lower case, without comments and strings. */
  matches: RegExp;
  why: string;
  /** Also about tables that the same migration creates. */
  onNewTables?: true;
}

const alter = /^alter table (?:if exists )?(?:only )?/.source;

/** Statements that lock or rewrite a table in use, or break the version that runs beside the new one. */
const rules: readonly Rule[] = [
  { matches: /^(cluster|vacuum full|lock)\b/, why: 'locks the table against reads' },
  { matches: /^truncate\b/, why: 'locks the table against reads' },
  { matches: /^reindex\b(?!.*\bconcurrently\b)/, why: 'locks the table: add concurrently' },
  { matches: /^refresh materialized view (?!concurrently)/, why: 'locks the view: add concurrently' },
  {
    matches: /^create (unique )?index (?!concurrently)/,
    why: 'locks the table against writes: create it concurrently, outside a transaction',
  },
  {
    matches: /^drop index (?!concurrently)/,
    why: 'locks the table: drop it concurrently, outside a transaction',
  },
  {
    matches: /^(create|drop) (unique )?index concurrently (?!if (not )?exists)/,
    why: 'cannot be repeated after an interruption: add if exists or if not exists',
  },
  { matches: new RegExp(`${alter}.*\\balter (column )?\\w+ (set data )?type\\b`), why: 'rewrites the table' },
  {
    matches: new RegExp(
      `${alter}.*\\badd (column )?(?!constraint)[^,]*\\b(default (?!''|-?\\d|true|false|null|now\\(\\)|current_)|generated|serial|bigserial)`,
    ),
    why: 'rewrites the table: add the column without a computed value and fill it in batches',
  },
  {
    matches: new RegExp(`${alter}.*\\balter (column )?\\w+ set not null\\b`),
    why: 'scans the table under a lock: add and validate a check (… is not null), then set it with a mark',
  },
  {
    matches: new RegExp(`${alter}.*\\badd (constraint \\w+ )?(check|foreign key)\\b(?!.*\\bnot valid$)`),
    why: 'scans the table under a lock: add it not valid, and validate it in the next migration',
  },
  {
    matches: new RegExp(`${alter}.*\\badd (column )?\\w+ [^,]*\\breferences\\b`),
    why: 'scans the table under a lock: add the foreign key not valid, and validate it in the next migration',
  },
  {
    matches: new RegExp(`${alter}.*\\badd (constraint \\w+ )?(unique|primary key)\\b(?!.*\\busing index\\b)`),
    why: 'builds an index under a lock: create it concurrently, then add the constraint using it',
  },
  {
    matches: new RegExp(`${alter}.*\\bset (unlogged|logged|tablespace)\\b`),
    why: 'rewrites the table',
  },
  {
    matches: new RegExp(
      `${alter}.*\\b(rename|drop (column )?(?!constraint|not null|default|expression|identity)\\w)`,
    ),
    why: 'breaks the previous version: contract one release after the code stopped using it',
  },
  {
    matches: /^drop (table|view|function|type|materialized view)\b/,
    why: 'breaks the previous version: contract later',
  },
  {
    matches: /^(update|delete from|merge into|insert into \S+ (\([^)]*\) )?select)\b/,
    why: 'holds the locks of all its rows until the end: run batches outside a transaction, each with its own commit',
  },
];

const tableOf =
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index (?:if not exists )?\w+ on (?:only )?|update |delete from |insert into |lock (?:table )?)(\S+)/;

/** Each fault of a migration, with its statement. */
export function faultsOf(file: MigrationFile): string[] {
  const statements = splitStatements(file.text);
  const outlines = statements.map(outlineOf);
  const created = new Set(
    outlines.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? []),
  );
  const faults = statements.flatMap((statement, index) => {
    const outline = outlines[index]!;
    if (/^-- accepted: \S.{20}/m.test(statement)) return [];
    if (created.has(tableOf.exec(outline)?.[1] ?? '')) return [];
    return rules
      .filter(({ matches }) => matches.test(outline))
      .map(({ why }) => `${file.name}: "${outline.slice(0, 60)}" ${why}`);
  });
  if (file.worksWith === undefined) faults.push(`${file.name}: declares no "-- works with: NNNN"`);
  else if (file.worksWith > numberOf(file.name)) faults.push(`${file.name}: works with a later version only`);
  if (file.isTransactional && outlines.some((each) => /\bconcurrently\b/.test(each)))
    faults.push(`${file.name}: "concurrently" needs "-- outside a transaction"`);
  return faults;
}
