import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The operators' languages; shoppers have eight (`lingui.config.ts` of the project). */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'zh-Hans'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>'],
      exclude: ['**/*.test.*', '<rootDir>/locales/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
