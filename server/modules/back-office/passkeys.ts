import { randomBytes } from 'node:crypto';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Kysely, sql } from 'kysely';
import { shopName } from '../../platform/brand.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Proof } from './call-row.ts';
import { OpsRefusal } from './refusal.ts';

/** Time to unlock the authenticator; also the `timeout` of the browser's dialog. */
const challengeSeconds = 300;
/** EdDSA, ES256, RS256. Fixed, because the library's default depends on the version of Node. */
const algorithms = [-8, -7, -257];

export interface PasskeyContext {
  db: Kysely<Database>;
  config: Pick<Config, 'publicUrl' | 'opsHost'>;
}

/** The browser session in which a challenge is valid; `sessionId: null` while signing in. */
export interface ChallengeOwner {
  operatorId: number;
  sessionId: number | null;
}

/** The library takes a quarter of a second to load, which a server should not wait for when it starts. */
const webauthn = () => import('@simplewebauthn/server');

type Purpose = 'register' | 'authenticate';
type Assertion = NonNullable<Proof['passkey']>;

/** Passkeys belong to the host name of the console. */
function relyingParty({ publicUrl, opsHost }: PasskeyContext['config']) {
  const url = new URL(publicUrl);
  if (opsHost !== undefined) url.hostname = opsHost;
  return { id: url.hostname, origin: url.origin };
}

/** One open challenge for each purpose in a session: a new one replaces it. */
async function openChallenge(
  db: Kysely<Database>,
  { operatorId, sessionId }: ChallengeOwner,
  purpose: Purpose,
) {
  const challenge = randomBytes(32);
  await db
    .deleteFrom('operator_challenge')
    .where('operator_id', '=', operatorId)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}`)
    .execute();
  await db
    .insertInto('operator_challenge')
    .values({
      challenge: challenge.toString('base64url'),
      operator_id: operatorId,
      session_id: sessionId,
      purpose,
      expires_at: sql<Date>`now() + make_interval(secs => ${challengeSeconds})`,
    })
    .execute();
  return new Uint8Array(challenge);
}

/** Deletes the challenge, outside any transaction that a refusal would roll back. @returns whether it was valid */
async function takeChallenge(
  db: Kysely<Database>,
  { operatorId, sessionId }: ChallengeOwner,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('operator_challenge')
    .where('challenge', '=', challenge)
    .where('operator_id', '=', operatorId)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}`)
    .returning(sql<boolean>`expires_at > now()`.as('isValid'))
    .executeTakeFirst();
  return taken?.isValid ?? false;
}

const credentialsOf = async (db: Kysely<Database>, operatorId: number) =>
  (
    await db
      .selectFrom('operator_passkey')
      .select(['credential_id', 'transports'])
      .where('operator_id', '=', operatorId)
      .execute()
  ).map((row) => ({ id: row.credential_id.toString('base64url'), transports: row.transports }));

/** @returns `PublicKeyCredentialCreationOptionsJSON` */
export async function registrationOptions(
  { db, config }: PasskeyContext,
  owner: ChallengeOwner,
  name: string,
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: await shopName(db),
    rpID: relyingParty(config).id,
    userName: name,
    // Stable: an authenticator then replaces its own older passkey of this operator instead of listing two.
    userID: new TextEncoder().encode(`operator ${owner.operatorId}`),
    challenge: await openChallenge(db, owner, 'register'),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, owner.operatorId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** @returns the new credential @throws OpsRefusal `wrong_passkey` */
export async function verifyRegistration(
  { db, config }: PasskeyContext,
  owner: ChallengeOwner,
  response: Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type' | 'clientExtensionResults'> & {
    response: { clientDataJSON: string; attestationObject: string };
  },
) {
  const { id, origin } = relyingParty(config);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, owner, 'register', challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) throw new OpsRefusal('wrong_passkey');
  return verified.registrationInfo.credential;
}

/** @returns `PublicKeyCredentialRequestOptionsJSON` @throws OpsRefusal `no_passkey` */
export async function authenticationOptions({ db, config }: PasskeyContext, owner: ChallengeOwner) {
  const allowCredentials = await credentialsOf(db, owner.operatorId);
  if (allowCredentials.length === 0) throw new OpsRefusal('no_passkey');
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    allowCredentials,
    challenge: await openChallenge(db, owner, 'authenticate'),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  });
}

/**
 * Verifies the signature of one of the operator's own passkeys and stores its new counter.
 * @throws OpsRefusal `wrong_passkey`; `passkey_copied` when the counter did not increase: two authenticators have the key
 */
export async function acceptPasskey(
  { db, config }: PasskeyContext,
  owner: ChallengeOwner,
  response: Assertion,
): Promise<void> {
  const row = await db
    .selectFrom('operator_passkey')
    .select(['id', 'public_key', 'sign_count'])
    .where('operator_id', '=', owner.operatorId)
    .where('credential_id', '=', Buffer.from(response.id, 'base64url'))
    .executeTakeFirst();
  if (!row) throw new OpsRefusal('wrong_passkey');
  const { id, origin } = relyingParty(config);
  const { authenticatorData, clientDataJSON, signature } = response.response;
  const { verifyAuthenticationResponse } = await webauthn();
  let isChallenge = false;
  const verified = await verifyAuthenticationResponse({
    response: { ...response, response: { authenticatorData, clientDataJSON, signature } },
    expectedChallenge: async (challenge) =>
      (isChallenge = await takeChallenge(db, owner, 'authenticate', challenge)),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.sign_count,
    },
  }).catch(() => null);
  if (!verified?.verified)
    throw new OpsRefusal(
      isChallenge && (await isCounterStale(authenticatorData, row.sign_count))
        ? 'passkey_copied'
        : 'wrong_passkey',
    );
  const used = await db
    .updateTable('operator_passkey')
    .set({ sign_count: verified.authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    // Of two concurrent uses with the same count, one is refused.
    .where('sign_count', '=', row.sign_count)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new OpsRefusal('passkey_copied');
}

/** The condition under which the library refuses a counter, which it reports as any other error. */
async function isCounterStale(authenticatorData: string, stored: number): Promise<boolean> {
  const { parseAuthenticatorData } = await import('@simplewebauthn/server/helpers');
  try {
    const { counter } = parseAuthenticatorData(new Uint8Array(Buffer.from(authenticatorData, 'base64url')));
    return (counter > 0 || stored > 0) && counter <= stored;
  } catch {
    return false;
  }
}
