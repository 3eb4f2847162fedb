import type { Lang } from '#domain/languages.ts';
import { fill, type Letter, partsOf } from './letter.ts';

interface ErasedText {
  subject: string;
  body: string;
}

const texts: Record<Lang, ErasedText> = {
  en: {
    subject: '{shop}: your account is deleted',
    body: `Hello,

as you asked, your {shop} account and your personal data were deleted. Records of orders and payments stay for as long as the law wants them, without your name.

This is our last mail to you. You can open a new account with this address at any time. Thank you for having been here.`,
  },
  'zh-cn': {
    subject: '{shop}：您的账户已删除',
    body: `您好：

按照您的要求，您的 {shop} 账户和个人资料已被删除。订单和付款记录会在法律要求的期限内保留，但不含您的姓名。

这是我们发给您的最后一封邮件。您随时可以用此邮箱重新注册。感谢您的光临。`,
  },
  'zh-tw': {
    subject: '{shop}：您的帳戶已刪除',
    body: `您好：

依照您的要求，您的 {shop} 帳戶和個人資料已刪除。訂單和付款紀錄會在法律要求的期限內保留，但不含您的姓名。

這是我們寄給您的最後一封郵件。您隨時可以用此電子郵件重新註冊。感謝您的光臨。`,
  },
  ja: {
    subject: '{shop}：アカウントを削除しました',
    body: `お客様

ご依頼のとおり、{shop} のアカウントと個人情報を削除しました。注文とお支払いの記録は、法律で定められた期間、お名前を含まない形で保管されます。

これが最後のメールとなります。このメールアドレスでいつでも新しいアカウントを作成していただけます。ご利用ありがとうございました。`,
  },
  ko: {
    subject: '{shop}: 계정이 삭제되었습니다',
    body: `안녕하세요.

요청하신 대로 {shop} 계정과 개인정보를 삭제했습니다. 주문 및 결제 기록은 법에서 정한 기간 동안 이름 없이 보관됩니다.

이 메일이 마지막 메일입니다. 이 주소로 언제든지 새 계정을 만드실 수 있습니다. 그동안 이용해 주셔서 감사합니다.`,
  },
  th: {
    subject: '{shop}: ลบบัญชีของคุณแล้ว',
    body: `เรียนคุณลูกค้า

เราได้ลบบัญชี {shop} และข้อมูลส่วนบุคคลของคุณตามที่คุณขอแล้ว บันทึกคำสั่งซื้อและการชำระเงินจะถูกเก็บไว้ตามระยะเวลาที่กฎหมายกำหนด โดยไม่มีชื่อของคุณ

อีเมลนี้เป็นฉบับสุดท้ายที่เราส่งถึงคุณ คุณเปิดบัญชีใหม่ด้วยอีเมลนี้ได้ทุกเมื่อ ขอบคุณที่ใช้บริการของเรา`,
  },
  it: {
    subject: '{shop}: il tuo account è stato eliminato',
    body: `Ciao,

come hai chiesto, il tuo account {shop} e i tuoi dati personali sono stati eliminati. Le registrazioni di ordini e pagamenti restano per il tempo richiesto dalla legge, senza il tuo nome.

Questa è l’ultima e-mail che ti mandiamo. Con questo indirizzo puoi aprire un nuovo account quando vuoi. Grazie di essere stato con noi.`,
  },
  fr: {
    subject: '{shop} : votre compte est supprimé',
    body: `Bonjour,

Comme vous l’avez demandé, votre compte {shop} et vos données personnelles ont été supprimés. Les traces des commandes et des paiements sont conservées le temps exigé par la loi, sans votre nom.

Ceci est notre dernier message. Vous pouvez ouvrir un nouveau compte avec cette adresse à tout moment. Merci d’avoir été des nôtres.`,
  },
};

/** The last mail to somebody whose account is no more. */
export function erasedMail(lang: Lang, values: { shop: string }): Letter {
  const { subject, body } = texts[lang];
  return { lang, subject: fill(subject, values), parts: partsOf(body, values) };
}
