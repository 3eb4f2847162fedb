import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { langs } from '#domain/languages.ts';
import { amount, asCents, cents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PromoTable } from '../../platform/db/tables.gen.ts';
import { Refusal } from '../../platform/errors.ts';
import { newestFirst } from '../../platform/http/id-cursor.ts';
import { pageByValue } from '../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { promoTitle } from '../orders/promo-code.ts';
import { versionOf } from './content-version.ts';
import type { Answered, OpsContext, OpsHandler } from './context.ts';
import { historyOf, lastEditorOf, lastOperatorOf } from './history.ts';
import { type PromoForm, type PromoState, promoTarget } from './promo-calls.ts';
import { limitColumns, type PromoLimitsForm, shopsOfPromo, writeLimits } from './promo-limits.ts';
import { OpsRefusal } from './refusal.ts';
import { rowByRow } from './row-by-row.ts';

type Promo = Selectable<PromoTable> & PromoLimitsForm;

const states: Record<PromoState, RawBuilder<boolean>> = {
  running: sql`starts_at <= now() and (ends_at is null or ends_at > now()) and uses_left is distinct from 0`,
  planned: sql`starts_at > now()`,
  ended: sql`ends_at <= now()`,
  used_up: sql`uses_left = 0 and (ends_at is null or ends_at > now())`,
};

function stateOf({ starts_at: from, ends_at: until, uses_left: left }: Promo): PromoState {
  const now = new Date();
  if (until !== null && until <= now) return 'ended';
  if (left === 0) return 'used_up';
  return from > now ? 'planned' : 'running';
}

/** The expression of the index `promo_end`: codes without an end are after all others. */
const byEnd = {
  value: sql`coalesce(ends_at, timestamptz '2200-01-01 00:00:00+00')`,
  isTime: true,
  id: 'id',
  direction: 'asc',
} as const;

/** Promo codes, newest first or by their end. */
export const listPromos = (async ({ db, lang }, { find, status, sort, ...wanted }) => {
  const promos = db
    .selectFrom('promo')
    .selectAll()
    .select(limitColumns)
    .$if(find !== undefined, (query) => query.where(sql<boolean>`starts_with(code, upper(${find}))`))
    .$if(status !== undefined, (query) => query.where(states[status!]));
  const { page, next } =
    sort === 'ending' ? await pageByValue(promos, byEnd, wanted) : await newestFirst(promos, 'id', wanted);
  const list = page.map((promo) => {
    const { kind, value, minSubtotal, startsAt, endsAt, shops, categories } = formOf(promo, 0);
    return {
      id: promo.id,
      code: promo.code,
      title: promoTitle(promo, lang),
      state: stateOf(promo),
      kind,
      value,
      minSubtotal,
      startsAt,
      endsAt,
      usesLeft: promo.uses_left,
      shops,
      categories,
    };
  });
  return { data: { list, next } };
}) satisfies OpsHandler<'promoList'>;

/** One code with its uses and what they cost. @throws Refusal `not_found` */
export const showPromo = (async ({ db }, { promo: id }) => {
  const promo = await db
    .selectFrom('promo')
    .selectAll()
    .select(limitColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!promo) throw new Refusal('not_found', { fields: ['promo'] });
  const { used, discount } = await usesOf(db, id);
  const form = formOf(promo, used);
  const data = {
    id,
    code: promo.code,
    state: stateOf(promo),
    form,
    version: versionOfForm(form),
    shops: await shopsOfPromo(db, id),
    used,
    /** Discounts of its orders so far, canceled ones left out. */
    discount: amount(asCents(discount)),
    acts: await historyOf(db, promoTarget(id)),
  };
  return { data };
}) satisfies OpsHandler<'promoShow'>;

/** @throws OpsRefusal `code_taken`, Refusal `invalid_input` */
export const addPromo = (async ({ db: trx }, { code, form }) => {
  const added = await trx
    .insertInto('promo')
    .values({ code, ...columnsOf(form, 0) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new OpsRefusal('code_taken', code);
  await writeLimits(trx, added.id, form);
  return { data: { promo: added.id }, trace: { target: promoTarget(added.id), after: { code, ...form } } };
}) satisfies OpsHandler<'promoAdd'>;

/**
 * Replaces the rule of a code. Existing quotes keep their discount. @throws Refusal `not_found`, OpsRefusal `changed_meanwhile`,
 * `uses_below`
 */
export const savePromo = (async ({ db: trx }, { promo: id, version, form }) => {
  const promo = await trx
    .selectFrom('promo')
    .selectAll()
    .select(limitColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!promo) throw new Refusal('not_found', { fields: ['promo'] });
  const target = promoTarget(id);
  // Uses are counted under the same lock: none happens in between.
  const { used } = await usesOf(trx, id);
  const before = formOf(promo, used);
  if (versionOfForm(before) !== version)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, target, 'promo'));
  if (form.uses !== null && form.uses < used) throw new OpsRefusal('uses_below', String(used));
  await trx.updateTable('promo').set(columnsOf(form, used)).where('id', '=', id).execute();
  await writeLimits(trx, id, form);
  return { data: { promo: id, version: versionOfForm(form) }, trace: { target, before, after: form } };
}) satisfies OpsHandler<'promoSave'>;

