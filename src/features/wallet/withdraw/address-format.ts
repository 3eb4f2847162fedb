import { isAddress } from 'viem/utils';

/**
 * Result of checking an address while it is typed. All payout networks use the same format: 0x and 40 hexadecimal
 * digits, whose mixed case is a checksum (EIP-55).
 */
export type AddressFormat = 'empty' | 'unfinished' | 'wrong' | 'checksum' | 'zero' | 'right';

export function addressFormat(text: string): AddressFormat {
  const address = text.trim();
  if (address === '') return 'empty';
  if (/^0(x[0-9a-fA-F]{0,39})?$/.test(address)) return 'unfinished';
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'wrong';
  if (/^0x0+$/.test(address)) return 'zero';
  return isAddress(address) ? 'right' : 'checksum';
}
