import type { DocumentTexts } from './document-texts.ts';

export const zhTw: DocumentTexts = {
  bill: {
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
      debt_payment: '償還欠款',
      recharge_reversal: '儲值退回',
      adjustment: '餘額調整',
    },
    empty: '本月沒有紀錄',
    units: '金額單位：美元 · 時區：{zone}',
    cut: '此處僅列出 {total} 筆紀錄中的前 {shown} 筆，上方合計包含全部紀錄。',
    page: '第 {page} 頁，共 {pages} 頁',
  },
  exportReadMe: `這是截至 {date} {shop} 所保存的與您有關的資料。

每個 .json 檔案對應一類內容，可用任何文字編輯器開啟。您傳送的圖片位於「pictures」資料夾。其中不包含密碼：密碼僅以無法讀取的雜湊值形式保存。`,
  sandboxBank: {
    title: '測試銀行',
    question: '請確認使用末四碼 {card} 的卡片支付 {amount}。',
    hint: '這是測試銀行，驗證碼為 123456。',
    label: '驗證碼',
    confirm: '確認',
    cancel: '取消',
    wrong: '驗證碼錯誤，剩餘次數：{left}',
    passed: '已確認，可以繼續。',
    failed: '未確認，並未扣款。',
    unknown: '這裡沒有需要確認的內容。',
  },
};
