import { shopFeatures, shopLinks } from '#domain/shop-settings.ts';
import { help } from '../../content/help.ts';
import { law } from '../../content/law.ts';
import { shopName } from '../../platform/brand.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { networksInForce } from '../../platform/network-rules.ts';
import { orNull, readShopSettings } from '../shop-settings/read.ts';
import { readWithdrawalRules, withdrawalRulesChangedOn } from '../shop-settings/withdrawal-rules.ts';
import { readEdits } from './edits.ts';

/** Public texts about the shop, its links and its pauses. Operators change all of them. */
export const contentHandlers = {
  help: async (ctx) =>
    help(ctx.lang, await readEdits(ctx.db, ctx.lang), await readWithdrawalRules(ctx), await shopName(ctx.db)),
  law: async (ctx) =>
    law(
      ctx.lang,
      await readEdits(ctx.db, ctx.lang),
      await readWithdrawalRules(ctx),
      await withdrawalRulesChangedOn(ctx.db),
      await shopName(ctx.db),
    ),
  links: async (ctx) => {
    const { merchantEntry, sellerPlatform, partnership } = await readShopSettings(ctx, shopLinks);
    return {
      merchantEntry: orNull(merchantEntry),
      sellerPlatform: orNull(sellerPlatform),
      partnership: orNull(partnership),
    };
  },
  pauses: async (ctx) => {
    const isOn = await readShopSettings(ctx, shopFeatures);
    const networks = await networksInForce(ctx);
    // Shoppers see the texts of the switch.
    const isClosed = networks.length > 0 && networks.every(({ topUps }) => !topUps);
    return {
      paused: shopFeatures.filter((feature) => !isOn[feature] || (feature === 'chainTopUp' && isClosed)),
    };
  },
} satisfies Partial<Handlers>;
