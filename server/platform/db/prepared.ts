import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';

const mark = '/* prepared */';
/** A connection keeps each with its plan, 0.02–0.4 MB. Of more shapes than these only some are asked for often. */
export const mostPrepared = 60;
const names = new Map<string, string>();

/**
 * A statement that each connection plans once and not every time it is asked: for what nearly every visit asks, and only
 * if one plan suits all values, as where rows are looked up by their ids. PostgreSQL goes over to that plan after five
 * times, unless plans for single values promise more.
 */
export const prepared = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(mark)}${statement}`;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection on which a statement marked by `prepared` has a name: what pg takes for one that is planned once. */
export class PreparingClient extends Client {
  // In place of all of pg's overloads.
  override query(...given: never[]): never {
    const [text, ...others] = given as unknown[];
    const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : undefined;
    const asked = name === undefined ? given : [{ name, text }, ...others];
    return super.query<never>(...(asked as [never]));
  }
}
