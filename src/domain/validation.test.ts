import { describe, expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './validation.ts';

describe('an e-mail address', () => {
  test.each([
    ['Ada@Example.COM ', 'ada@example.com'],
    ['ａｄａ＠ｅｘａｍｐｌｅ.com', 'ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
    ['first.last+tag@mail.example.co.uk', 'first.last+tag@mail.example.co.uk'],
  ])('normalizes %s to %s', (text, email) => {
    expect(isEmail(text)).toBe(true);
    expect(normalizeEmail(text)).toBe(email);
  });

  test.each([
    'admin@exam\u0440le.com', // Cyrillic р in a Latin word
    '\u0430da@example.com', // Cyrillic а before the @
    'a\u202E@b.cd',
    '\u200Ba@b.cd',
    'a@exam\u00ADple.com',
    'a@b\u2060.cd',
    '-oQ/tmp/x@b.cd',
    'a@-b.cd',
    'a@b-.cd',
    'a@b..cd',
    'a@b',
    'a@127.0.0.1',
    'a@b.cd/x',
    'a@b@c.de',
    'ada\r\nBcc: x@b.cd',
    `${'a'.repeat(65)}@b.cd`,
    '',
  ])('%j is not an e-mail address', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
