import type { CompiledQuery, Kysely, QueryExecutorProvider, QueryResult } from 'kysely';
import type { Database } from './schema.ts';

/** A query builder or `sql`, not executed yet. */
export interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** A check of rows that a command needs before it starts. */
export interface Precondition<Row> {
  statement: (trx: Kysely<Database>) => Statement<Row>;
  /** @throws Refusal */
  check: (rows: Row[]) => void;
}

type Results<Rows extends unknown[]> = { [Index in keyof Rows]: QueryResult<Rows[Index]> };

/**
 * Sends statements of one transaction without waiting in between: one round trip and one packet instead of one each. PostgreSQL
 * executes them in this order, and none of them after one that failed. @throws the error of the first one that failed
 */
export async function together<Rows extends unknown[]>(
  trx: Kysely<Database>,
  statements: { [Index in keyof Rows]: Statement<Rows[Index]> },
): Promise<Results<Rows>> {
  const compiled = statements.map((statement) => statement.compile(trx));
  return trx.getExecutor().provideConnection(async (connection) => {
    // All are settled before the caller rolls back: the connection must be idle by then.
    const outcomes = await Promise.allSettled(compiled.map((query) => connection.executeQuery(query)));
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }) as Results<Rows>;
  });
}
