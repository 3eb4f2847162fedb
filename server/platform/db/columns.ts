import type { ColumnType } from 'kysely';

// Types of columns that SQL cannot state. `npm run schema` builds tables.gen.ts from the migrations and the tables below.

/** A time of creation: a Date when read, the time of the insert unless given, never updated. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** `jsonb`: read as the value, written as its JSON text (pg would turn a bare array into a PostgreSQL array). */
export type Json<Value> = ColumnType<Value, string, string>;

/** Addresses and hashes of a chain, lower case. */
export type Hex = `0x${string}`;

/** `logistics` ships parcels, `support` answers users and decides refunds, `catalog` edits products and their stock. */
export const roles = ['auditor', 'owner', 'logistics', 'support', 'catalog'] as const;
export type Role = (typeof roles)[number];

/** Rights of an API key. `back-office/keys/scopes.ts` assigns the calls. */
export const scopes = [
  'orders:read',
  'orders:write',
  'parcels:write',
  'refunds:read',
  'accounts:read',
  'catalog:read',
  'products:write',
  'stock:write',
  'storefront:write',
  'promos:read',
  'promos:write',
  'reviews:read',
  'reviews:write',
  'reports:read',
  'payments:read',
  'ledger:read',
  'log:read',
  'health:read',
] as const;
export type Scope = (typeof scopes)[number];

/**
 * Rights that owners give an operator beside the role: to read or to change an area. `back-office/permissions/grants.ts` assigns the
 * calls.
 */
export const permissions = [
  'orders:read',
  'orders:write',
  'parcels:write',
  'cancellations:write',
  'refunds:read',
  'refunds:write',
  'payments:read',
  'products:read',
  'products:write',
  'stock:write',
  'imports:read',
  'imports:write',
  'promos:read',
  'promos:write',
  'storefront:read',
  'storefront:write',
  'accounts:read',
  'accounts:write',
  'conversations:write',
  'canned:read',
  'canned:write',
  'reviews:read',
  'reviews:write',
  'ledger:read',
  'texts:read',
  'texts:write',
  'mails:read',
  'settings:read',
  'settings:write',
  'reports:read',
  'health:read',
  'log:read',
] as const;
export type Permission = (typeof permissions)[number];

/** The transfer an operator sent on a chain to pay a withdrawal. */
export type SentCoins = {
  /** Lower case. */
  txHash: string;
  /** Symbol. */
  asset: string;
  /** Coins, as a decimal. */
  units: string;
};

/** Coins of a deposit that operators send back; `txHash` and `units` are set once they were sent. */
export type SentBack = { to: Hex; txHash?: Hex | undefined; units?: string | undefined };

/** The prices that a quote guarantees, in cents: orders are created from it, not from the caller's input. */
export interface QuoteBody {
  shops: {
    shopId: number;
    lines: {
      variantId: number;
      productId: number;
      pictureId: number;
      priceCents: number;
      quantity: number;
      /** Absent in quotes of a version without limited promo codes. */
      promoCounts?: boolean;
    }[];
    goodsCents: number;
    freightCents: number;
    discountCents: number;
  }[];
}

/** The address as it was when ordered. */
export interface AddressSnapshot {
  addressee: string;
  mobile: string;
  country: string;
  region: string;
  area: string;
  postcode: string;
  detail: string;
  tag: 'home' | 'company' | 'school' | 'other';
}

/** Title and options of a product in one language, as they were when ordered. */
export interface LineText {
  title: string;
  /** "Sage / 256 GB", empty without options. */
  options: string;
}

/** Stock in an imported file. `null`: no number; `untracked`: not counted, the variant is always available. */
export type FileStock = number | 'untracked' | null;

/** Columns of an imported file without a place in the shop, kept for the export. */
export interface Kept {
  type: string;
  tags: string;
  productCategory: string;
  /** In the order of the variants that are on sale. `stock`: in the newest file. */
  variants: {
    values: string[];
    sku: string;
    barcode: string;
    stock: FileStock;
    /** In the newest file that has only numbers of pieces. */
    counted?: number;
  }[];
  /** In the order of the images. */
  alts: string[];
}

/**
 * By the module that types are imported from: `table.column` to its type, without `null` and `Json`, which follow from the
 * schema. Columns with a constraint `check (column in (…))` need no row.
 */
