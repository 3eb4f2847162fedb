import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { callOps } from '../../../../server/cli/ops/client.ts';
import { opsPassword } from './staff.ts';

/** WebAuthn authenticator in software: one ES256 credential, attestation `none`. Fields may be changed to forge responses. */
export interface SoftwarePasskey {
  id: string;
  /** Signature counter; each use counts up. 0 with `counts: false`, as synchronized passkeys send. */
  counter: number;
  counts: boolean;
  origin: string;
  rpId: string;
  /** Whether the user unlocked the authenticator. */
  isUserVerified: boolean;
  /** @returns `RegistrationResponseJSON` */
  create: (options: { challenge: string }) => ReturnType<typeof registrationOf>;
  /** @returns `AuthenticationResponseJSON` */
  get: (options: { challenge: string }) => ReturnType<typeof assertionOf>;
}

const flags = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 };
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;
/** CBOR (RFC 8949) of integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

function head(major: number, length: number): Buffer {
  const type = major * 32;
  if (length < 24) return Buffer.from([type + length]);
  return length < 256
    ? Buffer.from([type + 24, length])
    : Buffer.from([type + 25, length >> 8, length & 0xff]);
}

/** @param url of the shop, whose host name is the RP id */
export function softwarePasskey(url: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2], // kty: EC2
      [3, -7], // alg: ES256
      [-1, 1], // crv: P-256
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  );
  const credentialId = randomBytes(32);
  const key: SoftwarePasskey = {
    id: credentialId.toString('base64url'),
    counter: 0,
    counts: true,
    origin: new URL(url).origin,
    rpId: new URL(url).hostname,
    isUserVerified: true,
    create: ({ challenge }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const authData = Buffer.concat([dataOf(key, flags.attestedCredential), attested]);
      return registrationOf(key, clientData(key, 'webauthn.create', challenge), authData);
    },
    get: ({ challenge }) => {
      if (key.counts) key.counter += 1;
      const client = clientData(key, 'webauthn.get', challenge);
      const authData = dataOf(key, 0);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return assertionOf(key, client, authData, signature);
    },
  };
  return key;
}

const clientData = ({ origin }: SoftwarePasskey, type: string, challenge: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function dataOf({ rpId, isUserVerified, counter }: SoftwarePasskey, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flag = flags.userPresent + (isUserVerified ? flags.userVerified : 0) + more;
  return Buffer.concat([sha256(rpId), Buffer.from([flag]), count]);
}

const credentialOf = ({ id }: SoftwarePasskey) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

const registrationOf = (key: SoftwarePasskey, client: Buffer, authData: Buffer) => ({
  ...credentialOf(key),
  response: {
    clientDataJSON: client.toString('base64url'),
    attestationObject: cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    ).toString('base64url'),
    transports: ['internal'],
  },
});

const assertionOf = (key: SoftwarePasskey, client: Buffer, authData: Buffer, signature: Buffer) => ({
  ...credentialOf(key),
  response: {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: authData.toString('base64url'),
    signature: signature.toString('base64url'),
  },
});

/** Registers the passkey for the signed-in operator. @param proof of the current second factor, if any */
export async function registerPasskey(
  door: { url: string; token: string },
  key: SoftwarePasskey,
  proof: { code?: string; passkey?: ReturnType<SoftwarePasskey['get']> } = {},
  label = 'Laptop',
) {
  const options = await callOps(door, 'passkeyBegin', { password: opsPassword, ...proof });
  return callOps(door, 'passkeyConfirm', { label, created: key.create(options) });
}
