import { callOps } from '../../../../../server/cli/ops/client.ts';
import { openSession } from '../../../../../server/modules/back-office/session.ts';
import type { Role } from '../../../../../server/platform/db/columns.ts';
import { createKey } from '../api-keys.ts';
import { codeFrom } from '../authenticator.ts';
import { opsPassword } from '../staff.ts';
import { type CommandName, type CommandScene, type Commands, tag } from './scene.ts';

const named = async ({ fresh }: CommandScene, role: Role = 'support') => ({ name: (await fresh(role)).name });
/** A webhook message that was given up. @returns its id */
async function abandoned({ db, webhook }: CommandScene): Promise<number> {
  const row = { webhook_id: await webhook(), message_id: `msg_${tag()}`, type: 'order.paid', body: '{}' };
  const { id } = await db
    .insertInto('webhook_delivery')
    .values({ ...row, attempted_at: new Date(), abandoned_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function canned({ as }: CommandScene) {
  const form = { name: `Hello ${tag()}`, texts: { en: 'Hello' } };
  const id = (await callOps(as.support, 'cannedAdd', { form })).canned;
  const { version } = await callOps(as.support, 'cannedShow', { canned: String(id) });
  return { canned: id, version, form };
}
const rotated = async ({ as, webhook }: CommandScene) => {
  const id = await webhook();
  return { by: as.owner, input: { webhook: id, seen: null } };
};

/** Commands about operators, keys, webhooks and canned answers. */
export const operatorCommands = {
  logout: async ({ fresh }) => ({ by: await fresh('support'), input: {} }),
  password: async ({ fresh }) => ({
    by: await fresh('support'),
    input: { oldPassword: opsPassword, password: `${opsPassword}?` },
  }),
  secondFactorConfirm: async ({ fresh }) => {
    const by = await fresh('support');
    const { secret } = await callOps(by, 'secondFactorBegin', { password: opsPassword });
    return { by, input: { code: codeFrom(secret) } };
  },
  sessionEnd: async ({ db, fresh }) => {
    const by = await fresh('support');
    await openSession(db, by.id);
    const other = (await callOps(by, 'sessionList', {})).list.find(({ isThis }) => !isThis)!;
    return { by, input: { session: other.id } };
  },
  sessionEndOthers: async ({ db, fresh }) => {
    const by = await fresh('support');
    await openSession(db, by.id);
    return { by, input: {} };
  },
  operatorAdd: async ({ as }) => ({
    by: as.owner,
    input: { name: `new-${tag()}@example.test`, role: 'support' },
  }),
  operatorReset: async (scene) => ({ by: scene.as.owner, input: await named(scene) }),
  secondFactorReset: async ({ as, fresh }) => {
    const { name, ...by } = await fresh('support');
    const { secret } = await callOps(by, 'secondFactorBegin', { password: opsPassword });
    await callOps(by, 'secondFactorConfirm', { code: codeFrom(secret) });
    return { by: as.owner, input: { name } };
  },
  operatorRole: async (scene) => ({
    by: scene.as.owner,
    input: { ...(await named(scene)), role: 'catalog' },
  }),
  operatorPermissions: async (scene) => {
    const { name } = await named(scene);
    const { version } = await callOps(scene.as.owner, 'operatorShow', { name });
    return { by: scene.as.owner, input: { name, version, permissions: ['stock:write'] } };
  },
  operatorWithdraw: async (scene) => {
    const { name } = await named(scene, 'auditor');
    await callOps(scene.as.owner, 'operatorReset', { name });
    return { by: scene.as.owner, input: { name } };
  },
  operatorDisable: async (scene) => ({ by: scene.as.owner, input: await named(scene) }),
  operatorEnable: async (scene) => {
    const { name } = await named(scene);
    await callOps(scene.as.owner, 'operatorDisable', { name });
    return { by: scene.as.owner, input: { name } };
  },
  operatorEndSession: async (scene) => {
    const { name } = await named(scene);
    const { list } = await callOps(scene.as.owner, 'operatorSessionList', { name });
    return { by: scene.as.owner, input: { name, session: list[0]!.id } };
  },
  operatorEndSessions: async (scene) => ({ by: scene.as.owner, input: await named(scene) }),
  keyAdd: async ({ as }) => ({
    by: as.owner,
    input: { name: `Warehouse ${tag()}`, scopes: ['orders:read'], password: opsPassword },
  }),
  keyRevoke: async ({ as }) => ({
    by: as.owner,
    input: { key: (await createKey(as.owner, ['orders:read'])).key },
  }),
  webhookAdd: async ({ as }) => ({
    by: as.owner,
    input: { url: `https://${tag()}.example/events`, events: ['order.paid'] },
  }),
  webhookSave: async ({ as, webhook }) => {
    const id = await webhook();
    const { version, url } = await callOps(as.owner, 'webhookShow', { webhook: String(id) });
    return { by: as.owner, input: { webhook: id, version, url, events: ['stock.low'] } };
  },
  webhookRotate: rotated,
  webhookEnable: async ({ as, webhook }) => {
    const id = await webhook();
    await callOps(as.owner, 'webhookDisable', { webhook: id });
    return { by: as.owner, input: { webhook: id } };
  },
  webhookDisable: async ({ as, webhook }) => ({ by: as.owner, input: { webhook: await webhook() } }),
  webhookRemove: async ({ as, webhook }) => ({ by: as.owner, input: { webhook: await webhook() } }),
  webhookTest: async ({ as, webhook }) => ({ by: as.owner, input: { webhook: await webhook() } }),
  deliverySend: async (scene) => ({ by: scene.as.owner, input: { delivery: await abandoned(scene) } }),
  deliverySendMany: async (scene) => ({
    by: scene.as.owner,
    input: { deliveries: [await abandoned(scene)] },
  }),
  cannedAdd: async ({ as }) => ({
    by: as.support,
    input: { form: { name: `Hello ${tag()}`, texts: { en: 'Hello' } } },
  }),
  cannedSave: async (scene) => ({
    by: scene.as.support,
    input: { ...(await canned(scene)), form: { name: `Hi ${tag()}`, texts: { en: 'Hi' } } },
  }),
  cannedRemove: async (scene) => {
    const { form: _, ...shown } = await canned(scene);
    return { by: scene.as.support, input: shown };
  },
  cannedRemoveMany: async (scene) => ({
    by: scene.as.support,
    input: { answers: [(await canned(scene)).canned] },
  }),
} satisfies Partial<Commands<CommandName>>;
