import { createHash } from 'node:crypto';

/** Deterministic random numbers in [0, 1) by name, so that every demo shop has the same history. */
export function randomFrom(name: string): () => number {
  let state = createHash('sha256').update(name).digest().readUInt32LE();
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
