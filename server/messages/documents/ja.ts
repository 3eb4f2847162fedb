import type { DocumentTexts } from './document-texts.ts';

export const ja: DocumentTexts = {
  bill: {
    title: 'ウォレット利用明細書',
    account: 'アカウント',
    opening: '期首残高',
    closing: '期末残高',
    moneyIn: '入金',
    moneyOut: '支出',
    total: '合計',
    count: '件数',
    date: '日時',
    kind: '内容',
    reference: '番号',
    balance: '残高',
    kinds: {
      recharge: 'チャージ',
      payment: '支払い',
      refund: '返金',
      extract: '出金',
      extract_return: '出金の払い戻し',
      correction: '訂正',
      debt_payment: '未収金の返済',
      recharge_reversal: 'チャージの払い戻し',
      adjustment: '残高調整',
    },
    empty: 'この月の記録はありません',
    units: '金額の単位：米ドル · タイムゾーン：{zone}',
    cut: '全{total}件のうち最初の{shown}件のみを記載しています。上の合計は全件を含みます。',
    page: '{page} / {pages}ページ',
  },
  exportReadMe: `{date}現在、{shop}がお客様について保存しているデータです。

.json ファイルは内容の種類ごとに分かれており、テキストエディターで開けます。お送りいただいた画像は「pictures」フォルダーにあります。パスワードは含まれていません。読み取れないハッシュとしてのみ保存しています。`,
  sandboxBank: {
    title: 'テスト銀行',
    question: '末尾{card}のカードでの{amount}のお支払いを確認してください。',
    hint: 'これはテスト用の銀行です。コードは123456です。',
    label: '認証コード',
    confirm: '確認する',
    cancel: 'キャンセル',
    wrong: 'コードが違います。残り{left}回',
    passed: '確認しました。続けられます。',
    failed: '確認されませんでした。請求は発生していません。',
    unknown: 'ここで確認するものはありません。',
  },
};
