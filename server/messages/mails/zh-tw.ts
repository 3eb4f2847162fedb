import type { MailTexts } from './mail-texts.ts';

export const zhTw: MailTexts = {
  greeting: '您好：',
  subject: '{shop}：{title}',
  pair: '{name}：{value}',
  linkHint: '如果按鈕無法開啟，請前往以下網址：',
  codePreheader: '{minutes} 分鐘內有效，請勿告訴任何人。',
  codes: {
    resetpwd: {
      title: '重設登入密碼的驗證碼',
      body: `請使用以下驗證碼，為您的 {shop} 帳號設定新密碼：

    {code}

驗證碼將於 {minutes} 分鐘後失效，且僅能使用一次。{shop} 的人員絕不會向您索取驗證碼。

若非您本人操作，請忽略這封郵件，您的密碼不會變更。`,
    },
    resetPay: {
      title: '重設支付密碼的驗證碼',
      body: `請使用以下驗證碼，為您的 {shop} 錢包設定新的支付密碼：

    {code}

驗證碼將於 {minutes} 分鐘後失效，且僅能使用一次。{shop} 的人員絕不會向您索取驗證碼。

若非您本人操作，請忽略這封郵件，您的支付密碼不會變更。`,
    },
    confirmMail: {
      title: '確認電子郵件的驗證碼',
      body: `請使用以下驗證碼，確認此電子郵件為您所有。確認後，{shop} 將以郵件通知您訂單、退款、資金與安全相關的訊息：

    {code}

驗證碼將於 {minutes} 分鐘後失效，且僅能使用一次。{shop} 的人員絕不會向您索取驗證碼。

若非您本人操作，請忽略這封郵件，我們不會再寄送郵件給您。`,
    },
  },
  payoutAccountAdded: {
    title: '您的錢包新增了一個提領帳戶',
    preheader: '{hours} 小時後即可提領至該帳戶。若非您本人操作，請盡快處理。',
    body: `您的 {shop} 錢包新增了以下提領帳戶：

    {account}

{hours} 小時後即可提領至該帳戶。

如果不是您本人操作，請在應用程式的「提領」頁面刪除該帳戶，變更登入密碼和支付密碼，並聯絡我們的客服。`,
  },
  accountErased: {
    title: '您的帳號已刪除',
    preheader: '這是我們寄給您的最後一封郵件。',
    body: `依照您的要求，您的 {shop} 帳號和個人資料已刪除。訂單和付款紀錄會在法律要求的期限內保留，但不含您的姓名。

這是我們寄給您的最後一封郵件。您隨時可以用此電子郵件重新註冊。感謝您的光臨。`,
  },
  actions: {
    order: '查看訂單',
    orders: '查看訂單',
    refund: '查看退款',
    topUps: '查看儲值紀錄',
    withdrawals: '查看提領紀錄',
    payoutAccounts: '查看提領帳戶',
    security: '檢查帳號安全',
    deletion: '查看詳細資訊',
    export: '下載您的資料',
  },
  order: {
    heading: '訂單 {sn}，{shop}',
    items: '商品金額',
    shipping: '運費',
    discount: '折扣',
    total: '總計',
    address: '收件地址',
    requested: '申請金額',
    refunded: '實際退款',
  },
  footer: {
    code: '您收到這封郵件，是因為有人以此電子郵件要求驗證碼。',
    topic: '您收到這封郵件，是因為您在設定中開啟了此類郵件。',
    security: '與帳號安全有關的訊息，我們一律會以郵件通知您。',
    erased: '您收到這封郵件，是因為您要求刪除帳號。',
    settings: '郵件設定',
    help: '說明與支援',
  },
};
