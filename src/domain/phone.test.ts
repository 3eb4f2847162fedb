import { describe, expect, test } from 'vitest';
import { callingCodes, movedToCountry, phoneText, settledPhone, toE164, typedPhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    ['333 123 4567', 'IT', '+393331234567'],
    ['07400 123456', 'GB', '+447400123456'],
    ['+81 90-1234-5678', 'IT', '+819012345678'],
    ['０９０-1234-5678', 'JP', '+819012345678'],
    ['(415) 555-2671', 'US', '+14155552671'],
  ])('parses %s in %s as %s', (text, country, number) => expect(toE164(text, country)).toBe(number));

  test.each([
    ['333 123 4567', ''],
    ['call me', 'IT'],
    ['+39 333', 'IT'],
    ['+999 123456789', 'IT'],
    ['my number is +39 333 123 4567', 'IT'],
    ['(415) 555-2671 ext. 5', 'US'],
    ['', 'IT'],
  ])('rejects %s in "%s"', (text, country) => expect(toE164(text, country)).toBeNull());
});

test('formats a number nationally in its own country and with its country code elsewhere', () => {
  expect(phoneText('+393331234567', 'IT')).toBe('333 123 4567');
  expect(phoneText('+393331234567', 'JP')).toBe('+39 333 123 4567');
  expect(phoneText('no number', 'JP')).toBe('no number');
});

describe('a number being typed', () => {
  test('is formatted like numbers of its country', () => {
    expect(typedPhone('4155552671', 'US')).toEqual({
      text: '(415) 555-2671',
      country: 'US',
      number: '+14155552671',
    });
  });
  test('a calling code selects the country', () => {
    expect(typedPhone('+819012345678', 'US')).toMatchObject({ country: 'JP', number: '+819012345678' });
  });
  test('letters stay in the field and yield no number', () => {
    expect(typedPhone('call 5', 'US')).toEqual({ text: 'call 5', country: 'US', number: 'call 5' });
  });
});

test('a complete number is shown without its country code, which the country field beside it has', () => {
  const italian = { text: '333 123 4567', country: 'IT', number: '+393331234567' };
  expect(settledPhone('+39 3331234567', 'US')).toEqual(italian);
  expect(settledPhone('3331234567', 'IT')).toEqual(italian);
  expect(settledPhone('333', 'IT')).toEqual({ text: '333', country: 'IT', number: '+39333' });
});

test('every country with a numbering plan has a calling code', () => {
  expect(callingCodes().get('IT')).toBe('39');
  expect(callingCodes().size).toBeGreaterThan(200);
});

describe('changing the country of an address', () => {
  test.each([
    ['+10812345678', 'US', 'TH', '+66812345678'],
    ['0812345678', '', 'TH', '+66812345678'],
    ['+13331234567', 'US', 'IT', '+393331234567'],
    ['+10612345678', 'US', 'IT', '+390612345678'],
  ])('converts %s of "%s" to a number of %s', (number, from, to, moved) =>
    expect(movedToCountry(number, from, to)).toBe(moved),
  );

  test('keeps a correct number of another country', () => {
    expect(movedToCountry('+819012345678', 'US', 'TH')).toBe('+819012345678');
  });

  test('keeps a number that is incorrect in both countries', () => {
    expect(movedToCountry('+112', 'US', 'TH')).toBe('+112');
  });
});
