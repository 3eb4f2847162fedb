import type { NotificationTexts } from './notification-text.ts';

export const ja: NotificationTexts = {
  unknownDevice: '不明な端末',
  lockScreen: {
    details: 'アプリを開いて詳細をご確認ください。',
    reviewReplied: 'レビューにショップから返信がありました',
  },
  order_paid: {
    title: 'お支払いを確認しました',
    text: '注文{sn}のお支払い{total}が完了しました。ショップが発送の準備をしています。',
  },
  order_paid_several: {
    title: 'お支払いを確認しました',
    text: '{orderCount}件の注文、合計{total}のお支払いが完了しました。各ショップが発送の準備をしています。',
  },
  order_shipped: { title: '発送されました', text: '注文{sn}が配送業者に引き渡されました。' },
  parcel_out_for_delivery: { title: '配達中です', text: '注文{sn}の荷物を配達しています。' },
  parcel_delivered: {
    title: '配達が完了しました',
    text: '注文{sn}の荷物の配達が完了しました。すべて届いたら、受け取りを確認してください。',
  },
  parcel_problem: {
    title: '配送に問題が発生しました',
    text: '注文{sn}の荷物に問題があると、配送業者から連絡がありました。注文を開いて内容を確認し、カスタマーサービスにお問い合わせください。',
  },
  order_received: {
    title: '受取済みになりました',
    text: '注文{sn}は受取確認の期限が過ぎたため、受取済みになりました。',
  },
  order_expired: {
    title: '注文がキャンセルされました',
    text: '注文{sn}は期限までにお支払いがなかったため、キャンセルされました。',
  },
  order_expired_several: {
    title: '注文がキャンセルされました',
    text: '{orderCount}件の注文は期限までにお支払いがなかったため、キャンセルされました。',
  },
  refund_accepted: {
    title: '返品が承認されました',
    text: '商品を返送し、荷物の追跡番号を入力してください。申請額：{amount}',
  },
  refund_passed: { title: '返金されました', text: '{amount}がウォレットに返金されました。' },
  refund_by_shop: {
    title: 'ショップからの返金',
    text: '注文{order}について、{amount}がウォレットに返金されました。{reason}',
  },
  order_canceled_by_shop: {
    title: '注文をキャンセルしました',
    text: '注文{order}をキャンセルし、{amount}をウォレットに返金しました。{reason}',
  },
  shopRefundReasons: {
    goodwill: 'お詫びの気持ちとして返金いたしました。',
    damaged: '商品が破損した状態で届いたためです。',
    missing_parts: 'ご注文の商品の一部が不足していたためです。',
    not_deliverable: '荷物をお届けできなかったためです。',
    out_of_stock: '商品の在庫がなくなったためです。',
    delayed: 'ご注文のお届けが遅れているためです。',
    on_request: 'お客様のご依頼によるものです。',
    other: 'ご不明な点はカスタマーサービスまでお問い合わせください。',
  },
  refund_passed_in_part: {
    title: '一部を返金しました',
    text: '申請額{asked}のうち、{amount}をウォレットに返金しました。理由は返金のページでご確認ください。',
  },
  refund_refused: {
    title: '返金が承認されませんでした',
    text: '{amount}の返金申請は承認されませんでした。開いて理由をご確認ください。',
  },
  refund_lapsed: {
    title: '返金申請が終了しました',
    text: '期限までに商品が返送されなかったため、{amount}の返金申請は終了しました。',
  },
  recharge_passed: { title: 'チャージされました', text: '{amount}がウォレットに入りました。' },
  recharge_refused: {
    title: 'チャージできませんでした',
    text: '{amount}のチャージは承認されませんでした。開いて理由をご確認ください。',
  },
  recharge_reversed: {
    title: 'チャージが取り消されました',
    text: 'カード会社により{amount}のチャージが取り消され、同額がウォレットから差し引かれました。',
  },
  recharge_reversed_owed: {
    title: 'チャージが取り消されました',
    text: 'カード会社により{amount}のチャージが取り消されました。ウォレットに不足していた{owed}は、次回以降の入金から先に差し引かれます。',
  },
  chain_credited: {
    title: '入金が反映されました',
    text: '{network}から{amount}がウォレットに入りました。',
  },
  withdrawal_passed: { title: '出金が完了しました', text: '{amount}の出金が完了しました。' },
  withdrawal_refused: {
    title: '出金が承認されませんでした',
    text: '出金は承認されず、{amount}がウォレットに戻りました。開いて理由をご確認ください。',
  },
  service_answered: {
    title: 'カスタマーサービスから返信があります',
    text: '会話を開いてご覧ください。',
  },
  review_replied: {
    title: '{shop}がレビューに返信しました',
    text: 'ショップの返信をご覧ください。',
  },
  payout_account_added: {
    title: '出金先が追加されました',
    text: '{account}がウォレットに追加されました。お心当たりがない場合は削除し、パスワードを変更してください。',
  },
  password_changed: {
    title: 'ログインパスワードが変更されました',
    text: 'お心当たりがない場合は、すぐに再設定し、カスタマーサービスへご連絡ください。',
  },
  pay_password_changed: {
    title: '支払いパスワードが変更されました',
    text: 'お心当たりがない場合は、すぐに再設定し、カスタマーサービスへご連絡ください。',
  },
  new_sign_in: {
    title: '新しいログイン',
    text: '{device}からアカウントへのログインがありました。お心当たりがない場合は、そのセッションを終了し、パスワードを変更してください。',
  },
  account_closing: {
    title: 'アカウント削除の予定',
    text: 'アカウントは{date}に削除されます。それまでは設定から取り消せます。お心当たりがない場合は、取り消してパスワードを変更してください。',
  },
  account_kept: {
    title: 'アカウントは削除されません',
    text: 'アカウントの削除を取り消しました。すべてこれまでどおりです。',
  },
  export_ready: {
    title: 'データの準備ができました',
    text: 'データのコピーは、{days}日間、設定からダウンロードできます。',
  },
};
