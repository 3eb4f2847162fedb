import { callOps } from '../../../../../server/cli/ops/client.ts';
import type { OpsCallName, OpsInput } from '../../../../../server/modules/back-office/calls.ts';
import type { CommandName, CommandScene, Door } from './scene.ts';

/** Calls that only read; `depositShow` needs a chain, and is validated by the tests of `tests/server/chain`. */
type ViewName = Exclude<OpsCallName, CommandName | 'depositShow'>;
type Views = { [Name in ViewName]: [by: Door, input: OpsInput<Name>] };

/** Input for every view, of a shop in which commands were executed. */
export async function viewsOf({ db, as, buyer, mug }: CommandScene): Promise<Views> {
  const { owner, auditor, support, logistics, catalog } = as;
  const numberIn = async (table: 'recharge' | 'withdrawal' | 'adjustment' | 'refund' | 'shop_order') =>
    (await db.selectFrom(table).select('sn').orderBy('id').limit(1).executeTakeFirstOrThrow()).sn;
  const idIn = async (
    table: 'promo' | 'banner' | 'canned_answer' | 'webhook' | 'webhook_delivery' | 'catalog_import',
  ) => String((await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id);
  const importId = await idIn('catalog_import');
  const { product_id: stocked } = await db
    .selectFrom('stock_movement')
    .innerJoin('variant', 'variant.id', 'stock_movement.variant_id')
    .select('product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { list: conversations } = await callOps(support, 'chatList', {});
  const { account } = conversations[0]!;
  const { list: categories } = await callOps(catalog, 'categoryList', {});
  const all = { status: 'all', limit: '50' } as const;
  const month = new Date().toISOString().slice(0, 7);
  return {
    session: [support, {}],
    passkeyList: [support, {}],
    sessionList: [support, {}],
    waiting: [owner, {}],
    changes: [owner, {}],
    reportShow: [owner, { days: '7' }],
    rechargeList: [auditor, all],
    rechargeShow: [auditor, { sn: await numberIn('recharge') }],
    depositList: [auditor, { status: 'all' }],
    networkList: [auditor, {}],
    extractList: [auditor, all],
    extractShow: [auditor, { sn: await numberIn('withdrawal') }],
    adjustmentList: [auditor, all],
    adjustmentShow: [auditor, { sn: await numberIn('adjustment') }],
    debtList: [auditor, {}],
    ledgerAccountList: [auditor, {}],
    ledgerList: [auditor, { kind: 'wallet', account: (await buyer(100)).account }],
    ledgerTransferList: [auditor, { find: await numberIn('shop_order') }],
    ledgerMonthShow: [auditor, { month }],
    ledgerMonthList: [auditor, { month, after: '0', upTo: '999999' }],
    reconcile: [auditor, { check: 'debts' }],
    refundList: [support, all],
    refundShow: [support, { sn: await numberIn('refund') }],
    orderList: [support, {}],
    orderShow: [support, { sn: await numberIn('shop_order') }],
    parcelList: [logistics, {}],
    parcelWaiting: [logistics, {}],
    productList: [catalog, {}],
    productShow: [catalog, { product: String(stocked) }],
    productFile: [catalog, { limit: '5' }],
    productChoices: [catalog, {}],
    stockList: [catalog, { product: String(stocked) }],
    viewList: [catalog, { list: 'orders' }],
    importList: [catalog, {}],
    importShow: [catalog, { import: importId }],
    importChanges: [catalog, { import: importId }],
    importShops: [catalog, { import: importId }],
    importFindings: [catalog, { import: importId }],
    promoList: [catalog, {}],
    promoShow: [catalog, { promo: await idIn('promo') }],
    bannerList: [catalog, {}],
    bannerShow: [catalog, { banner: await idIn('banner') }],
    categoryList: [catalog, {}],
    categoryShow: [catalog, { category: String(categories[0]!.id) }],
    shopList: [catalog, {}],
    shopShow: [catalog, { shop: String(mug.shopId) }],
    hotWordsShow: [catalog, {}],
    settingList: [owner, {}],
    settingHistory: [owner, { setting: 'partnership' }],
    articleList: [owner, {}],
    articleShow: [owner, { article: 'help.paying', language: 'en' }],
    mailList: [owner, {}],
    mailShow: [owner, { mail: 'order_paid', language: 'ja' }],
    failedMailList: [support, {}],
    accountList: [support, { status: 'new' }],
    accountShow: [owner, { account }],
    chatList: [support, { status: 'all', assigned: 'all' }],
    chatContext: [support, { account }],
    chatColleagues: [support, {}],
    cannedList: [support, {}],
    cannedShow: [support, { canned: await idIn('canned_answer') }],
    reviewList: [support, { status: 'all' }],
    operatorList: [owner, {}],
    operatorShow: [owner, { name: support.name }],
    operatorSessionList: [owner, { name: support.name }],
    keyList: [owner, {}],
    webhookList: [owner, {}],
    webhookShow: [owner, { webhook: await idIn('webhook') }],
    deliveryList: [owner, { webhook: await idIn('webhook') }],
    deliveryShow: [owner, { delivery: await idIn('webhook_delivery') }],
    healthShow: [owner, {}],
    logList: [owner, { limit: '50' }],
  };
}
