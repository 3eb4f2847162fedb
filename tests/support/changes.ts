import { sql } from 'kysely';
import { openKysely, openPool } from '../../server/platform/db/connect.ts';
import type { TestDatabase } from './database.ts';

/** Tables that every request may write: limits, and the time of a session's last use. */
const always = ['rate', 'operator_session'];

/**
 * Records changed rows from now on, by triggers. Refused commands in the operators' log are left out. @returns reads the changes since
 * the last reading
 */
export async function watchChanges({ connection, log }: TestDatabase): Promise<() => Promise<string[]>> {
  const db = openKysely(openPool(connection, { max: 1, statementTimeoutMs: 0 }, log));
  await sql`
    create table row_change (id bigint generated always as identity, name text not null);
    create function row_changed() returns trigger language plpgsql security definer as $$ begin
      if tg_table_name = 'operator_log' then
        if to_jsonb(new) ->> 'outcome' = 'refused' then return null; end if;
      end if;
      insert into row_change (name) values (lower(tg_op) || ' ' || tg_table_name);
      return null;
    end $$;`.execute(db);
  await sql`
    do $$ declare name text; begin
      for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> 'row_change' and not relname = any(${sql.lit(`{${always.join()}}`)}::text[])
      loop
        execute format('create trigger row_added after insert or delete on %I for each row execute function row_changed()', name);
        execute format('create trigger row_edited after update on %I for each row when (old is distinct from new)
          execute function row_changed()', name);
      end loop;
    end $$`.execute(db);
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from row_change returning name`.execute(db);
    return [...new Set(rows.map(({ name }) => name))].toSorted();
  };
}
