import * as v from 'valibot';
import { Id, line, secret } from '#contract/scalars.ts';
import { base64url, email, type OpsCall, proof } from './call-row.ts';

/** `RegistrationResponseJSON` of WebAuthn. Browsers add fields, which are dropped. */
const registration = v.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    transports: v.optional(v.pipe(v.array(line(20)), v.maxLength(8))),
  }),
  clientExtensionResults: v.object({}),
});

/** Passkeys as the second factor of the signed-in operator, and proving it again before money moves. */
export const passkeyCalls = {
  /** Options for proving a passkey at sign-in; the password is checked first. */
  loginPasskey: {
    method: 'POST',
    path: 'login/passkey',
    roles: 'nobody',
    input: v.strictObject({ name: email, password: secret(200) }),
  },
  passkeyList: { method: 'GET', path: 'passkey/list', roles: 'anyone', input: v.strictObject({}) },
  /** Options for creating a passkey. Needs the current second factor, if any. */
  passkeyBegin: {
    method: 'POST',
    path: 'passkey/begin',
    roles: 'anyone',
    input: v.strictObject({ password: secret(200), ...proof }),
  },
  /** Ends the operator's other sessions. */
  passkeyConfirm: {
    method: 'POST',
    path: 'passkey/confirm',
    roles: 'anyone',
    input: v.strictObject({ label: line(60), created: registration }),
  },
  /** Ends the operator's other sessions. */
  passkeyRemove: {
    method: 'POST',
    path: 'passkey/remove',
    roles: 'anyone',
    input: v.strictObject({ passkeyId: Id, password: secret(200), ...proof }),
  },
  /** Options for proving a passkey in this session. */
  stepUpBegin: { method: 'POST', path: 'step-up/begin', roles: 'anyone', input: v.strictObject({}) },
  /** Permits commands that move money for some minutes. */
  stepUpConfirm: { method: 'POST', path: 'step-up/confirm', roles: 'anyone', input: v.strictObject(proof) },
} as const satisfies Record<string, OpsCall>;
