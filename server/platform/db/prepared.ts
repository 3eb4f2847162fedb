import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';

const mark = '/* prepared */';
/** Each connection keeps every statement with its plan, 0.02–0.4 MB. Of more shapes than these, only some are frequent. */
export const mostPrepared = 60;
const names = new Map<string, string>();

/**
 * A statement that each connection plans once instead of on each execution: for queries of nearly every visit, and only if one
 * plan suits all values, as in lookups by id. PostgreSQL switches to that plan after five executions, unless plans for single
 * values promise more.
 */
export const prepared = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(mark)}${statement}`;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  // The same on every node: a pooler's connection serves several of them, each with all of its statements.
  const name = `okanto_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/** A connection on which a statement marked by `prepared` has a name, which makes pg prepare it once. */
export class PreparingClient extends Client {
  // Replaces all of pg's overloads.
  override query(...given: never[]): never {
    const [text, ...others] = given as unknown[];
    const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : undefined;
    const query = name === undefined ? given : [{ name, text }, ...others];
    return super.query<never>(...(query as [never]));
  }
}
