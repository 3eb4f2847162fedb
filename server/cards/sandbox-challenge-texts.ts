import type { Lang } from '#domain/languages.ts';

interface Texts {
  title: string;
  /** `{amount}`, `{card}` */
  question: string;
  hint: string;
  label: string;
  confirm: string;
  cancel: string;
  /** `{left}` */
  wrong: string;
  passed: string;
  failed: string;
  unknown: string;
}

/** Texts of the sandbox bank. They state that it is a sandbox, so that nobody takes it for a real bank. */
export const challengeTexts: Record<Lang, Texts> = {
  en: {
    title: 'Sandbox Bank',
    question: 'Confirm the payment of {amount} with your card ending in {card}.',
    hint: 'This is a test bank. The code is 123456.',
    label: 'Security code',
    confirm: 'Confirm',
    cancel: 'Cancel',
    wrong: 'Wrong code. Attempts left: {left}',
    passed: 'Confirmed. You can go on.',
    failed: 'Not confirmed. Nothing was charged.',
    unknown: 'There is nothing to confirm here.',
  },
  'zh-cn': {
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
  'zh-tw': {
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
  ja: {
    title: 'テスト銀行',
    question: '末尾 {card} のカードでの {amount} のお支払いを確認してください。',
    hint: 'これはテスト用の銀行です。コードは 123456 です。',
    label: '認証コード',
    confirm: '確認する',
    cancel: 'キャンセル',
    wrong: 'コードが違います。残り{left}回',
    passed: '確認しました。続けられます。',
    failed: '確認されませんでした。請求は発生していません。',
    unknown: 'ここで確認するものはありません。',
  },
  ko: {
    title: '테스트 은행',
    question: '끝자리 {card} 카드로 {amount} 결제를 확인해 주세요.',
    hint: '테스트용 은행입니다. 코드는 123456입니다.',
    label: '인증 코드',
    confirm: '확인',
    cancel: '취소',
    wrong: '코드가 틀렸습니다. 남은 횟수: {left}',
    passed: '확인되었습니다. 계속하실 수 있습니다.',
    failed: '확인되지 않았습니다. 결제된 금액은 없습니다.',
    unknown: '확인할 내용이 없습니다.',
  },
  th: {
    title: 'ธนาคารทดสอบ',
    question: 'ยืนยันการชำระเงิน {amount} ด้วยบัตรลงท้าย {card}',
    hint: 'นี่คือธนาคารทดสอบ รหัสคือ 123456',
    label: 'รหัสยืนยัน',
    confirm: 'ยืนยัน',
    cancel: 'ยกเลิก',
    wrong: 'รหัสไม่ถูกต้อง เหลืออีก {left} ครั้ง',
    passed: 'ยืนยันแล้ว ดำเนินการต่อได้',
    failed: 'ไม่ได้ยืนยัน ยังไม่มีการตัดเงิน',
    unknown: 'ไม่มีรายการให้ยืนยัน',
  },
  it: {
    title: 'Banca di prova',
    question: 'Conferma il pagamento di {amount} con la carta che termina con {card}.',
    hint: 'Questa è una banca di prova. Il codice è 123456.',
    label: 'Codice di sicurezza',
    confirm: 'Conferma',
    cancel: 'Annulla',
    wrong: 'Codice errato. Tentativi rimasti: {left}',
    passed: 'Confermato. Puoi proseguire.',
    failed: 'Non confermato. Nessun addebito effettuato.',
    unknown: 'Qui non c’è nulla da confermare.',
  },
  fr: {
    title: 'Banque de test',
    question: 'Confirmez le paiement de {amount} avec votre carte se terminant par {card}.',
    hint: 'Ceci est une banque de test. Le code est 123456.',
    label: 'Code de sécurité',
    confirm: 'Confirmer',
    cancel: 'Annuler',
    wrong: 'Code incorrect. Essais restants : {left}',
    passed: 'Confirmé. Vous pouvez continuer.',
    failed: 'Non confirmé. Aucun montant n’a été débité.',
    unknown: 'Il n’y a rien à confirmer ici.',
  },
};
