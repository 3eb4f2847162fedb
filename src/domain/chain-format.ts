/** Addresses and transaction hashes of the supported networks, which are all EVM chains: `0x` and hexadecimal digits. */

export const addressDigits = 40;
export const addressLength = '0x'.length + addressDigits;
export const addressPattern = new RegExp(`^0x[0-9a-fA-F]{${addressDigits}}$`);

export const hashDigits = 64;
/** Only zeros is no transaction. */
export const hashPattern = new RegExp(`^0x(?!0+$)[0-9a-fA-F]{${hashDigits}}$`);
