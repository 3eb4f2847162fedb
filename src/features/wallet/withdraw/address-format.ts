import { isAddress } from 'viem/utils';
import { addressLength, addressPattern } from '#domain/chain-format.ts';

/**
 * Result of checking an address while it is typed. All payout networks use the same format, whose mixed case is a checksum (EIP-55).
 */
export type AddressFormat = 'empty' | 'unfinished' | 'wrong' | 'checksum' | 'zero' | 'right';

export function addressFormat(text: string): AddressFormat {
  const address = text.trim();
  if (address === '') return 'empty';
  if (address.length < addressLength && /^0(x[0-9a-fA-F]*)?$/.test(address)) return 'unfinished';
  if (!addressPattern.test(address)) return 'wrong';
  if (/^0x0+$/.test(address)) return 'zero';
  return isAddress(address) ? 'right' : 'checksum';
}
