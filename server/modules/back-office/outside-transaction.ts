import type { OpsCallName } from './calls.ts';

/**
 * Sign-in counts attempts in any case, and uses up a challenge even if it is refused. A password is hashed, an image decoded, a
 * text translated, and a label drawn, without holding a connection.
 */
export const outsideTransaction: ReadonlySet<OpsCallName> = new Set<OpsCallName>([
  'login',
  'password',
  'loginPasskey',
  'secondFactorBegin',
  'passkeyBegin',
  'passkeyConfirm',
  'passkeyRemove',
  'stepUpBegin',
  'stepUpConfirm',
  'imageAdd',
  'chatTranslate',
  'reviewTranslate',
  'labelShow',
  'keyAdd',
  // A transaction for each row.
  'reviewHideMany',
  'reviewUnhideMany',
  'reviewKeepMany',
  'promoEndMany',
  'deliverySendMany',
  'healthRunMany',
  'accountEndSessionsMany',
  'failedMailSendMany',
  'cannedRemoveMany',
  'chatAssignMany',
]);
