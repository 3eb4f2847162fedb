import { expect, test } from 'vitest';
import { isTxHash, readEvidenceDraft } from './evidence-draft.ts';

const empty = { typed: '', txHash: '' };

test('restores the stored fields', () => {
  const draft = { typed: '12,50', txHash: '0xab' };
  expect(readEvidenceDraft(structuredClone(draft))).toEqual(draft);
});

test.each([null, undefined, 'x', 7, [], { typed: 5, txHash: null }])(
  'reads %j as an empty draft',
  (stored) => {
    expect(readEvidenceDraft(stored)).toEqual(empty);
  },
);

test('accepts exactly a transaction hash', () => {
  const hash = `0x${'a1'.repeat(32)}`;
  expect(isTxHash(` ${hash} `)).toBe(true);
  expect(isTxHash(hash.slice(0, -1))).toBe(false);
  expect(isTxHash(`https://explorer.example/tx/${hash}`)).toBe(false);
});
