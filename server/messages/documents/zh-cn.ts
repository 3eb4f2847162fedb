import type { DocumentTexts } from './document-texts.ts';

export const zhCn: DocumentTexts = {
  bill: {
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
      debt_payment: '偿还欠款',
      recharge_reversal: '充值退回',
      adjustment: '余额调整',
    },
    empty: '本月没有记录',
    units: '金额单位：美元 · 时区：{zone}',
    cut: '此处仅列出 {total} 笔记录中的前 {shown} 笔，上方合计包含全部记录。',
    page: '第 {page} 页，共 {pages} 页',
  },
  exportReadMe: `这是截至 {date} {shop} 所保存的与您有关的数据。

每个 .json 文件对应一类内容，可用任意文本编辑器打开。您发送的图片位于“pictures”文件夹。其中不包含密码：密码仅以无法读取的散列值形式保存。`,
  sandboxBank: {
    title: '测试银行',
    question: '请确认使用尾号 {card} 的银行卡支付 {amount}。',
    hint: '这是测试银行，验证码为 123456。',
    label: '验证码',
    confirm: '确认',
    cancel: '取消',
    wrong: '验证码错误，剩余次数：{left}',
    passed: '已确认，可以继续。',
    failed: '未确认，未扣款。',
    unknown: '这里没有需要确认的内容。',
  },
};
