import type { GeneratedAlways } from 'kysely';
import type * as account from './tables/account.ts';
import type * as catalogue from './tables/catalog.ts';
import type * as chain from './tables/chain.ts';
import type { CreatedAt } from './tables/columns.ts';
import type * as imports from './tables/import.ts';
import type * as ledger from './tables/ledger.ts';
import type * as notices from './tables/notifications.ts';
import type * as operators from './tables/operators.ts';
import type * as orders from './tables/orders.ts';
import type * as ownData from './tables/own-data.ts';
import type * as parcels from './tables/parcels.ts';
import type * as push from './tables/push.ts';
import type * as refunds from './tables/refunds.ts';
import type * as reviews from './tables/reviews.ts';
import type * as sandbox from './tables/sandbox.ts';
import type * as service from './tables/service.ts';
import type * as uploads from './tables/uploads.ts';
import type * as wallet from './tables/wallet.ts';
import type * as withdrawals from './tables/withdrawals.ts';

export type PictureTable = {
  id: GeneratedAlways<number>;
  /** First 16 hex digits of the SHA-256 of the original's bytes: its name on disk and in /img URLs. */
  hash: string;
  width: number;
  height: number;
  /** Dominant color as #RRGGBB, painted until the picture is there. */
  colour: string;
  /** When a server took it on to make its usual sizes ahead. */
  sized_at: Date | null;
  created_at: CreatedAt;
};

/** Every table, as kysely sees it. int8 columns are numbers here: connect.ts refuses unsafe ones. */
export interface Database {
  picture: PictureTable;

  account: account.AccountTable;
  session: account.SessionTable;
  mail_code: account.MailCodeTable;
  code_request: account.CodeRequestTable;
  known_device: account.KnownDeviceTable;
  mail: account.MailTable;
  rate: account.RateTable;
  command: account.CommandTable;
  pay_proof: account.PayProofTable;
  address: account.AddressTable;
  account_closing: ownData.AccountClosingTable;
  account_export: ownData.AccountExportTable;
  account_export_part: ownData.AccountExportPartTable;

  category: catalogue.CategoryTable;
  category_text: catalogue.CategoryTextTable;
  shop: catalogue.ShopTable;
  shop_text: catalogue.ShopTextTable;
  product: catalogue.ProductTable;
  product_text: catalogue.ProductTextTable;
  product_picture: catalogue.ProductPictureTable;
  variant: catalogue.VariantTable;
  product_sales_day: catalogue.ProductSalesDayTable;
  product_refresh: catalogue.ProductRefreshTable;
  product_search: catalogue.ProductSearchTable;
  search_term: catalogue.SearchTermTable;
  search_heat: catalogue.SearchHeatTable;
  import_product: imports.ImportProductTable;
  import_picture: imports.ImportPictureTable;
  favourite: catalogue.FavouriteTable;
  follow: catalogue.FollowTable;
  banner: catalogue.BannerTable;
  hot_word: catalogue.HotWordTable;
  shop_change: catalogue.ShopChangeTable;
  product_change: catalogue.ProductChangeTable;
  seed: catalogue.SeedTable;

  review: reviews.ReviewTable;
  review_picture: reviews.ReviewPictureTable;
  review_follow_up: reviews.ReviewFollowUpTable;
  review_follow_up_picture: reviews.ReviewPictureTable;
  review_helpful: reviews.ReviewHelpfulTable;
  viewed: reviews.ViewedTable;

  ledger_account: ledger.LedgerAccountTable;
  ledger_transfer: ledger.LedgerTransferTable;
  ledger_entry: ledger.LedgerEntryTable;

  cart: orders.CartTable;
  cart_line: orders.CartLineTable;
  promo: orders.PromoTable;
  quote: orders.QuoteTable;
  payment: orders.PaymentTable;
  shop_order: orders.ShopOrderTable;
  order_line: orders.OrderLineTable;
  order_event: orders.OrderEventTable;
  promo_use: orders.PromoUseTable;

  parcel: parcels.ParcelTable;
  parcel_line: parcels.ParcelLineTable;
  parcel_event: parcels.ParcelEventTable;

  refund: refunds.RefundTable;
  refund_line: refunds.RefundLineTable;
  refund_proof: refunds.RefundProofTable;
  refund_event: refunds.RefundEventTable;

  card: wallet.CardTable;
  recharge: wallet.RechargeTable;
  sandbox_card: sandbox.SandboxCardTable;
  sandbox_charge: sandbox.SandboxChargeTable;
  sandbox_challenge: sandbox.SandboxChallengeTable;
  sandbox_payout_card: sandbox.SandboxPayoutCardTable;
  sandbox_payout: sandbox.SandboxPayoutTable;

  operator: operators.OperatorTable;
  operator_request: operators.OperatorRequestTable;
  operator_session: operators.OperatorSessionTable;
  operator_second_factor: operators.OperatorSecondFactorTable;
  operator_recovery_code: operators.OperatorRecoveryCodeTable;
  operator_approval: operators.OperatorApprovalTable;
  operator_pass: operators.OperatorPassTable;
  operator_log: operators.OperatorLogTable;

  server_secret: uploads.ServerSecretTable;
  write_probe: uploads.WriteProbeTable;
  private_picture: uploads.PrivatePictureTable;
  upload: uploads.UploadTable;
  upload_part: uploads.UploadPartTable;

  service_chat: service.ServiceChatTable;
  service_message: service.ServiceMessageTable;

  payout_account: withdrawals.PayoutAccountTable;
  withdrawal: withdrawals.WithdrawalTable;
  wallet_entry: ledger.WalletEntryTable;

  chain_address: chain.ChainAddressTable;
  chain_watch: chain.ChainWatchTable;
  chain_mark: chain.ChainMarkTable;
  chain_rate: chain.ChainRateTable;
  chain_deposit: chain.ChainDepositTable;
  settled_transaction: chain.SettledTransactionTable;

  notice: notices.NoticeTable;
  live_event: notices.LiveEventTable;
  live_head: notices.LiveHeadTable;
  known_browser: notices.KnownBrowserTable;

  push_subscription: push.PushSubscriptionTable;
  push_delivery: push.PushDeliveryTable;
  notice_setting: push.NoticeSettingTable;
}
