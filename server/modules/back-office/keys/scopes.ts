import type { Role, Scope } from '../../../platform/db/columns.ts';
import type { OpsCallName } from '../calls.ts';

export interface Grant {
  /** Role as which a key or an operator does these calls: it determines which parts of a record are returned. */
  as: Role;
  calls: readonly OpsCallName[];
}

export const productReads = [
  'productList',
  'productShow',
  'productChoices',
  'productFile',
  'stockList',
] as const;
export const storefrontReads = [
  'bannerList',
  'bannerShow',
  'categoryList',
  'categoryShow',
  'hotWordsShow',
  'shopList',
  'shopShow',
] as const;

/**
 * Calls of each scope. No scope has a call that moves money or decides about it, freezes accounts, or changes operators, keys or
 * webhooks: those need a person who signed in. Notes and replies in conversations name an operator, so keys cannot write them.
 */
export const grants: Readonly<Record<Scope, Grant>> = {
  'orders:read': { as: 'support', calls: ['orderList', 'orderShow', 'parcelList'] },
  'orders:write': { as: 'logistics', calls: ['orderPack', 'orderPackMany'] },
  'parcels:write': { as: 'logistics', calls: ['parcelWaiting', 'parcelAdd', 'parcelImport', 'parcelEvent'] },
  'refunds:read': { as: 'support', calls: ['refundList', 'refundShow'] },
  'accounts:read': { as: 'logistics', calls: ['accountShow'] },
  'catalog:read': {
    as: 'catalog',
    calls: [...productReads, ...storefrontReads],
  },
  'products:write': {
    as: 'catalog',
    calls: ['productAdd', 'productSave', 'productSell', 'productSchedule', 'imageAdd', 'imageCrop'],
  },
  'stock:write': { as: 'catalog', calls: ['stockChange'] },
  'storefront:write': {
    as: 'catalog',
    calls: [
      'bannerAdd',
      'bannerSave',
      'bannerRemove',
      'bannerSort',
      'categoryAdd',
      'categorySave',
      'categoryRemove',
      'categorySort',
      'hotWordsSave',
      'shopAdd',
      'shopSave',
    ],
  },
  'promos:read': { as: 'catalog', calls: ['promoList', 'promoShow'] },
  'promos:write': { as: 'catalog', calls: ['promoAdd', 'promoSave', 'promoEndMany'] },
  'reviews:read': { as: 'support', calls: ['reviewList'] },
  'reviews:write': {
    as: 'support',
    calls: ['reviewReply', 'reviewHide', 'reviewHideMany', 'reviewUnhide', 'reviewUnhideMany'],
  },
  'reports:read': { as: 'auditor', calls: ['reportShow'] },
  'payments:read': {
    as: 'auditor',
    calls: [
      'rechargeList',
      'rechargeShow',
      'depositList',
      'depositShow',
      'extractList',
      'extractShow',
      'adjustmentList',
      'adjustmentShow',
    ],
  },
  'ledger:read': {
    as: 'auditor',
    calls: [
      'ledgerAccountList',
      'ledgerList',
      'ledgerTransferList',
      'ledgerMonthShow',
      'ledgerMonthList',
      'debtList',
    ],
  },
  'log:read': { as: 'auditor', calls: ['logList'] },
  'health:read': { as: 'owner', calls: ['healthShow'] },
};

/** Roles as which a key with these scopes may do the call; none: it may not. */
export const rolesFor = (scopes: readonly Scope[], call: OpsCallName): Role[] =>
  scopes.flatMap((scope) => {
    const { as, calls } = grants[scope];
    return calls.includes(call) ? [as] : [];
  });

/** Scopes that include the call. */
export const scopesOf = (call: OpsCallName): Scope[] =>
  (Object.keys(grants) as Scope[]).filter((scope) => grants[scope].calls.includes(call));
