import type { MailTexts } from './mail-texts.ts';

export const zhCn: MailTexts = {
  greeting: '您好：',
  subject: '{shop}：{title}',
  pair: '{name}：{value}',
  linkHint: '如果按钮无法打开，请访问以下网址：',
  codePreheader: '{minutes} 分钟内有效，请勿告诉任何人。',
  codes: {
    resetpwd: {
      title: '重置登录密码的验证码',
      body: `请使用以下验证码为您的 {shop} 账户设置新密码：

    {code}

验证码 {minutes} 分钟内有效，且仅可使用一次。{shop} 的工作人员绝不会向您索要验证码。

如非本人操作，请忽略此邮件，您的密码不会改变。`,
    },
    resetPay: {
      title: '重置支付密码的验证码',
      body: `请使用以下验证码为您的 {shop} 钱包设置新的支付密码：

    {code}

验证码 {minutes} 分钟内有效，且仅可使用一次。{shop} 的工作人员绝不会向您索要验证码。

如非本人操作，请忽略此邮件，您的支付密码不会改变。`,
    },
    confirmMail: {
      title: '确认邮箱的验证码',
      body: `请使用以下验证码确认此邮箱归您所有。确认后，{shop} 将通过邮件通知您订单、退款、资金和安全相关的消息：

    {code}

验证码 {minutes} 分钟内有效，且仅可使用一次。{shop} 的工作人员绝不会向您索要验证码。

如非本人操作，请忽略此邮件，我们不会再向您发送邮件。`,
    },
  },
  payoutAccountAdded: {
    title: '您的钱包新增了一个提现账户',
    preheader: '{hours} 小时后即可提现到该账户。如非本人操作，请尽快处理。',
    body: `您的 {shop} 钱包新增了以下提现账户：

    {account}

{hours} 小时后即可提现到该账户。

如果不是您本人操作，请在应用的“提现”页面删除该账户，修改登录密码和支付密码，并联系我们的客服。`,
  },
  accountErased: {
    title: '您的账户已删除',
    preheader: '这是我们发给您的最后一封邮件。',
    body: `按照您的要求，您的 {shop} 账户和个人资料已被删除。订单和付款记录会在法律要求的期限内保留，但不含您的姓名。

这是我们发给您的最后一封邮件。您随时可以用此邮箱重新注册。感谢您的光临。`,
  },
  actions: {
    order: '查看订单',
    orders: '查看订单',
    refund: '查看退款',
    topUps: '查看充值记录',
    withdrawals: '查看提现记录',
    payoutAccounts: '查看提现账户',
    security: '检查账户安全',
    deletion: '查看详情',
    export: '下载您的数据',
  },
  order: {
    heading: '订单 {sn}，{shop}',
    items: '商品金额',
    shipping: '运费',
    discount: '优惠',
    total: '合计',
    address: '收货地址',
    requested: '申请金额',
    refunded: '实退金额',
  },
  footer: {
    code: '您收到此邮件，是因为有人为此邮箱请求了验证码。',
    topic: '您收到此邮件，是因为您在设置中开启了此类邮件。',
    security: '与账户安全有关的消息，我们始终会通过邮件通知您。',
    erased: '您收到此邮件，是因为您要求删除账户。',
    settings: '邮件设置',
    help: '帮助与支持',
  },
};
