import { createHash } from 'node:crypto';
import {
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  type RawBuilder,
  type RootOperationNode,
  sql,
} from 'kysely';
import { Client } from 'pg';
import { isTraced, tracedStatement } from '../tracing.ts';
import type { Database } from './schema.ts';

/** Ends the text of a statement that is to be prepared. */
const mark = '/* prepared */';
/** Each connection keeps every statement with its plan, 0.02–0.4 MB. Of more shapes than these, only some are frequent. */
export const mostPrepared = 120;
/** Of a statement in a trace. */
const longestText = 2_000;
const names = new Map<string, string>();

/**
 * A statement that each connection plans once instead of on each execution: for queries of nearly every visit, and only if one
 * plan suits all values, as in lookups by id. PostgreSQL switches to that plan after five executions, unless plans for single
 * values promise more.
 */
export const prepared = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${statement}${sql.raw(mark)}`;

/** @returns the same database or transaction, which prepares every statement as `prepared` does: for frequent commands */
export const preparing = <Executor extends Kysely<Database>>(db: Executor): Executor =>
  db.withPlugin(marksStatements) as Executor;

const marksStatements: KyselyPlugin = {
  transformQuery: ({ node }) => marked(node),
  transformResult: ({ result }) => Promise.resolve(result),
};

function marked(node: RootOperationNode): RootOperationNode {
  if (RawNode.is(node)) {
    const others = node.sqlFragments.slice(0, -1);
    return { ...node, sqlFragments: [...others, `${node.sqlFragments.at(-1)}${mark}`] };
  }
  const { endModifiers = [] } = node as { endModifiers?: readonly OperationNode[] };
  return { ...node, endModifiers: [...endModifiers, RawNode.createWithSql(mark)] } as RootOperationNode;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  // The same on every node: a pooler's connection serves several of them, each with all of its statements.
  const name = `okanto_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * A connection whose statements are spans of the request or job that runs them. Values are not part of a span. Statements that start
 * together (`together.ts`) leave in one packet.
 */
export class TracedClient extends Client {
  // Replaces all of pg's overloads.
  override query(...given: never[]): never {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const [query] = given as unknown[];
    const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
    const run = () => super.query<never>(...(given as unknown as [never]));
    // Queries with a callback, such as the pool's own, return no promise and are not traced.
    if (typeof text !== 'string' || typeof given.at(-1) === 'function' || !isTraced()) return run();
    const [operation = 'query'] = /[a-z]+/i.exec(text) ?? [];
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) };
    return tracedStatement(operation.toLowerCase(), attributes, run) as never;
  }
}

/** A traced connection on which a statement marked by `prepared` has a name, which makes pg prepare it once. */
export class PreparingClient extends TracedClient {
  override query(...given: never[]): never {
    const [text, ...others] = given as unknown[];
    const name = typeof text === 'string' && text.endsWith(mark) ? nameOf(text) : undefined;
    const query = name === undefined ? given : [{ name, text }, ...others];
    return super.query(...(query as never[]));
  }
}
