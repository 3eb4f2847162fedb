import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { opsCall, opsCallNames, type OpsCallName } from '../../../server/modules/back-office/calls.ts';
import { catalogCommands } from '../../support/server/back-office/commands/catalog.ts';
import { operatorCommands } from '../../support/server/back-office/commands/operators.ts';
import { repeatCommands } from '../../support/server/back-office/commands/repeat.ts';
import { requestCommands } from '../../support/server/back-office/commands/requests.ts';
import {
  type CommandName,
  type Commands,
  commandScene,
  type Door,
} from '../../support/server/back-office/commands/scene.ts';
import { viewsOf } from '../../support/server/back-office/commands/views.ts';

const commands: Partial<Commands<CommandName>> = {
  ...requestCommands,
  ...catalogCommands,
  ...operatorCommands,
};

/** Commands that may be executed twice, or whose repetition another file tests. */
const elsewhere: Partial<Record<CommandName, string>> = {
  login: 'opens another session',
  loginPasskey: 'a challenge, stored until it expires',
  secondFactorBegin: 'a secret without effect until it is confirmed',
  passkeyBegin: 'a challenge, stored until it expires',
  passkeyConfirm: 'uses up its challenge: passkeys.test.ts',
  passkeyRemove: 'needs a passkey: passkeys.test.ts',
  stepUpBegin: 'a challenge, stored until it expires',
  stepUpConfirm: 'uses up its code: step-up.test.ts',
  depositPass: 'needs a chain: tests/server/chain/commands.test.ts',
  depositRefuse: 'needs a chain: tests/server/chain/commands.test.ts',
  depositSendBack: 'needs a chain: tests/server/chain/commands.test.ts',
  networkResume: 'needs a chain: tests/server/chain/commands.test.ts',
  listExport: 'each export is in the log',
  labelShow: 'each printing is in the log',
  chatShow: 'each view is in the log',
  chatTranslate: 'changes nothing',
  reviewTranslate: 'changes nothing',
  healthRun: 'jobs claim their rows, and may run at any time',
  healthRunMany: 'jobs claim their rows, and may run at any time',
};

/** Reasons of the second refusal; each means that the command was executed. */
const refused: Record<string, string> = {
  already_settled:
    'rechargePass rechargeRefuse rechargeReverse extractPass extractRefuse adjustmentPass adjustmentRefuse refundPass refundRefuse orderCancel reviewReply',
  changed_meanwhile:
    'productSave promoSave bannerSave bannerSort categorySave categorySort shopSave hotWordsSave articleSave settingSave operatorPermissions webhookSave webhookRotate cannedSave',
  review_hidden: 'reviewHide',
  review_public: 'reviewUnhide',
  key_revoked: 'keyRevoke',
  import_not_ready: 'importRun importUndo',
  not_claimed: 'extractRelease',
  not_found:
    'accountEndSession accountRemoveDevice bannerRemove categoryRemove sessionEnd operatorEndSession webhookRemove cannedRemove',
  handle_taken: 'productAdd',
  code_taken: 'promoAdd',
  name_taken: 'operatorAdd',
  key_name_taken: 'keyAdd',
  webhook_taken: 'webhookAdd',
  delivery_waiting: 'deliverySend',
  no_request: 'operatorWithdraw',
  export_recent: 'accountStartExport',
  deletion_requested: 'accountStartDeletion',
  no_deletion: 'accountCancelDeletion',
  mail_not_abandoned: 'failedMailSend',
  no_factor_begun: 'secondFactorConfirm',
  wrong_credentials: 'password',
  rate_limited: 'accountResendCode',
  signed_out: 'logout',
};
/** Refusals that name the operator who was first. */
const naming = new Set([
  'already_settled',
  'changed_meanwhile',
  'review_hidden',
  'review_public',
  'key_revoked',
  'import_not_ready',
  'not_claimed',
]);
const row = (reason: string) => ({ list: [{ refused: reason }] });
/** Parts of the second response that differ from the first. All other responses are equal. */
const differing: Partial<Record<CommandName, object>> = {
  orderPack: { outcome: 'known' },
  orderPackMany: { list: [{ outcome: 'known' }] },
  parcelAdd: { outcome: 'known' },
  parcelImport: { list: [{ outcome: 'known' }] },
  parcelEvent: { added: 0 },
  accountFreeze: { changed: false },
  accountUnfreeze: { changed: false },
  accountEndSessions: { ended: 0 },
  sessionEndOthers: { ended: 0 },
  operatorEndSessions: { ended: 0 },
  productSell: { changed: 0 },
  reviewHideMany: row('review_hidden'),
  reviewUnhideMany: row('review_public'),
  reviewKeepMany: row('already_settled'),
  promoEndMany: row('already_settled'),
  deliverySendMany: row('delivery_waiting'),
  cannedRemoveMany: row('not_found'),
  failedMailSendMany: row('mail_not_abandoned'),
};
const reasonFor = (name: CommandName) =>
  Object.keys(refused).find((reason) => refused[reason]!.split(' ').includes(name));

const scene = await commandScene();

test('every command has an example, or a reason why another test or no test repeats it', () => {
  const all = opsCallNames.filter((name) => opsCall(name).method === 'POST');
  expect(Object.keys({ ...commands, ...elsewhere }).toSorted()).toEqual(all.toSorted());
});

await repeatCommands(scene, commands, {
  reasonFor,
  differing,
  isNaming: (name) =>
    naming.has(reasonFor(name) ?? '') ||
    ['reviewHideMany', 'reviewUnhideMany', 'reviewKeepMany', 'promoEndMany'].includes(name),
});

// `failUndocumented` turns a response that differs from its documentation into a failure, here and in all other tests.
test('every view of this shop succeeds as documented', async () => {
  const views = Object.entries(await viewsOf(scene)) as [OpsCallName, [Door, object]][];
  const found = [];
  for (const [name, [by, input]] of views)
    found.push([name, await callOps(by, name, input as never).then(() => 'done', String)]);
  expect(found).toEqual(views.map(([name]) => [name, 'done']));
});
