import { type Hex, hexToBytes, keccak256 } from 'viem';

/** The three bits that a value sets in the 2,048 of a block's `logsBloom`, as byte and mask. */
type Bits = readonly (readonly [byte: number, mask: number])[];

const bytes = 256;
const known = new Map<Hex, Bits>();
const maxCached = 50_000;

/** @param value a contract's address or a topic */
function bitsOf(value: Hex): Bits {
  const cached = known.get(value);
  if (cached) return cached;
  const hash = hexToBytes(keccak256(value));
  const bits = [0, 2, 4].map((at) => {
    const bit = ((hash[at]! << 8) | hash[at + 1]!) & 2047;
    return [bytes - 1 - (bit >> 3), 1 << (bit & 7)] as const;
  });
  if (known.size >= maxCached) known.clear();
  known.set(value, bits);
  return bits;
}

/** `false`: no log of the block has this value. `true`: a log may have it. */
export const mayContain = (bloom: Uint8Array, value: Hex): boolean =>
  bitsOf(value).every(([byte, mask]) => (bloom[byte]! & mask) !== 0);

/** The `logsBloom` of a block with exactly these logs. */
export function bloomOf(logs: readonly { address: Hex; topics: readonly Hex[] }[]): Uint8Array {
  const bloom = new Uint8Array(bytes);
  for (const { address, topics } of logs)
    for (const value of [address, ...topics]) for (const [byte, mask] of bitsOf(value)) bloom[byte]! |= mask;
  return bloom;
}
