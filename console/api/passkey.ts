import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { Failure } from './failure.ts';

// Browsers do not reveal the reason: closed by the operator, timed out, or no passkey available.
const refuse = (): never => {
  throw new Failure('passkey');
};

/** Lets the operator unlock one of their passkeys. @throws Failure `passkey` */
export const signWithPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  startAuthentication({ optionsJSON }).catch(refuse);

/** Lets the operator create a passkey. @throws Failure `passkey` */
export const createPasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  startRegistration({ optionsJSON }).catch(refuse);
