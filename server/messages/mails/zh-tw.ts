import type { CodeTexts } from './code-mail.ts';

export const zhTw: CodeTexts = {
  resetpwd: {
    subject: '{shop}：重設登入密碼的驗證碼',
    body: `您好：

請使用以下驗證碼，為您的 {shop} 帳號設定新密碼：

    {code}

驗證碼將於 {minutes} 分鐘後失效，且僅能使用一次。{shop} 的人員絕不會向您索取驗證碼。

若非您本人操作，請忽略這封郵件，您的密碼不會變更。`,
  },
  resetPay: {
    subject: '{shop}：重設支付密碼的驗證碼',
    body: `您好：

請使用以下驗證碼，為您的 {shop} 錢包設定新的支付密碼：

    {code}

驗證碼將於 {minutes} 分鐘後失效，且僅能使用一次。{shop} 的人員絕不會向您索取驗證碼。

若非您本人操作，請忽略這封郵件，您的支付密碼不會變更。`,
  },
  confirmMail: {
    subject: '{shop}：您的信箱確認驗證碼',
    body: `您好：

請使用以下驗證碼確認此信箱為您所有。確認後，{shop} 將以郵件通知您訂單、退款、資金與安全相關的重要訊息：

    {code}

驗證碼 {minutes} 分鐘內有效，僅能使用一次。{shop} 的任何人員都不會向您索取驗證碼。

如果不是您本人操作，請忽略本郵件，我們不會再寄送通知給您。`,
  },
};
