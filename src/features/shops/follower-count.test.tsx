import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages as en } from '../../platform/i18n/locales/en.po';
import { messages as fr } from '../../platform/i18n/locales/fr.po';
import { messages as it } from '../../platform/i18n/locales/it.po';
import { FollowerCount } from './follower-count.tsx';

i18n.load({ en, fr, it });

test.each([
  ['en', 1, '1 follower'],
  ['en', 1_234, '1.2K followers'],
  ['en', 1_234_567, '1.2M followers'],
  ['fr', 1, '1 abonné'],
  ['fr', 1_234, '1,2 k abonnés'],
  ['fr', 999_949, '999,9 k abonnés'],
  ['fr', 999_950, '1 M d’abonnés'],
  ['fr', 1_234_567, '1,2 M d’abonnés'],
  ['it', 1, '1 follower'],
  ['it', 1_234, '1,2K follower'],
  ['it', 1_234_567, '1,2 Mln di follower'],
])('%s: %i has the plural of the number as shown', (locale, count, shown) => {
  i18n.activate(locale);
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FollowerCount count={count} />
    </I18nProvider>,
  );
  expect(markup.replaceAll(/\s/g, ' ')).toBe(shown);
});
