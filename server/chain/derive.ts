import { ECDH } from 'node:crypto';
import type { Address } from 'viem';
import { HDKey, publicKeyToAddress } from 'viem/accounts';

/** Identifies a key without revealing it: the extended key would let others follow every deposit. */
export const keyId = (xpub: string): string =>
  HDKey.fromExtendedKey(xpub).fingerprint.toString(16).padStart(8, '0');

/**
 * The address at `0/index` below the key, lower case. Not hardened, so that the public key suffices; only the operator who
 * collects the coins has the private key. The address is the same on every EVM network: its key is.
 */
export function addressAt(xpub: string, index: number): Address {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(index);
  if (!publicKey) throw new Error('an extended public key has no public key');
  const point = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed') as string;
  return publicKeyToAddress(`0x${point}`).toLowerCase() as Address;
}
