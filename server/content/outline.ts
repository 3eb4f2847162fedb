import type { HelpPlace } from '#contract/content.ts';
import type { ArticleText } from './blocks.ts';

/** Section → article → the screen it leads to. */
type HelpOutline = Record<string, Record<string, HelpPlace | null>>;

/** Sections of the help in the order they are shown. A language that lacks one of these does not compile. */
export const deviceOutline = {
  start: { account: null, install: '/setting', languages: '/language', notifications: '/setting' },
  security: {
    payPassword: '/changePayPwd',
    payLocked: '/changePayPwd',
    loginPassword: '/changePassword',
    devices: '/security',
    sharedPhone: '/setting',
  },
  offline: { offlineUse: null, waiting: '/waiting', keepShop: '/setting', saveData: '/setting' },
} as const satisfies HelpOutline;

export const shoppingOutline = {
  orders: {
    ordering: '/bag',
    paying: '/order',
    states: '/order',
    freight: null,
    promo: '/bag',
    tracking: '/order',
  },
  afterSale: { refundApply: '/order', refundReturn: '/order', refundMoney: '/order', reviews: '/order' },
} as const satisfies HelpOutline;

export const walletOutline = {
  topUp: { byCard: '/cardTopUp', onChain: '/walletTopUp', byHand: '/topUp', records: '/capitalRecord' },
  withdraw: {
    withdrawing: '/withDraw',
    withdrawalFees: '/withDraw',
    withdrawalWait: '/withDraw',
    withdrawalAudit: '/depositRecord',
  },
} as const satisfies HelpOutline;

/** The texts of an outline in one language. */
type HelpTexts<Outline extends HelpOutline> = {
  [Section in keyof Outline]: {
    title: string;
    articles: Record<keyof Outline[Section], ArticleText>;
  };
};
export type DeviceTexts = HelpTexts<typeof deviceOutline>;
export type ShoppingTexts = HelpTexts<typeof shoppingOutline>;
export type WalletTexts = HelpTexts<typeof walletOutline>;

/** Document → its parts. Both documents about the shop depend on its rules, the other two on the stored data. */
const shopLaw = {
  terms: ['scope', 'account', 'orders', 'wallet', 'conduct', 'changes'],
  refunds: ['when', 'amount', 'freight', 'return', 'decision'],
} as const;
const personLaw = {
  privacy: ['data', 'purpose', 'others', 'duration', 'protection', 'rights'],
  storage: ['cookies', 'device', 'absent', 'control'],
} as const;

type LawTexts<Outline extends Record<string, readonly string[]>> = {
  [Document in keyof Outline]: {
    title: string;
    summary: string;
    parts: Record<Outline[Document][number], ArticleText>;
  };
};
export type ShopLawTexts = LawTexts<typeof shopLaw>;
export type PersonLawTexts = LawTexts<typeof personLaw>;

/** In the order they are shown. */
export const lawOutline = {
  terms: shopLaw.terms,
  privacy: personLaw.privacy,
  refunds: shopLaw.refunds,
  storage: personLaw.storage,
} as const;
