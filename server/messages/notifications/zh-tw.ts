import type { NotificationTexts } from './notification-text.ts';

export const zhTw: NotificationTexts = {
  unknownDevice: '不明裝置',
  lockScreen: {
    details: '開啟應用程式查看詳情。',
    reviewReplied: '商店回覆了您的評價',
  },
  order_paid: { title: '付款成功', text: '訂單 {sn} 已支付 {total}，商店正在備貨。' },
  order_paid_several: {
    title: '付款成功',
    text: '{orderCount} 筆訂單已支付，共 {total}，各商店正在備貨。',
  },
  order_shipped: { title: '已出貨', text: '訂單 {sn} 已交給物流業者。' },
  parcel_out_for_delivery: { title: '配送中', text: '訂單 {sn} 的包裹正在配送途中。' },
  parcel_delivered: {
    title: '已送達',
    text: '訂單 {sn} 的包裹已送達。商品齊全後，請確認收貨。',
  },
  parcel_problem: {
    title: '配送出現問題',
    text: '物流業者回報訂單 {sn} 的一個包裹出現問題。請開啟訂單查看，並聯絡客服。',
  },
  order_received: { title: '已自動確認收貨', text: '訂單 {sn} 的確認期限已過，系統已視為收貨。' },
  order_expired: { title: '訂單已取消', text: '訂單 {sn} 未在期限內付款，已取消。' },
  order_expired_several: {
    title: '訂單已取消',
    text: '{orderCount} 筆訂單未在期限內付款，已取消。',
  },
  refund_accepted: {
    title: '退貨申請已通過',
    text: '請寄回商品並填寫退貨包裹的追蹤號碼。申請金額：{amount}。',
  },
  refund_passed: { title: '退款成功', text: '{amount} 已退回您的錢包。' },
  refund_by_shop: { title: '賣家退款', text: '訂單 {order} 的 {amount} 已退回您的錢包。{reason}' },
  order_canceled_by_shop: {
    title: '訂單已取消',
    text: '我們已取消訂單 {order}，{amount} 已退回您的錢包。{reason}',
  },
  shopRefundReasons: {
    goodwill: '這是我們的一點心意。',
    damaged: '商品送達時已損壞。',
    missing_parts: '您的訂單缺少部分商品。',
    not_deliverable: '您的包裹無法送達。',
    out_of_stock: '商品缺貨。',
    delayed: '您的訂單有所延誤。',
    on_request: '這是依您的要求辦理的。',
    other: '如有疑問，請聯絡客服。',
  },
  refund_passed_in_part: {
    title: '已部分退款',
    text: '您申請退款 {asked}，其中 {amount} 已退回您的錢包。請開啟退款查看原因。',
  },
  refund_refused: { title: '退款遭拒', text: '您申請的 {amount} 退款遭拒，點開查看原因。' },
  refund_lapsed: { title: '退款已關閉', text: '商品未在期限內寄回，{amount} 的退款申請已關閉。' },
  recharge_passed: { title: '儲值成功', text: '{amount} 已存入您的錢包。' },
  recharge_refused: { title: '儲值遭拒', text: '您的 {amount} 儲值未通過，點開查看原因。' },
  recharge_reversed: {
    title: '儲值已被撤回',
    text: '發卡機構撤回了您的 {amount} 儲值，相應金額已從您的錢包扣除。',
  },
  recharge_reversed_owed: {
    title: '儲值已被撤回',
    text: '發卡機構撤回了您的 {amount} 儲值。錢包餘額不足的 {owed} 將優先從後續入帳中扣除。',
  },
  chain_credited: { title: '鏈上儲值已入帳', text: '來自 {network} 的 {amount} 已存入您的錢包。' },
  withdrawal_passed: { title: '提領成功', text: '您的 {amount} 提領已撥款。' },
  withdrawal_refused: {
    title: '提領遭拒',
    text: '您的提領遭拒，{amount} 已退回錢包，點開查看原因。',
  },
  service_answered: { title: '客服已回覆', text: '開啟對話查看回覆。' },
  review_replied: { title: '{shop} 回覆了您的評價', text: '查看商店的回覆。' },
  payout_account_added: {
    title: '新增提領帳戶',
    text: '{account} 已新增至您的錢包。若非本人操作，請刪除該帳戶並變更密碼。',
  },
  password_changed: {
    title: '登入密碼已變更',
    text: '您的登入密碼已變更。若非本人操作，請立即重設並聯絡客服。',
  },
  pay_password_changed: {
    title: '支付密碼已變更',
    text: '您的支付密碼已變更。若非本人操作，請立即重設並聯絡客服。',
  },
  new_sign_in: {
    title: '新裝置登入',
    text: '您的帳號在 {device} 上登入。若非本人操作，請結束該工作階段並變更密碼。',
  },
  account_closing: {
    title: '帳號將被刪除',
    text: '您的帳號將於 {date} 刪除，在此之前可在設定中撤回。若非本人操作，請撤回並變更密碼。',
  },
  account_kept: {
    title: '帳號已保留',
    text: '您的帳號不會被刪除，一切維持原樣。',
  },
  export_ready: {
    title: '您的資料已準備好',
    text: '您可在 {days} 天內於設定中下載您的資料副本。',
  },
};
