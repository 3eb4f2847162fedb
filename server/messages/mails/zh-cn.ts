import type { CodeTexts } from './code-mail.ts';

export const zhCn: CodeTexts = {
  resetpwd: {
    subject: '{shop}：重置登录密码的验证码',
    body: `您好：

请使用以下验证码为您的 {shop} 账户设置新密码：

    {code}

验证码 {minutes} 分钟内有效，且仅可使用一次。{shop} 的工作人员绝不会向您索要验证码。

如非本人操作，请忽略此邮件，您的密码不会改变。`,
  },
  resetPay: {
    subject: '{shop}：重置支付密码的验证码',
    body: `您好：

请使用以下验证码为您的 {shop} 钱包设置新的支付密码：

    {code}

验证码 {minutes} 分钟内有效，且仅可使用一次。{shop} 的工作人员绝不会向您索要验证码。

如非本人操作，请忽略此邮件，您的支付密码不会改变。`,
  },
  confirmMail: {
    subject: '{shop}：您的邮箱确认验证码',
    body: `您好：

请使用以下验证码确认此邮箱归您所有。确认后，{shop} 将通过邮件通知您订单、退款、资金和安全相关的重要消息：

    {code}

验证码 {minutes} 分钟内有效，仅可使用一次。{shop} 的任何人员都不会向您索要验证码。

如果不是您本人操作，请忽略本邮件，我们不会再向您发送通知。`,
  },
};
