import { sql } from 'kysely';
import { opsCall, opsCallNames } from './calls.ts';
import type { OpsHandler } from './context.ts';
import { mayCall } from './permissions/may.ts';
import { OpsRefusal } from './refusal.ts';

const mostViews = 30;

/** The operator's own views of a list, by name. */
export const listViews = (async ({ db, operator }, { list }) => {
  const views = await db
    .selectFrom('operator_view')
    .select(['id', 'name', 'search'])
    .where('operator_id', '=', operator.id)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();
  return { data: { views } };
}) satisfies OpsHandler<'viewList'>;

/** @throws OpsRefusal `list_full` */
export const saveView = (async ({ db: trx, operator }, { list, name, search }) => {
  await sql`select from operator where id = ${operator.id} for no key update`.execute(trx);
  const views = await trx
    .selectFrom('operator_view')
    .select('name')
    .where('operator_id', '=', operator.id)
    .where('list', '=', list)
    .execute();
  if (views.length >= mostViews && !views.some((view) => view.name === name))
    throw new OpsRefusal('list_full');
  await trx
    .insertInto('operator_view')
    .values({ operator_id: operator.id, list, name, search: JSON.stringify(search) })
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'list', 'name']).doUpdateSet({ search: JSON.stringify(search) }),
    )
    .execute();
  return { data: { name } };
}) satisfies OpsHandler<'viewSave'>;

export const removeView = (async ({ db: trx, operator }, { view }) => {
  await trx
    .deleteFrom('operator_view')
    .where('id', '=', view)
    .where('operator_id', '=', operator.id)
    .execute();
  return { data: {} };
}) satisfies OpsHandler<'viewRemove'>;

/** @throws OpsRefusal `role_missing` when role and permissions do not include the list */
export const exportList = (async ({ operator }, { list, filter }) => {
  const name = opsCallNames.find((each) => opsCall(each).path === list)!;
  if (!mayCall(operator, name)) throw new OpsRefusal('role_missing');
  return { data: {}, trace: { target: list, after: { filter } } };
}) satisfies OpsHandler<'listExport'>;
