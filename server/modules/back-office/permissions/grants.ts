import type { Permission, Role } from '../../../platform/db/columns.ts';
import { opsCall, type OpsCallName } from '../calls.ts';
import { type Grant, grants as ofKeys, productReads, storefrontReads } from '../keys/scopes.ts';

const imports = ['importList', 'importShow', 'importChanges', 'importShops', 'importFindings'] as const;
const accounts = ['accountList', 'accountShow'] as const;
const canned = ['cannedList', 'cannedShow'] as const;
const reviews = ['reviewList', 'reviewTranslate'] as const;
const texts = ['articleList', 'articleShow'] as const;
const settings = ['settingList', 'settingHistory'] as const;

/**
 * Calls of each permission, and the role as which its operator sends them. Permissions to change include the calls that the screens of
 * their area read. Refunds and cancellations are the only decisions about money that a permission can include: one owner alone appoints
 * the `support` operators who make them. Other decisions, and changes of frozen accounts, operators, keys, webhooks and jobs, require the role.
 */
export const grants: Readonly<Record<Permission, Grant>> = {
  'orders:read': ofKeys['orders:read'],
  'orders:write': { as: 'logistics', calls: [...ofKeys['orders:write'].calls, 'labelShow'] },
  'parcels:write': ofKeys['parcels:write'],
  'cancellations:write': { as: 'support', calls: ['orderList', 'orderShow', 'orderCancel'] },
  'refunds:read': ofKeys['refunds:read'],
  'refunds:write': {
    as: 'support',
    calls: [
      ...ofKeys['refunds:read'].calls,
      'refundAccept',
      'refundPass',
      'refundRefuse',
      'orderShow',
      'orderRefund',
    ],
  },
  'payments:read': { as: 'auditor', calls: [...ofKeys['payments:read'].calls, 'networkList'] },
  'products:read': { as: 'catalog', calls: productReads },
  'products:write': ofKeys['products:write'],
  'stock:write': ofKeys['stock:write'],
  'imports:read': { as: 'catalog', calls: imports },
  'imports:write': { as: 'catalog', calls: [...imports, 'importUpload', 'importRun', 'importUndo'] },
  'promos:read': ofKeys['promos:read'],
  'promos:write': {
    as: 'catalog',
    calls: [...ofKeys['promos:read'].calls, ...ofKeys['promos:write'].calls],
  },
  'storefront:read': { as: 'catalog', calls: storefrontReads },
  'storefront:write': {
    as: 'catalog',
    calls: [...ofKeys['storefront:write'].calls, 'imageAdd', 'imageCrop'],
  },
  'accounts:read': { as: 'support', calls: accounts },
  'accounts:write': {
    as: 'support',
    calls: [
      ...accounts,
      'accountEndSession',
      'accountEndSessions',
      'accountEndSessionsMany',
      'accountResendCode',
      'accountStartExport',
      'accountCancelDeletion',
      'accountRemoveDevice',
      'accountNote',
      'failedMailList',
      'failedMailSend',
      'failedMailSendMany',
    ],
  },
  'conversations:write': {
    as: 'support',
    calls: [
      'chatList',
      'chatShow',
      'chatContext',
      'chatAssign',
      'chatAssignMany',
      'chatColleagues',
      'chatAnswer',
      'chatTranslate',
      ...canned,
    ],
  },
  'canned:read': { as: 'support', calls: canned },
  'canned:write': {
    as: 'support',
    calls: [...canned, 'cannedAdd', 'cannedSave', 'cannedRemove', 'cannedRemoveMany'],
  },
  'reviews:read': { as: 'support', calls: reviews },
  'reviews:write': {
    as: 'support',
    calls: [...reviews, ...ofKeys['reviews:write'].calls, 'reviewKeepMany'],
  },
  'ledger:read': ofKeys['ledger:read'],
  'texts:read': { as: 'catalog', calls: texts },
  'texts:write': { as: 'catalog', calls: [...texts, 'articleSave'] },
  'mails:read': { as: 'catalog', calls: ['mailList', 'mailShow'] },
  'settings:read': { as: 'catalog', calls: settings },
  'settings:write': { as: 'catalog', calls: [...settings, 'settingSave'] },
  'reports:read': ofKeys['reports:read'],
  'health:read': ofKeys['health:read'],
  'log:read': ofKeys['log:read'],
};

/** Permissions to decide about money. For the two-person rule their operator and the owner who gave them are one person. */
export const moneyPermissions = (Object.keys(grants) as Permission[]).filter((permission) =>
  grants[permission].calls.some((name) => opsCall(name).needsStepUp),
);

/** Permissions that the roles include: each of their calls accepts one of the roles. */
export const includedIn = (roles: readonly Role[]): Permission[] =>
  (Object.keys(grants) as Permission[]).filter((permission) =>
    grants[permission].calls.every((name) => accepts(name, roles)),
  );

/** Whether the call accepts one of the roles. */
export function accepts(name: OpsCallName, own: readonly Role[]): boolean {
  const { roles } = opsCall(name);
  return Array.isArray(roles) && own.some((role) => roles.includes(role));
}

/** Permissions that include the call. */
export const permissionsWith = (call: OpsCallName): Permission[] =>
  (Object.keys(grants) as Permission[]).filter((permission) => grants[permission].calls.includes(call));

/** Roles that an operator with these permissions has for the call in addition to their own. */
export const rolesBy = (permissions: readonly Permission[], call: OpsCallName): Role[] =>
  permissions.flatMap((permission) => {
    // A newer release may have stored a permission that this one lacks.
    const grant: Grant | undefined = grants[permission];
    return grant?.calls.includes(call) ? [grant.as] : [];
  });
