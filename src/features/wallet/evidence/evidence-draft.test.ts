import { expect, test } from 'vitest';
import { isTxHash, readEvidenceDraft } from './evidence-draft.ts';

const empty = { typed: '', txHash: '' };

test('keeps what was filled in', () => {
  const draft = { typed: '12,50', txHash: '0xab' };
  expect(readEvidenceDraft(structuredClone(draft))).toEqual(draft);
});

test.each([null, undefined, 'x', 7, [], { typed: 5, txHash: null }])(
  'makes an empty draft of %j',
  (stored) => {
    expect(readEvidenceDraft(stored)).toEqual(empty);
  },
);

test('knows a transaction hash when it sees one', () => {
  const hash = `0x${'a1'.repeat(32)}`;
  expect(isTxHash(` ${hash} `)).toBe(true);
  expect(isTxHash(hash.slice(0, -1))).toBe(false);
  expect(isTxHash(`https://explorer.example/tx/${hash}`)).toBe(false);
});
