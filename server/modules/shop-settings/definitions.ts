import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { amountBetween, TimeZone } from '#contract/scalars.ts';
import { EditedWithdrawalRule } from '#contract/withdrawal-rule.ts';
import { brand, type BrandSetting } from '#domain/brand.ts';
import type { NetworkRule } from '#domain/network-rules.ts';
import { type Amount, amount, type Cents, cents } from '#domain/money.ts';
import {
  maxAnswerHours,
  maxLowStock,
  noValue,
  type ShopFeature,
  shopFeatures,
  type ShopLink,
  shopLinks,
  type TwoPersonLimit,
  twoPersonLimits,
  type WithdrawalRuleSetting,
  withdrawalRuleSettings,
} from '#domain/shop-settings.ts';
import {
  defaultWithdrawalRules,
  type WithdrawalRuleOnWire,
  withdrawalRuleToWire,
  type WithdrawalType,
} from '#domain/withdrawal.ts';
import { BrandValue } from '../../platform/brand.ts';
import type { Config } from '../../platform/config.ts';
import type { Role } from '../../platform/db/columns.ts';
import { NetworkRules } from '../../platform/network-rules.ts';

/** Values in force, in the form in which they are stored and in which operators edit them. */
export type Settings = Record<ShopLink, string> &
  Record<ShopFeature, boolean> &
  Record<TwoPersonLimit, Amount> &
  Record<WithdrawalRuleSetting, WithdrawalRuleOnWire> & {
    answerHours: number | typeof noValue;
    timeZone: string;
    /** `server/platform/brand.ts` reads it, too. */
    brand: BrandSetting;
    /** A variant with at most this number of pieces runs low. */
    lowStock: number;
    /** `server/platform/network-rules.ts` reads it, too. */
    networkRules: NetworkRule[];
  };
export type SettingName = keyof Settings;

/** Roles that change texts and the storefront. */
const editors = ['catalog', 'owner'] as const;
/** Roles that judge money. */
const treasurers = ['auditor', 'owner'] as const;

interface Definition<Value> {
  /** Of a stored value, and of one that an operator sends. */
  schema: v.GenericSchema<Value>;
  roles: readonly Role[];
  /** As calls that move money. */
  needsStepUp?: true;
  defaultOf: (config: Config) => Value;
  /** Whether the configuration of this server allows the value. */
  fits?: (value: Value, config: Config) => boolean;
  /** Reason why the configuration of this server refuses the value; `null` if it accepts it. */
  misfit?: (value: Value, before: Value, config: Config) => Misfit | null;
}

type Misfit = { reason: 'network_unknown' | 'below_configured'; detail: string };

/** Schemes other than https could run a script in the shop. */
const Link = v.union([
  v.literal(noValue),
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.check((text) => URL.canParse(text) && new URL(text).protocol === 'https:'),
    v.metadata({ type: 'string', description: 'An https:// address.' }),
  ),
]);

const Hours = v.union([
  v.literal(noValue),
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxAnswerHours)),
]);

const link = (defaultOf: (config: Config) => string | undefined): Definition<string> => ({
  schema: Link,
  roles: editors,
  defaultOf: (config) => defaultOf(config) ?? noValue,
});
const feature = (roles: readonly Role[]): Definition<boolean> => ({
  schema: v.boolean(),
  roles,
  defaultOf: () => true,
});
const withdrawalRule = (type: WithdrawalType): Definition<WithdrawalRuleOnWire> => ({
  schema: EditedWithdrawalRule,
  roles: ['owner'],
  needsStepUp: true,
  defaultOf: () => withdrawalRuleToWire(defaultWithdrawalRules[type]),
});

/** One million dollars, as every amount of a call. */
const mostCents = 100_000_000;

/** The configuration is the ceiling: a single owner can lower the limit, and undo that, but not lift the rule. */
const twoPersonLimit = (ceilingOf: (config: Config) => Cents): Definition<Amount> => ({
  schema: amountBetween(0, mostCents),
  roles: ['owner'],
  needsStepUp: true,
  defaultOf: (config) => amount(ceilingOf(config)),
  fits: (value, config) => cents(value) <= ceilingOf(config),
});

/** Rules that stay as they were need not fit: the configuration may have changed after they were saved. */
function misfitOfRules(rules: NetworkRule[], before: NetworkRule[], { chain }: Config): Misfit | null {
  for (const rule of rules.filter((each) => !before.some((kept) => isDeepStrictEqual(kept, each)))) {
    const network = chain.networks.find(({ id }) => id === rule.network);
    if (!network) return { reason: 'network_unknown', detail: rule.network };
    if (rule.confirmations !== null && rule.confirmations < network.confirmations)
      return { reason: 'below_configured', detail: `${network.name} ${network.confirmations}` };
  }
  return null;
}

/** Each setting with its schema, the roles that change it, and its default. */
export const settings: { readonly [Name in SettingName]: Definition<Settings[Name]> } = {
  brand: {
    schema: BrandValue,
    roles: ['owner'],
    needsStepUp: true,
    defaultOf: () => ({ name: brand.name, logo: null }),
  },
  merchantEntry: link((config) => config.merchantEntryUrl),
  sellerPlatform: link((config) => config.sellerPlatformUrl),
  partnership: link((config) => config.partnershipUrl),
  answerHours: {
    schema: Hours,
    roles: editors,
    defaultOf: (config) => config.serviceAnswerHours ?? noValue,
  },
  timeZone: { schema: TimeZone, roles: ['owner'], defaultOf: () => 'UTC' },
  twoPersonAbove: twoPersonLimit((config) => config.opsTwoPersonAboveCents),
  alonePerDay: twoPersonLimit((config) => config.opsAlonePerDayCents),
  lowStock: {
    schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLowStock)),
    roles: editors,
    defaultOf: () => 5,
  },
  networkRules: {
    schema: NetworkRules,
    roles: ['owner'],
    needsStepUp: true,
    defaultOf: () => [],
    misfit: misfitOfRules,
  },
  registration: feature(editors),
  checkout: feature(treasurers),
  cardTopUp: feature(treasurers),
  chainTopUp: feature(treasurers),
  manualTopUp: feature(treasurers),
  withdrawal: feature(treasurers),
  reviews: feature(editors),
  cardWithdrawalRule: withdrawalRule('card'),
  chainWithdrawalRule: withdrawalRule('chain'),
};

/** In the order of the console. */
export const settingNames: readonly SettingName[] = [
  'brand',
  ...shopLinks,
  'answerHours',
  'timeZone',
  'lowStock',
  ...Object.values(withdrawalRuleSettings),
  'networkRules',
  ...twoPersonLimits,
  ...shopFeatures,
];
