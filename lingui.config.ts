import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from './src/domain/languages.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: languages.map((language) => language.locale),
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/platform/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*', '**/*.gen.ts', 'src/platform/i18n/locales/**'],
    },
  ],
  // Line numbers would make every edit of a screen a change of eight catalogs.
  format: formatter({ lineNumbers: false }),
});
