import { type Kysely, sql } from 'kysely';
import { langs } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { versionOf } from './content-version.ts';
import type { OpsHandler } from './context.ts';
import { type CannedForm, cannedTarget } from './conversation-calls.ts';
import { differences } from './differences.ts';
import { historyOf, lastEditorOf } from './history.ts';
import { OpsRefusal } from './refusal.ts';
import { rowByRow } from './row-by-row.ts';

const maxCanned = 300;

/** Languages in one order: equal forms have equal versions. */
const textsInOrder = (texts: Partial<Record<string, string>>): CannedForm['texts'] => ({
  en: '',
  ...Object.fromEntries(langs.flatMap((lang) => (texts[lang] ? [[lang, texts[lang]]] : []))),
});
const formOf = ({ name, texts }: { name: string; texts: Partial<Record<string, string>> }): CannedForm => ({
  name,
  texts: textsInOrder(texts),
});

async function readAnswers(db: Kysely<Database>, id?: number) {
  const rows = await db
    .selectFrom('canned_answer')
    .select(['id', 'name', 'texts'])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ id: row.id, form: formOf(row) }));
}

/** All answers with their texts: the reply form searches among them. */
export const listCannedAnswers = (async ({ db }) => {
  const answers = await readAnswers(db);
  const list = answers.map(({ id, form: { name, texts } }) => ({
    id,
    name,
    texts,
    missing: langs.filter((lang) => !texts[lang]),
  }));
  return { data: { list } };
}) satisfies OpsHandler<'cannedList'>;

/** @throws Refusal `not_found` */
export const showCannedAnswer = (async ({ db }, { canned: id }) => {
  const [answer] = await readAnswers(db, id);
  if (!answer) throw new Refusal('not_found', { fields: ['canned'] });
  const version = versionOf(answer.form);
  return { data: { ...answer, version, acts: await historyOf(db, cannedTarget(id)) } };
}) satisfies OpsHandler<'cannedShow'>;

/** Names are unique, so one operator changes answers at a time. */
async function lockAnswers(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('canned answers'))`.execute(trx);
}

/** @throws OpsRefusal `canned_taken`, `list_full` */
export const addCannedAnswer = (async ({ db: trx }, { form: given }) => {
  await lockAnswers(trx);
  const form = formOf(given);
  const answers = await readAnswers(trx);
  // Repeated after a lost response.
  const same = answers.find((each) => versionOf(each.form) === versionOf(form));
  if (same) return { data: { canned: same.id } };
  refuseTaken(form, answers);
  if (answers.length >= maxCanned) throw new OpsRefusal('list_full', String(maxCanned));
  const { id } = await trx
    .insertInto('canned_answer')
    .values({ name: form.name, texts: JSON.stringify(form.texts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: { canned: id }, trace: { target: cannedTarget(id), after: summaryOf(form) } };
}) satisfies OpsHandler<'cannedAdd'>;

/** @throws Refusal `not_found`, OpsRefusal `changed_meanwhile`, `canned_taken` */
export const saveCannedAnswer = (async ({ db: trx }, { canned: id, version, form: given }) => {
  const before = await lockedAnswer(trx, id, version);
  const form = formOf(given);
  if (versionOf(form) === version) return { data: { canned: id, version } };
  refuseTaken(
    form,
    (await readAnswers(trx)).filter((each) => each.id !== id),
  );
  await trx
    .updateTable('canned_answer')
    .set({ name: form.name, texts: JSON.stringify(form.texts) })
    .where('id', '=', id)
    .execute();
  return {
    data: { canned: id, version: versionOf(form) },
    trace: { target: cannedTarget(id), ...differences(summaryOf(before), summaryOf(form)) },
  };
}) satisfies OpsHandler<'cannedSave'>;

async function remove(trx: Kysely<Database>, id: number, before: CannedForm) {
  await trx.deleteFrom('canned_answer').where('id', '=', id).execute();
  return { data: { canned: id }, trace: { target: cannedTarget(id), before: summaryOf(before) } };
}

/** @throws Refusal `not_found`, OpsRefusal `changed_meanwhile` */
export const removeCannedAnswer = (async ({ db: trx }, { canned: id, version }) =>
  remove(trx, id, await lockedAnswer(trx, id, version))) satisfies OpsHandler<'cannedRemove'>;

/** Removes several answers, whatever their versions. @returns the result of each */
export const removeCannedAnswers = ((ctx, { answers }) =>
  rowByRow(ctx, answers, {
    act: 'canned/remove',
    targetOf: cannedTarget,
    run: async ({ db: trx }, id) => remove(trx, id, await lockedAnswer(trx, id)),
  })) satisfies OpsHandler<'cannedRemoveMany'>;

/** @param version checked if given */
async function lockedAnswer(trx: Kysely<Database>, id: number, version?: string): Promise<CannedForm> {
  await lockAnswers(trx);
  const [answer] = await readAnswers(trx, id);
  if (!answer) throw new Refusal('not_found', { fields: ['canned'] });
  if (version !== undefined && versionOf(answer.form) !== version)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, cannedTarget(id), 'canned'));
  return answer.form;
}

function refuseTaken({ name }: CannedForm, others: readonly { form: CannedForm }[]): void {
  if (others.some(({ form }) => form.name.toLowerCase() === name.toLowerCase()))
    throw new OpsRefusal('canned_taken', name);
}

/** Every value by its name in the log. */
const summaryOf = ({ name, texts }: CannedForm): Record<string, unknown> => ({
  name,
  ...Object.fromEntries(langs.flatMap((lang) => (texts[lang] ? [[`text (${lang})`, texts[lang]]] : []))),
});
