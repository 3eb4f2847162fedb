import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/platform/config.ts';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import { opsCall, opsCallNames } from '../../../server/modules/back-office/calls.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { runOpsCommand } from '../../support/server/back-office/run-ops-command.ts';
import { registerPasskey, softwarePasskey } from '../../support/server/back-office/software-passkey.ts';
import { opsPassword as password, refusedBy, staff } from '../../support/server/back-office/staff.ts';

const publicUrl = 'https://shop.example';
const { db, log } = await testDatabase();
const config = readConfig({ PUBLIC_URL: publicUrl, SANDBOX_CARDS: 'on' });
const { url } = await startApi({ db, log, services: { config } }, handlers);

const setProof = (id: number, minutesAgo: number) =>
  db
    .updateTable('operator_session')
    .set({ proven_at: sql<Date>`now() - make_interval(mins => ${minutesAgo})` })
    .where('operator_id', '=', id)
    .execute();

describe('a step-up before money moves', () => {
  const adjustment = async () => ({
    account: (await createAccount(db)).account,
    direction: 'credit' as const,
    amount: '1.00' as const,
    reason: 'Test',
  });

  test('is needed 15 minutes after the last proof, by passkey or code, in the session itself', async () => {
    const { id, name, token } = await staff(db, 'auditor');
    const door = { url, token };
    const key = softwarePasskey(publicUrl);
    const { recoveryCodes } = await registerPasskey(door, key);
    await callOps(door, 'adjustmentRequest', await adjustment());
    await setProof(id, 14);
    await callOps(door, 'adjustmentRequest', await adjustment());
    await setProof(id, 16);
    const needed = async (at = door) => (await refusedBy(at, 'adjustmentRequest', await adjustment())).reason;
    expect(await needed()).toBe('step_up_needed');
    // Reading needs none.
    await callOps(door, 'adjustmentList', {});
    const passkey = key.get(await callOps({ url }, 'loginPasskey', { name, password }));
    const other = { url, ...(await callOps({ url }, 'login', { name, password, passkey })) };
    await callOps(other, 'adjustmentRequest', await adjustment());
    expect(await needed()).toBe('step_up_needed');
    await callOps(door, 'stepUpConfirm', { passkey: key.get(await callOps(door, 'stepUpBegin', {})) });
    await callOps(door, 'adjustmentRequest', await adjustment());
    await setProof(id, 16);
    expect((await refusedBy(door, 'stepUpConfirm', {})).reason).toBe('passkey_needed');
    expect((await refusedBy(door, 'stepUpConfirm', { code: '000000' })).reason).toBe('wrong_code');
    expect(await needed()).toBe('step_up_needed');
    await callOps(door, 'stepUpConfirm', { code: recoveryCodes![0]! });
    await callOps(door, 'adjustmentRequest', await adjustment());
  });

  test('the command line requests it and then repeats the command', async () => {
    const { id, name, token } = await staff(db, 'auditor');
    const { recoveryCodes } = await registerPasskey({ url, token }, softwarePasskey(publicUrl));
    const [login, used, unused] = recoveryCodes as [string, string, string];
    const settings = {
      XDG_CONFIG_HOME: await mkdtemp(path.join(os.tmpdir(), 'okanto-step-up-')),
      OPS_URL: url,
    };
    const ops = (words: string[], secrets: string[]) => runOpsCommand(settings, words, secrets);
    expect((await ops(['login', name], [password, login])).code).toBe(0);
    await setProof(id, 16);
    const pass = (code: string) => ops(['recharge', 'pass', 'R261121ABCDEFGH'], [code]);
    expect((await pass(login)).err).toContain('already used');
    expect((await pass(used)).err).toContain('Nothing found');
    // Proven now: the next command needs no code.
    expect((await pass(unused)).err).toContain('Nothing found');
    expect((await ops(['login', name], [password, unused])).code).toBe(0);
    await rm(settings.XDG_CONFIG_HOME, { recursive: true });
  });

  test('is needed for fees and limits of withdrawals, networks and limits of single operators, and not for other settings', async () => {
    const { id, token } = await staff(db, 'owner');
    const door = { url, token };
    await registerPasskey(door, softwarePasskey(publicUrl));
    const of = { version: 0, value: null, note: 'n' };
    const rule = { setting: 'cardWithdrawalRule', ...of } as const;
    await callOps(door, 'settingSave', rule);
    await setProof(id, 16);
    for (const setting of ['cardWithdrawalRule', 'networkRules', 'twoPersonAbove', 'alonePerDay'] as const)
      expect((await refusedBy(door, 'settingSave', { setting, ...of })).reason).toBe('step_up_needed');
    await callOps(door, 'settingSave', { setting: 'checkout', ...of });
  });

  test('covers every command that moves money or deletes an account', () => {
    expect(opsCallNames.filter((name) => opsCall(name).needsStepUp)).toEqual([
      'rechargePass',
      'rechargeReverse',
      'depositPass',
      'depositSendBack',
      'extractPass',
      'refundPass',
      'orderCancel',
      'orderRefund',
      'accountStartDeletion',
      'adjustmentRequest',
      'adjustmentPass',
    ]);
  });
});