/** Ends a code now. @throws Refusal `not_found`, OpsRefusal `already_settled` for one that has ended */
async function endPromo({ db: trx }: OpsContext, id: number): Promise<Answered<unknown>> {
  const promo = await trx
    .selectFrom('promo')
    .select(['starts_at', 'ends_at', sql<boolean>`ends_at <= now()`.as('hasEnded')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!promo) throw new Refusal('not_found', { fields: ['promos'] });
  if (promo.hasEnded) {
    // A code that ended at its planned time was not ended by an operator.
    const by = await lastOperatorOf(trx, promoTarget(id), ['promo/save'], promo.ends_at!);
    throw new OpsRefusal('already_settled', by);
  }
  const ended = await trx
    .updateTable('promo')
    .set({
      ends_at: sql<Date>`now()`,
      // A planned code is no longer planned, and a start is before its end.
      starts_at: sql<Date>`least(starts_at, now() - interval '1 second')`,
    })
    .where('id', '=', id)
    .returning(['starts_at', 'ends_at'])
    .executeTakeFirstOrThrow();
  return {
    data: null,
    trace: { target: promoTarget(id), before: timesOf(promo), after: timesOf(ended) },
  };
}

const timesOf = ({ starts_at: from, ends_at: until }: { starts_at: Date; ends_at: Date | null }) => ({
  startsAt: unixSeconds(from),
  endsAt: until && unixSeconds(until),
});

/** Ends several codes. @returns the result of each */
export const endPromos = ((ctx, { promos }) =>
  rowByRow(ctx, promos, {
    // History and colleagues' refusals name the last editor of a code.
    act: 'promo/save',
    targetOf: promoTarget,
    run: endPromo,
  })) satisfies OpsHandler<'promoEndMany'>;

async function usesOf(db: Kysely<Database>, id: number): Promise<{ used: number; discount: number }> {
  const { rows } = await sql<{ used: number; discount: number }>`
    select (select count(*)::int from promo_use where promo_id = ${id} and released_at is null) as used,
      (select coalesce(sum(o.discount_cents - o.discount_back_cents), 0)::bigint
        from promo_use u join shop_order o on o.payment_id = u.payment_id
        where u.promo_id = ${id} and u.released_at is null and o.paid_at is not null) as discount`.execute(
    db,
  );
  return rows[0]!;
}

/** The version of the limit is that of all uses: a use by a shopper changes neither. */
function formOf(promo: Promo, used: number): PromoForm {
  const { kind, value, min_subtotal_cents: minimum, max_discount_cents: limit } = promo;
  const [first, ...others] = langs.flatMap((lang) =>
    promo.titles[lang] === undefined ? [] : [[lang, promo.titles[lang]] as const],
  );
  return {
    kind,
    value: kind === 'freight' ? null : amount(asCents(value)),
    minSubtotal: minimum === 0 ? null : amount(asCents(minimum)),
    maxDiscount: limit === null ? null : amount(asCents(limit)),
    perPerson: promo.per_person,
    firstOrder: promo.first_order,
    uses: promo.uses_left === null ? null : promo.uses_left + used,
    startsAt: unixSeconds(promo.starts_at),
    endsAt: promo.ends_at && unixSeconds(promo.ends_at),
    shops: promo.shops,
    categories: promo.categories,
    titles: { en: first?.[1] ?? promo.code, ...Object.fromEntries(first ? [first, ...others] : []) },
  };
}

const columnsOf = (form: PromoForm, used: number) => ({
  kind: form.kind,
  value: form.value === null ? 0 : cents(form.value),
  min_subtotal_cents: form.minSubtotal === null ? 0 : cents(form.minSubtotal),
  max_discount_cents: form.maxDiscount === null ? null : cents(form.maxDiscount),
  per_person: form.perPerson,
  first_order: form.firstOrder,
  uses_left: form.uses === null ? null : form.uses - used,
  starts_at: new Date(form.startsAt * 1000),
  ends_at: form.endsAt === null ? null : new Date(form.endsAt * 1000),
  titles: JSON.stringify(form.titles),
});

const versionOfForm = (form: PromoForm): string => {
  const { titles, shops, categories, ...rest } = form;
  const ordered = {
    ...rest,
    shops: shops.toSorted((one, other) => one - other),
    categories: categories.toSorted(),
    titles: langs.map((lang) => titles[lang] ?? null),
  };
  const named = Object.entries(ordered).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return versionOf(named);
};
