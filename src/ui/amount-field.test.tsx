import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { typedAmount } from '#domain/money.ts';
import { AmountField, amountAsTyped } from './amount-field.tsx';

function render(locale: string): string {
  i18n.loadAndActivate({ locale, messages: {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AmountField typed="" onTyped={() => {}} error={undefined} />
    </I18nProvider>,
  );
}

test.each([
  ['en', '$ 0.00'],
  ['zh-Hant', 'US$ 0.00'],
  ['fr', '0,00 $'],
  ['it', '0,00 $'],
])('%s: the sign is where the language writes it', (locale, shown) => {
  const parts = render(locale).match(/(?<=>)(US)?\$(?=<)|(?<=placeholder=")[^"]+/g);
  expect(parts?.join(' ')).toBe(shown);
});

test.each(['en', 'fr', 'it'])('%s: an amount written by the app is read back', (locale) => {
  expect(typedAmount(amountAsTyped('1234.50', locale))).toBe(123_450);
});

test('a decimal comma and a decimal point are the same', () => {
  expect(typedAmount('12,5')).toBe(1_250);
  expect(typedAmount('12.5')).toBe(1_250);
});
