import type { capitalKinds } from '../../src/contract/wallet-records.ts';
import type { Lang } from '../../src/domain/languages.ts';

/**
 * What the exported bill says. A new character needs its glyph in the PDF's fonts, and a test fails without it:
 * `server/bin/make-bill-fonts.mjs` makes them again.
 */
export interface BillTexts {
  title: string;
  account: string;
  opening: string;
  closing: string;
  moneyIn: string;
  moneyOut: string;
  total: string;
  count: string;
  date: string;
  kind: string;
  reference: string;
  balance: string;
  kinds: Record<(typeof capitalKinds)[number], string>;
  empty: string;
  /** `{zone}` */
  units: string;
  /** `{shown}` of `{total}` */
  cut: string;
  /** `{page}` of `{pages}` */
  page: string;
}

export const billTexts: Record<Lang, BillTexts> = {
  en: {
    title: 'Wallet statement',
    account: 'Account',
    opening: 'Opening balance',
    closing: 'Closing balance',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    total: 'Total',
    count: 'Entries',
    date: 'Date',
    kind: 'Description',
    reference: 'Number',
    balance: 'Balance',
    kinds: {
      recharge: 'Top-up',
      payment: 'Payment',
      refund: 'Refund',
      extract: 'Withdrawal',
      extract_return: 'Withdrawal returned',
      correction: 'Correction',
    },
    empty: 'No entries in this month',
    units: 'Amounts in US dollars · Time zone: {zone}',
    cut: 'Only the first {shown} of {total} entries are listed here. The sums above cover all of them.',
    page: 'Page {page} of {pages}',
  },
  'zh-cn': {
    title: '钱包账单',
    account: '账户',
    opening: '期初余额',
    closing: '期末余额',
    moneyIn: '收入',
    moneyOut: '支出',
    total: '合计',
    count: '笔数',
    date: '日期',
    kind: '类型',
    reference: '编号',
    balance: '余额',
    kinds: {
      recharge: '充值',
      payment: '支付',
      refund: '退款',
      extract: '提现',
      extract_return: '提现退回',
      correction: '更正',
    },
    empty: '本月没有记录',
    units: '金额单位：美元 · 时区：{zone}',
    cut: '此处仅列出 {total} 笔记录中的前 {shown} 笔，上方合计包含全部记录。',
    page: '第 {page} 页，共 {pages} 页',
  },
  'zh-tw': {
    title: '錢包帳單',
    account: '帳戶',
    opening: '期初餘額',
    closing: '期末餘額',
    moneyIn: '收入',
    moneyOut: '支出',
    total: '合計',
    count: '筆數',
    date: '日期',
    kind: '類型',
    reference: '編號',
    balance: '餘額',
    kinds: {
      recharge: '儲值',
      payment: '付款',
      refund: '退款',
      extract: '提領',
      extract_return: '提領退回',
      correction: '更正',
    },
    empty: '本月沒有紀錄',
    units: '金額單位：美元 · 時區：{zone}',
    cut: '此處僅列出 {total} 筆紀錄中的前 {shown} 筆，上方合計包含全部紀錄。',
    page: '第 {page} 頁，共 {pages} 頁',
  },
  ja: {
    title: 'ウォレット利用明細書',
    account: 'アカウント',
    opening: '期首残高',
    closing: '期末残高',
    moneyIn: '入金',
    moneyOut: '出金',
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
      extract_return: '出金の戻し',
      correction: '訂正',
    },
    empty: 'この月の記録はありません',
    units: '金額の単位：米ドル · タイムゾーン：{zone}',
    cut: '全 {total} 件のうち最初の {shown} 件のみを記載しています。上の合計は全件を含みます。',
    page: '{page} / {pages} ページ',
  },
  ko: {
    title: '지갑 거래 명세서',
    account: '계정',
    opening: '기초 잔액',
    closing: '기말 잔액',
    moneyIn: '입금',
    moneyOut: '출금',
    total: '합계',
    count: '건수',
    date: '일시',
    kind: '내용',
    reference: '번호',
    balance: '잔액',
    kinds: {
      recharge: '충전',
      payment: '결제',
      refund: '환불',
      extract: '출금',
      extract_return: '출금 반환',
      correction: '정정',
    },
    empty: '이 달에는 내역이 없습니다',
    units: '금액 단위: 미국 달러 · 시간대: {zone}',
    cut: '전체 {total}건 중 처음 {shown}건만 표시됩니다. 위의 합계에는 모든 내역이 포함됩니다.',
    page: '{page} / {pages} 페이지',
  },
  th: {
    title: 'ใบแจ้งยอดกระเป๋าเงิน',
    account: 'บัญชี',
    opening: 'ยอดยกมา',
    closing: 'ยอดยกไป',
    moneyIn: 'เงินเข้า',
    moneyOut: 'เงินออก',
    total: 'รวม',
    count: 'รายการ',
    date: 'วันที่',
    kind: 'รายละเอียด',
    reference: 'หมายเลข',
    balance: 'ยอดคงเหลือ',
    kinds: {
      recharge: 'เติมเงิน',
      payment: 'ชำระเงิน',
      refund: 'คืนเงิน',
      extract: 'ถอนเงิน',
      extract_return: 'คืนเงินที่ถอน',
      correction: 'ปรับปรุงยอด',
    },
    empty: 'ไม่มีรายการในเดือนนี้',
    units: 'จำนวนเงินเป็นดอลลาร์สหรัฐ · เขตเวลา: {zone}',
    cut: 'แสดงเฉพาะ {shown} รายการแรกจากทั้งหมด {total} รายการ ยอดรวมด้านบนรวมทุกรายการแล้ว',
    page: 'หน้า {page} จาก {pages}',
  },
  it: {
    title: 'Estratto conto del portafoglio',
    account: 'Account',
    opening: 'Saldo iniziale',
    closing: 'Saldo finale',
    moneyIn: 'Entrate',
    moneyOut: 'Uscite',
    total: 'Totale',
    count: 'Movimenti',
    date: 'Data',
    kind: 'Descrizione',
    reference: 'Numero',
    balance: 'Saldo',
    kinds: {
      recharge: 'Ricarica',
      payment: 'Pagamento',
      refund: 'Rimborso',
      extract: 'Prelievo',
      extract_return: 'Prelievo stornato',
      correction: 'Rettifica',
    },
    empty: 'Nessun movimento in questo mese',
    units: 'Importi in dollari statunitensi · Fuso orario: {zone}',
    cut: 'Sono elencati solo i primi {shown} movimenti su {total}. I totali qui sopra li comprendono tutti.',
    page: 'Pagina {page} di {pages}',
  },
  fr: {
    title: 'Relevé du portefeuille',
    account: 'Compte',
    opening: 'Solde initial',
    closing: 'Solde final',
    moneyIn: 'Entrées',
    moneyOut: 'Sorties',
    total: 'Total',
    count: 'Opérations',
    date: 'Date',
    kind: 'Libellé',
    reference: 'Numéro',
    balance: 'Solde',
    kinds: {
      recharge: 'Recharge',
      payment: 'Paiement',
      refund: 'Remboursement',
      extract: 'Retrait',
      extract_return: 'Retrait annulé',
      correction: 'Rectification',
    },
    empty: 'Aucune opération ce mois-ci',
    units: 'Montants en dollars américains · Fuseau horaire : {zone}',
    cut: 'Seules les {shown} premières opérations sur {total} figurent ici. Les totaux ci-dessus les comprennent toutes.',
    page: 'Page {page} sur {pages}',
  },
};
