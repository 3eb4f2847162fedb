import { help } from '../../content/help.ts';
import { law } from '../../content/law.ts';
import type { Handlers } from '../../platform/http/context.ts';

/** Public texts about the shop; they depend on the language only. */
export const contentHandlers = {
  help: async ({ lang }) => help(lang),
  law: async ({ lang }) => law(lang),
  links: async ({ config }) => ({
    merchantEntry: config.merchantEntryUrl ?? null,
    sellerPlatform: config.sellerPlatformUrl ?? null,
    partnership: config.partnershipUrl ?? null,
  }),
} satisfies Partial<Handlers>;
