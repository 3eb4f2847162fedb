import { shopLinks } from '#domain/shop-settings.ts';
import { help } from '../../content/help.ts';
import { law } from '../../content/law.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { orNull, readSettings } from '../shop-settings/read.ts';

/** Public texts about the shop; texts depend on the language only, links on the settings. */
export const contentHandlers = {
  help: async ({ lang }) => help(lang),
  law: async ({ lang }) => law(lang),
  links: async (ctx) => {
    const { merchantEntry, sellerPlatform, partnership } = await readSettings(ctx, shopLinks);
    return {
      merchantEntry: orNull(merchantEntry),
      sellerPlatform: orNull(sellerPlatform),
      partnership: orNull(partnership),
    };
  },
} satisfies Partial<Handlers>;
