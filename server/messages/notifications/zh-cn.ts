import type { NotificationTexts } from './notification-text.ts';

export const zhCn: NotificationTexts = {
  unknownDevice: '未知设备',
  lockScreen: {
    details: '打开应用查看详情。',
    reviewReplied: '商家回复了您的评价',
  },
  order_paid: { title: '付款成功', text: '订单 {sn} 已支付 {total}，商家正在备货。' },
  order_paid_several: {
    title: '付款成功',
    text: '{orderCount} 个订单已支付，共 {total}，各商家正在备货。',
  },
  order_shipped: { title: '已发货', text: '订单 {sn} 已交给承运商。' },
  parcel_out_for_delivery: { title: '正在派送', text: '订单 {sn} 的包裹正在派送途中。' },
  parcel_delivered: {
    title: '已送达',
    text: '订单 {sn} 的包裹已送达。商品齐全后，请确认收货。',
  },
  parcel_problem: {
    title: '配送出现问题',
    text: '承运商报告订单 {sn} 的一个包裹出现问题。请打开订单查看，并联系客服。',
  },
  order_received: { title: '已自动确认收货', text: '订单 {sn} 的确认期限已过，系统已视为收货。' },
  order_expired: { title: '订单已取消', text: '订单 {sn} 未在规定时间内付款，已取消。' },
  order_expired_several: {
    title: '订单已取消',
    text: '{orderCount} 个订单未在规定时间内付款，已取消。',
  },
  refund_accepted: {
    title: '退货申请已通过',
    text: '请寄回商品并填写退货包裹的运单号。申请金额：{amount}。',
  },
  refund_passed: { title: '退款成功', text: '{amount} 已退回您的钱包。' },
  refund_by_shop: { title: '商家退款', text: '订单 {order} 的 {amount} 已退回您的钱包。{reason}' },
  order_canceled_by_shop: {
    title: '订单已取消',
    text: '我们已取消订单 {order}，{amount} 已退回您的钱包。{reason}',
  },
  shopRefundReasons: {
    goodwill: '这是我们的一点心意。',
    damaged: '商品送达时已损坏。',
    missing_parts: '您的订单缺少部分商品。',
    not_deliverable: '您的包裹无法送达。',
    out_of_stock: '商品缺货。',
    delayed: '您的订单有所延误。',
    on_request: '这是应您的要求办理的。',
    other: '如有疑问，请联系客服。',
  },
  refund_passed_in_part: {
    title: '已部分退款',
    text: '您申请退款 {asked}，其中 {amount} 已退回您的钱包。请打开退款查看原因。',
  },
  refund_refused: { title: '退款被拒绝', text: '您申请的 {amount} 退款被拒绝，点开查看原因。' },
  refund_lapsed: { title: '退款已关闭', text: '商品未在规定时间内寄回，{amount} 的退款申请已关闭。' },
  recharge_passed: { title: '充值成功', text: '{amount} 已存入您的钱包。' },
  recharge_refused: { title: '充值被拒绝', text: '您的 {amount} 充值未通过，点开查看原因。' },
  recharge_reversed: {
    title: '充值已被撤回',
    text: '发卡机构撤回了您的 {amount} 充值，相应金额已从您的钱包扣除。',
  },
  recharge_reversed_owed: {
    title: '充值已被撤回',
    text: '发卡机构撤回了您的 {amount} 充值。钱包余额不足的 {owed} 将优先从后续入账中扣除。',
  },
  chain_credited: { title: '链上充值已到账', text: '来自 {network} 的 {amount} 已存入您的钱包。' },
  withdrawal_passed: { title: '提现成功', text: '您的 {amount} 提现已打款。' },
  withdrawal_refused: {
    title: '提现被拒绝',
    text: '您的提现被拒绝，{amount} 已退回钱包，点开查看原因。',
  },
  service_answered: { title: '客服已回复', text: '打开对话查看回复。' },
  review_replied: { title: '{shop} 回复了您的评价', text: '查看店铺的回复。' },
  payout_account_added: {
    title: '新增提现账户',
    text: '{account} 已添加到您的钱包。如非本人操作，请删除该账户并修改密码。',
  },
  password_changed: {
    title: '登录密码已修改',
    text: '您的登录密码已修改。如非本人操作，请立即重置并联系客服。',
  },
  pay_password_changed: {
    title: '支付密码已修改',
    text: '您的支付密码已修改。如非本人操作，请立即重置并联系客服。',
  },
  new_sign_in: {
    title: '新设备登录',
    text: '您的账户在 {device} 上登录。如非本人操作，请结束该会话并修改密码。',
  },
  account_closing: {
    title: '账户将被删除',
    text: '您的账户将于 {date} 删除，在此之前可在设置中撤回。如非本人操作，请撤回并修改密码。',
  },
  account_kept: {
    title: '账户已保留',
    text: '您的账户不会被删除，一切保持原样。',
  },
  export_ready: {
    title: '您的数据已准备好',
    text: '您可在 {days} 天内于设置中下载您的数据副本。',
  },
};
