import { shopLinks } from '#domain/shop-settings.ts';
import { help } from '../../content/help.ts';
import { law } from '../../content/law.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { orNull, readShopSettings } from '../shop-settings/read.ts';

/** Public texts about the shop, which depend on the language only, and its links, which operators set. */
export const contentHandlers = {
  help: async ({ lang }) => help(lang),
  law: async ({ lang }) => law(lang),
  links: async (ctx) => {
    const { merchantEntry, sellerPlatform, partnership } = await readShopSettings(ctx, shopLinks);
    return {
      merchantEntry: orNull(merchantEntry),
      sellerPlatform: orNull(sellerPlatform),
      partnership: orNull(partnership),
    };
  },
} satisfies Partial<Handlers>;
