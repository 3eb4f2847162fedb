import { type Kysely, sql } from 'kysely';

/** By which token rules each product was indexed, mistyped beginnings, and what people search for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- src/domain/search/tokens.ts: tokenRules. Rows of older rules are made anew by a job; 1 is what came before.
    alter table product_search add column rules int not null default 1;
    alter table product_search alter column rules drop default;
    create index product_search_rules on product_search (rules);

    -- Old and new words stand side by side until the last product is done: each is counted once under each rules.
    alter table search_term add column rules int not null default 1;
    alter table search_term alter column rules drop default;
    alter table search_term drop constraint search_term_pkey;
    alter table search_term add primary key (lang, term, rules);
    create index search_term_rules on search_term (rules);
    -- The commonest words that begin like what is typed, however many there are: for completing, also with a mistake.
    create index search_term_begin on search_term (lang, left(term, 2), df desc);
    create index search_term_first on search_term (lang, left(term, 1), df desc);

    -- Every search adds 2 ^ (weeks since 2026 / 2): sums of different times stay comparable, so that an old favourite
    -- fades without anyone counting it down. Only words of the catalogue's own titles are counted, and not by whom.
    create table search_heat (
      lang text not null,
      term text not null,                                      -- folded, as it is looked up
      shown text not null,                                     -- as it is offered
      heat double precision not null,
      primary key (lang, term)
    );
    create index search_heat_top on search_heat (lang, heat desc);
    create index search_heat_begin on search_heat (lang, term text_pattern_ops);
  `.execute(db);
}
