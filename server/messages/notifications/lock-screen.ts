import type { Lang } from '#domain/languages.ts';
import type { NotificationEvent, NotificationType } from './events.ts';
import { notificationText } from './notification-text.ts';

interface LockScreenTexts {
  /** In place of a sentence that is nobody else's business. */
  details: string;
  /** In place of a title with the shop's name. */
  reviewReplied: string;
}

const texts: Record<Lang, LockScreenTexts> = {
  en: { details: 'Open the app to see the details.', reviewReplied: 'A shop replied to your review' },
  'zh-cn': { details: '打开应用查看详情。', reviewReplied: '店铺回复了您的评价' },
  'zh-tw': { details: '開啟應用程式查看詳情。', reviewReplied: '商店回覆了您的評價' },
  ja: {
    details: 'アプリを開いて詳細をご確認ください。',
    reviewReplied: 'レビューにショップから返信がありました',
  },
  ko: { details: '앱을 열어 자세한 내용을 확인하세요.', reviewReplied: '상점이 리뷰에 답글을 남겼습니다' },
  th: { details: 'เปิดแอปเพื่อดูรายละเอียด', reviewReplied: 'ร้านค้าตอบกลับรีวิวของคุณแล้ว' },
  it: {
    details: 'Apri l’app per vedere i dettagli.',
    reviewReplied: 'Un negozio ha risposto alla tua recensione',
  },
  fr: {
    details: 'Ouvrez l’application pour voir les détails.',
    reviewReplied: 'Une boutique a répondu à votre avis',
  },
};

/** Their sentences name sums of money, accounts or shops. */
const discreet = new Set<NotificationType>([
  'order_paid',
  'refund_accepted',
  'refund_passed',
  'refund_passed_in_part',
  'refund_refused',
  'refund_lapsed',
  'recharge_passed',
  'recharge_refused',
  'recharge_reversed',
  'chain_credited',
  'withdrawal_passed',
  'withdrawal_refused',
  'payout_account_added',
  'review_replied',
]);

/** Title and text for a screen that others see: what happened, not how much, nor with whom. */
export function lockScreenText(event: NotificationEvent, lang: Lang): { title: string; text: string } {
  const { title, text } = notificationText(event, lang);
  const { details, reviewReplied } = texts[lang];
  return {
    title: event.type === 'review_replied' ? reviewReplied : title,
    text: discreet.has(event.type) ? details : text,
  };
}
