import type { operatorCalls } from '../../../../server/modules/back-office/operator-calls.ts';
import type { passkeyCalls } from '../../../../server/modules/back-office/passkey-calls.ts';
import type { sessionCalls } from '../../../../server/modules/back-office/session-calls.ts';
import type { OpsInput } from '../../../../server/modules/back-office/calls.ts';
import { opsPassword } from './staff.ts';

type OwnCall =
  | 'password'
  | 'secondFactorBegin'
  | 'secondFactorConfirm'
  | keyof typeof passkeyCalls
  | keyof typeof sessionCalls;

/** Calls about the signed-in operator. */
export const signInExamples: { [Name in OwnCall]: () => OpsInput<Name> } = {
  secondFactorBegin: () => ({ password: opsPassword, code: '123456' }),
  secondFactorConfirm: () => ({ code: '123456' }),
  loginPasskey: () => ({ name: 'someone@example.test', password: opsPassword }),
  passkeyList: () => ({}),
  passkeyBegin: () => ({ password: opsPassword, code: '123456' }),
  passkeyConfirm: () => ({
    label: 'Laptop',
    created: {
      id: 'AQ',
      rawId: 'AQ',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      clientExtensionResults: {},
    },
  }),
  passkeyRemove: () => ({ passkeyId: 999_999, password: opsPassword }),
  sessionList: () => ({}),
  sessionEnd: () => ({ session: 999_999 }),
  sessionEndOthers: () => ({}),
  stepUpBegin: () => ({}),
  stepUpConfirm: () => ({ code: '123456' }),
  password: () => ({ oldPassword: opsPassword, password: `${opsPassword}?` }),
};

/** Calls about operators. */
export const operatorExamples: { [Name in keyof typeof operatorCalls]: () => OpsInput<Name> } = {
  operatorList: () => ({}),
  operatorAdd: () => ({ name: 'new@example.test', role: 'auditor' }),
  operatorReset: () => ({ name: 'new@example.test' }),
  secondFactorReset: () => ({ name: 'new@example.test' }),
  operatorRole: () => ({ name: 'new@example.test', role: 'auditor' }),
  operatorShow: () => ({ name: 'new@example.test' }),
  operatorPermissions: () => ({ name: 'new@example.test', version: 'none', permissions: ['stock:write'] }),
  operatorWithdraw: () => ({ name: 'new@example.test' }),
  operatorDisable: () => ({ name: 'new@example.test' }),
  operatorEnable: () => ({ name: 'new@example.test' }),
  operatorSessionList: () => ({ name: 'new@example.test' }),
  operatorEndSession: () => ({ name: 'new@example.test', session: 999_999 }),
  operatorEndSessions: () => ({ name: 'new@example.test' }),
};
