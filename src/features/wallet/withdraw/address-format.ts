import { isAddress } from 'viem/utils';

/**
 * Checks of an address while it is typed. Every network a wallet pays out on writes addresses the same way: 0x and
 * forty hexadecimal digits, whose capitals, where there are any, are a checksum (EIP-55).
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
