import { expect, test } from 'vitest';
import { base32, codeOf, otpauthUri, stepAt, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1; ours are the last six of its eight digits.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes the code of the RFC at %i seconds', (seconds, eightDigits) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(eightDigits.slice(2));
});

test('accepts the codes of the previous and next step, and no others', () => {
  const now = 1_111_111_111_000;
  const accepted = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeOf(secret, stepAt(now) + away), now));
  expect(accepted).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
  expect(stepOf(secret, '14050471', now)).toBeNull();
});

test('encodes the secret in base32 (RFC 4648), and names issuer and operator', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(base32(Buffer.from([255, 255, 255, 255, 254]))).toBe('77777776');
  expect(otpauthUri('okanto', 'ada+x@example.test', secret)).toBe(
    'otpauth://totp/okanto:ada%2Bx%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=okanto',
  );
});
