import type { Lang } from '#domain/languages.ts';
import { fill, type Letter } from './letter.ts';

interface NotificationMailTexts {
  subject: string;
  hello: string;
  /** Above the link to where it happened. */
  open: string;
  /** `{link}`: the settings of the notifications. */
  settings: string;
  /** For security, which cannot be switched off. */
  security: string;
}

const texts: Record<Lang, NotificationMailTexts> = {
  en: {
    subject: '{shop}: {title}',
    hello: 'Hello,',
    open: 'See it in the app:',
    settings: 'You choose in the settings what we write to you about: {link}',
    security: 'We always write about the security of your account.',
  },
  'zh-cn': {
    subject: '{shop}：{title}',
    hello: '您好：',
    open: '在应用中查看：',
    settings: '您可以在设置中选择接收哪些邮件：{link}',
    security: '与账户安全有关的消息，我们始终会通过邮件通知您。',
  },
  'zh-tw': {
    subject: '{shop}：{title}',
    hello: '您好：',
    open: '在應用程式中查看：',
    settings: '您可以在設定中選擇要接收哪些郵件：{link}',
    security: '與帳戶安全有關的訊息，我們一律會以郵件通知您。',
  },
  ja: {
    subject: '{shop}：{title}',
    hello: 'お客様',
    open: 'アプリで確認する：',
    settings: 'メールでお知らせする内容は、設定から選べます：{link}',
    security: 'アカウントの安全に関するお知らせは、必ずメールでお送りしています。',
  },
  ko: {
    subject: '{shop}: {title}',
    hello: '안녕하세요.',
    open: '앱에서 확인하기:',
    settings: '메일로 받을 알림은 설정에서 선택할 수 있습니다: {link}',
    security: '계정 보안에 관한 알림은 항상 메일로 보내 드립니다.',
  },
  th: {
    subject: '{shop}: {title}',
    hello: 'เรียนคุณลูกค้า',
    open: 'ดูในแอป:',
    settings: 'คุณเลือกได้ว่าจะรับอีเมลเรื่องใดบ้างในการตั้งค่า: {link}',
    security: 'เราแจ้งเรื่องความปลอดภัยของบัญชีทางอีเมลเสมอ',
  },
  it: {
    subject: '{shop}: {title}',
    hello: 'Ciao,',
    open: 'Guarda nell’app:',
    settings: 'Scegli nelle impostazioni di che cosa scriverti: {link}',
    security: 'Ti scriviamo sempre quando si tratta della sicurezza del tuo account.',
  },
  fr: {
    subject: '{shop} : {title}',
    hello: 'Bonjour,',
    open: 'À voir dans l’application :',
    settings: 'Choisissez dans les réglages ce dont nous vous informons : {link}',
    security: 'Nous vous écrivons toujours lorsqu’il s’agit de la sécurité de votre compte.',
  },
};

interface Values {
  shop: string;
  /** Text of the notification. */
  title: string;
  text: string;
  /** Where in the app it happened; absolute. */
  link: string;
  /** Where mails are switched off; `null`: these cannot be. */
  settingsLink: string | null;
}

/** The mail of one notice. Sums and names stand in the body only: a subject is shown on locked screens. */
export function notificationMail(lang: Lang, { shop, title, text, link, settingsLink }: Values): Letter {
  const { subject, hello, open, settings, security } = texts[lang];
  return {
    lang,
    subject: fill(subject, { shop, title }),
    title,
    parts: [
      { text: hello },
      { text },
      { label: open, href: link },
      settingsLink === null
        ? { foot: security }
        : { foot: fill(settings, { link: settingsLink }), href: settingsLink },
    ],
  };
}