export const columnTypes: Record<string, Record<string, string>> = {
  // Without an import.
  '': {
    'article_version.built_in': 'object',
    'article_version.value': 'object',
    'banner.texts': 'Record<string, { eyebrow: string; title: string; action: string }>',
    'catalog_import.checked': 'Record<string, number | boolean | string | null>',
    'catalog_import.failure_values': 'Record<string, string | number>',
    'catalog_import.imported': 'Record<string, number | boolean | string | null>',
    'catalog_import.undone': 'Record<string, number | boolean | string | null>',
    'catalog_import_finding.values': 'Record<string, string | number>',
    'catalog_import_product.after': 'Record<string, unknown>',
    'catalog_import_product.before': 'Record<string, unknown>',
    'catalog_import_product.stored': 'object',
    'catalog_import_shop.after': 'Record<string, string | number | null>',
    'catalog_import_shop.before': 'Record<string, string | number | null>',
    'catalog_import_shop.edited': 'Record<string, string | number | null>',
    'canned_answer.texts': 'Record<string, string>',
    'chain_deposit.held_for': "'value' | 'nodes' | 'price' | 'daily_value' | 'transaction_used'",
    'chain_watch.stopped_reason': "'other_chain' | 'no_common_block' | 'too_deep' | 'too_many_reversals'",
    'ledger_sum.sums': '{ kind: string; cents: number; entries: number; accounts: number }[]',
    'notice.params': 'Record<string, unknown>',
    'operator_log.after': 'object',
    'operator_log.before': 'object',
    'operator_view.search': 'Record<string, string>',
    'product_text.alts': 'Record<string, string>',
    'product_text.options': '{ name: string; values: string[] }[]',
    'product_text.specs': '{ label: string; value: string }[]',
    'promo.titles': 'Record<string, string>',
  },
  './columns.ts': {
    'api_key.scopes': 'Scope[]',
    'chain_address.address': 'Hex',
    'chain_deposit.address': 'Hex',
    'chain_deposit.approved_sent': 'SentBack',
    'chain_deposit.block_hash': 'Hex',
    'chain_deposit.sent_to': 'Hex',
    'chain_deposit.sent_tx_hash': 'Hex',
    'chain_deposit.tx_hash': 'Hex',
    'chain_mark.hash': 'Hex',
    'chain_watch.genesis_hash': 'Hex',
    'import_product.kept': 'Kept',
    'operator.roles': 'Role[]',
    'operator_approval.named': 'SentCoins',
    'operator_permission.permission': 'Permission',
    'operator_request.roles': 'Role[]',
    'order_line.texts': 'Record<string, LineText>',
    'quote.body': 'QuoteBody',
    'settled_transaction.tx_hash': 'Hex',
    'shop_order.address': 'AddressSnapshot',
  },
  '../webhooks/events.ts': { 'webhook.events': 'SubscribedType[]' },
  '#contract/live.ts': { 'live_event.topic': 'LiveTopic' },
  '#contract/reasons.ts': { 'recharge.reason': 'Reason', 'withdrawal.reason': 'Reason' },
  '#domain/notification-kinds.ts': { 'notice_setting.kind': 'NotificationKind' },
  '#domain/order-state.ts': {
    'order_event.actor': 'Actor',
    'order_event.event': "'created' | OrderAction",
    // The check is narrower than the states that the code assigns from.
    'shop_order.before_status': 'OrderStatus',
  },
  '#domain/refund.ts': { 'refund.reason': 'RefundReason', 'refund.shop_reason': 'ShopRefundReason' },
  '#domain/shop-settings.ts': { 'shop_setting_version.value': 'StoredSetting' },
  '../../messages/notifications/events.ts': { 'notice.type': 'NotificationType' },
};

/** Columns that only triggers write. */
export const filledByTriggers: readonly string[] = [
  'live_event.number',
  'recharge.evidence_hash',
  'review.pictured',
  'review.shop_id',
];

/** Times of creation with another name than `created_at`. */
export const creationTimes: readonly string[] = [
  'account_closing.asked_at',
  'operator_permission.granted_at',
  'order_event.at',
];

/** Columns `created_at` that are set again. */
export const updatedTimes: readonly string[] = ['mail_code.created_at', 'review.created_at'];
