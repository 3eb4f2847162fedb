import type { Pool } from 'pg';

export interface Column {
  name: string;
  /** As PostgreSQL writes it: `bigint`, `text[]`, `timestamp with time zone`. */
  type: string;
  isNotNull: boolean;
  /** Expression of its default, or of a generated column. */
  expression: string | null;
  /** `a`: generated always, `d`: by default, empty: none. */
  identity: 'a' | 'd' | '';
  isStored: boolean;
}

export interface Table {
  name: string;
  /** Storage options, such as `fillfactor=10`. */
  options: string[] | null;
  columns: Column[];
  constraints: { name: string; definition: string; columns: string[] | null }[];
  /** Index definitions, without those of constraints. */
  indexes: string[];
  triggers: string[];
  /** Privileges of the role `okanto_app`: `select`, `update (password_hash)`. */
  rights: string[];
}

export interface Routine {
  name: string;
  definition: string;
  /** Roles that may execute it; `null`: all. */
  executors: string[] | null;
}

export interface Catalog {
  tables: Table[];
  routines: Routine[];
}

/** Excludes tables of kysely's migrator, which are not in our migrations. */
const isOurs = `c.relname not like 'kysely_migration%'`;

/** Reads the schema `public`. Everything is sorted, so that two databases with the same schema give equal results. */
export async function readCatalog(pool: Pool): Promise<Catalog> {
  const tables = await pool.query<Table>(`
    select c.relname as name, c.reloptions as options,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isNotNull', a.attnotnull, 'expression', pg_get_expr(d.adbin, d.adrelid, true),
          'identity', a.attidentity, 'isStored', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      -- PostgreSQL 18 lists NOT NULL as constraints too.
      (select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid, true),
          'columns', (select json_agg(a.attname) from pg_attribute a
            where a.attrelid = c.oid and a.attnum = any(k.conkey))) order by k.contype = 'f', k.contype <> 'p', k.conname), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')) as constraints,
      (select coalesce(json_agg(pg_get_indexdef(i.indexrelid, 0, true) order by i.indexrelid::regclass::text), '[]')
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u')))
        as indexes,
      (select coalesce(json_agg(pg_get_triggerdef(t.oid, true) order by t.tgname), '[]')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
      (select coalesce(json_agg(distinct privilege order by privilege), '[]') from (
          select lower(x.privilege_type) as privilege from aclexplode(c.relacl) x
            where x.grantee::regrole::text = 'okanto_app'
          union all
          select lower(x.privilege_type) || ' (' || a.attname || ')' from pg_attribute a, aclexplode(a.attacl) x
            where a.attrelid = c.oid and x.grantee::regrole::text = 'okanto_app') as granted) as rights
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOurs}
    order by c.relname collate "C"`);
  const routines = await pool.query<Routine>(`
    select p.proname as name, pg_get_functiondef(p.oid) as definition,
      (select json_agg(x.grantee::regrole::text) from aclexplode(p.proacl) x where x.grantee <> p.proowner) as executors
    from pg_proc p where p.pronamespace = 'public'::regnamespace
    order by p.proname collate "C"`);
  return { tables: tables.rows, routines: routines.rows };
}
