import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Amount } from '#domain/money.ts';
import type { BrandSetting } from '#domain/brand.ts';
import type { NetworkRule } from '#domain/network-rules.ts';
import { noValue } from '#domain/shop-settings.ts';
import type { WithdrawalRuleOnWire } from '#domain/withdrawal.ts';
import { money, percent } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';

export type Setting = Output<'setting/list'>['list'][number];
export type SettingName = Setting['setting'];
export type Version = Output<'setting/history'>['list'][number];
/** `null`: the default. */
export type StoredValue = Version['value'];

/** Whether a value is fee and limits of withdrawals. */
export const isRule = (value: StoredValue): value is WithdrawalRuleOnWire =>
  typeof value === 'object' && value !== null && !isNetworkRules(value) && !isBrand(value);

/** Whether a value is name and logo of the shop. */
export const isBrand = (value: StoredValue): value is BrandSetting =>
  typeof value === 'object' && value !== null && 'logo' in value;

/** Whether a value closes networks or raises their confirmations. */
export const isNetworkRules = (value: StoredValue): value is NetworkRule[] => Array.isArray(value);

/** Whether a value is an amount in dollars. */
export const isLimit = (value: StoredValue): value is Amount =>
  typeof value === 'string' && /^\d+\.\d\d$/.test(value);

interface Texts {
  name: string;
  /** Place of a link or time; screens and commands that a pause stops. */
  effect: string;
}

export function useSettingTexts(): Readonly<Record<SettingName, Texts>> {
  const { t } = useLingui();
  const ofRule = t`It applies to withdrawals that are requested from now on. Shoppers who saw another fee are asked again; requested withdrawals keep theirs.`;
  return {
    brand: {
      name: t`Name and logo`,
      effect: t`The shop, its mails and its documents show them at once, open apps with the next page. Installed apps get icon and name from their browser, usually within a day.`,
    },
    merchantEntry: {
      name: t`Merchant entry`,
      effect: t`The page /platform of the shop opens it under “Become a seller”. Without an address the shop says “Not Yet Open”.`,
    },
    sellerPlatform: {
      name: t`Seller platform`,
      effect: t`The page /platform of the shop opens it under “Seller platform”. Without an address the shop says “Not Yet Open”.`,
    },
    partnership: {
      name: t`Partnership`,
      effect: t`The page /platform of the shop opens it under “Partnership”. Without an address the shop says “Not Yet Open”.`,
    },
    answerHours: {
      name: t`Response time`,
      effect: t`Conversations with customer service state it to shoppers. Without a time the shop promises nothing.`,
    },
    timeZone: {
      name: t`Time zone of the shop`,
      effect: t`Days and months of the report, of filters and of the month end begin at its midnight. Visits that were counted before stay on their day.`,
    },
    lowStock: {
      name: t`Low stock`,
      effect: t`Products with a variant of at most this number of pieces are listed as low in stock. Webhooks receive “stock.low” when a variant falls to it.`,
    },
    cardWithdrawalRule: {
      name: t`Withdrawals to a bank card`,
      effect: ofRule,
    },
    chainWithdrawalRule: {
      name: t`Withdrawals on-chain`,
      effect: ofRule,
    },
    networkRules: {
      name: t`Open networks and confirmations`,
      effect: t`Shoppers cannot choose a closed network. Coins that arrive at its addresses are still credited, and requested withdrawals can still be paid. More confirmations apply to all deposits that are not credited yet.`,
    },
    twoPersonAbove: {
      name: t`Two operators above`,
      effect: t`Top-ups, withdrawals, refunds and cancellations above this amount, and those that exceed it together with what was passed for the same account within 24 hours, need two operators. It applies to all requests that are not passed yet. Chain deposits keep the limits of their network.`,
    },
    alonePerDay: {
      name: t`Passed alone per day`,
      effect: t`An operator who passed this much alone within 24 hours needs a second one for every further request. What was passed before counts.`,
    },
    registration: {
      name: t`Registration`,
      effect: t`While it is paused, the shop creates no new accounts. Accounts that exist can sign in.`,
    },
    checkout: {
      name: t`Checkout`,
      effect: t`While it is paused, orders can be neither placed nor paid. Payments that were accepted and orders that were paid continue.`,
    },
    cardTopUp: {
      name: t`Top-up by card`,
      effect: t`While it is paused, the shop offers no card and charges none. Charges that the bank is confirming still end.`,
    },
    chainTopUp: {
      name: t`Top-up by chain`,
      effect: t`While it is paused, the shop shows no deposit address and accepts no evidence of a transfer. Coins that arrive at a watched address are still credited.`,
    },
    manualTopUp: {
      name: t`Manual top-up`,
      effect: t`While it is paused, shoppers cannot submit evidence. Open top-ups can still be decided.`,
    },
    withdrawal: {
      name: t`Withdrawals`,
      effect: t`While it is paused, the shop says that withdrawals are not available. Open ones can still be decided and paid out.`,
    },
    reviews: {
      name: t`Reviews`,
      effect: t`While it is paused, reviews and follow-ups are refused. Those that were written offline stay on the device, marked as not sent.`,
    },
  };
}

/** A value of a setting as text; `null` is the default. */
export function useValueText(setting: SettingName): (value: StoredValue) => string {
  const { t } = useLingui();
  const rulesText = useNetworkRulesText();
  return (value) => {
    if (value === null) return t`Default`;
    if (isNetworkRules(value)) return rulesText(value);
    if (isBrand(value)) return value.logo === null ? value.name : t`${value.name}, with a logo`;
    if (value === noValue) return t({ context: 'setting', message: 'None' });
    if (typeof value === 'boolean')
      return value ? t({ context: 'setting', message: 'On' }) : t({ context: 'setting', message: 'Paused' });
    if (typeof value === 'number')
      return setting === 'lowStock'
        ? t`${plural(value, { one: '# piece or none', other: '# pieces or fewer' })}`
        : t`${plural(value, { one: '# hour', other: '# hours' })}`;
    if (!isRule(value)) return isLimit(value) ? money(value) : value;
    const [least, most] = [money(value.minimum), money(value.maximum)];
    const parts = [
      ...(value.feeBasisPoints > 0 ? [percent(value.feeBasisPoints / 100)] : []),
      ...(value.feeFixed !== '0.00' ? [money(value.feeFixed)] : []),
    ];
    const fee = parts.join(' + ');
    return parts.length === 0 ? t`No fee, from ${least} to ${most}` : t`Fee ${fee}, from ${least} to ${most}`;
  };
}

function useNetworkRulesText(): (rules: readonly NetworkRule[]) => string {
  const { t } = useLingui();
  // All screens of settings have read the list.
  const { data } = useQuery({ ...query('setting/list', {}), enabled: false });
  const textOf = ({ network, topUps, withdrawals, confirmations }: NetworkRule) => {
    const name = data?.networks.find(({ id }) => id === network)?.name ?? network;
    const closed = topUps
      ? !withdrawals && t`closed for withdrawals`
      : withdrawals
        ? t`closed for top-ups`
        : t`closed`;
    const needed =
      confirmations !== null &&
      t`${plural(confirmations, { one: '# confirmation', other: '# confirmations' })}`;
    const effect = [closed, needed].filter(Boolean).join(', ');
    return effect === '' ? name : t`${name}: ${effect}`;
  };
  return (rules) => (rules.length === 0 ? t`All networks are open` : rules.map(textOf).join(' · '));
}
