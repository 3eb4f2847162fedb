import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { sharedSecret } from '../../platform/db/shared-secret.ts';

export interface VapidKeys {
  /** Base64url, the format of browsers and web-push. */
  publicKey: string;
  privateKey: string;
}

/**
 * The keys that identify this shop to push services, created at first start and shared by all nodes. A private key on P-256 is
 * any 32 bytes but one in 2^32.
 */
export async function vapidKeys(db: Kysely<Database>): Promise<VapidKeys> {
  const secret = await sharedSecret(db, 'web push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
