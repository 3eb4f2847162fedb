import type { BrandSetting } from './brand.ts';
import type { NetworkRule } from './network-rules.ts';
import type { WithdrawalRuleOnWire, WithdrawalType } from './withdrawal.ts';

/** Parts of the shop that operators can pause. */
export const shopFeatures = [
  'registration',
  'checkout',
  'cardTopUp',
  'chainTopUp',
  'manualTopUp',
  'withdrawal',
  'reviews',
] as const;
export type ShopFeature = (typeof shopFeatures)[number];

/** Addresses outside the shop that it links to. */
export const shopLinks = ['merchantEntry', 'sellerPlatform', 'partnership'] as const;
export type ShopLink = (typeof shopLinks)[number];

/** Fee and limits of each type of withdrawal. */
export const withdrawalRuleSettings = {
  card: 'cardWithdrawalRule',
  chain: 'chainWithdrawalRule',
} as const satisfies Record<WithdrawalType, string>;
export type WithdrawalRuleSetting = (typeof withdrawalRuleSettings)[WithdrawalType];

/** Dollars above which two operators have to agree: of one decision or account, and of one operator within 24 hours. */
export const twoPersonLimits = ['twoPersonAbove', 'alonePerDay'] as const;
export type TwoPersonLimit = (typeof twoPersonLimits)[number];

/** Most hours that operators can state as the usual response time. */
export const maxAnswerHours = 72;

/** Largest limit of low stock. The index `variant_by_low_stock` has variants up to it. */
export const maxLowStock = 100;

/** Value of a link or of the response time that states none, although the configuration may have one. */
export const noValue = 'none';

/** Value of any setting. */
export type StoredSetting = boolean | number | string | BrandSetting | WithdrawalRuleOnWire | NetworkRule[];
