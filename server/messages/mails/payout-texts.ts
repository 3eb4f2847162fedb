import type { Lang } from '#domain/languages.ts';
import type { PayoutText } from './payout-mail.ts';

export const payoutTexts: Record<Lang, PayoutText> = {
  en: {
    subject: '{shop}: a payout account was added to your wallet',
    body: `Hello,

this account was added to your {shop} wallet:

    {account}

Money can be paid out to it in {hours} hours.

You did not do this? Remove the account in the app under Withdraw, change your login password and your payment password, and contact our customer service.`,
  },
  'zh-cn': {
    subject: '{shop}：您的钱包新增了一个提现账户',
    body: `您好：

您的 {shop} 钱包新增了以下提现账户：

    {account}

{hours} 小时后即可提现到该账户。

如果不是您本人操作，请在应用的“提现”页面删除该账户，修改登录密码和支付密码，并联系我们的客服。`,
  },
  'zh-tw': {
    subject: '{shop}：您的錢包新增了一個提領帳戶',
    body: `您好：

您的 {shop} 錢包新增了以下提領帳戶：

    {account}

{hours} 小時後即可提領至該帳戶。

如果不是您本人操作，請在應用程式的「提領」頁面刪除該帳戶，變更登入密碼和支付密碼，並聯絡我們的客服。`,
  },
  ja: {
    subject: '{shop}：ウォレットに出金先が追加されました',
    body: `お客様

{shop} のウォレットに次の出金先が追加されました。

    {account}

{hours} 時間後から、この出金先へ出金できます。

お心当たりがない場合は、アプリの「出金」からこの出金先を削除し、ログインパスワードと支払いパスワードを変更のうえ、カスタマーサービスまでご連絡ください。`,
  },
  ko: {
    subject: '{shop}: 지갑에 출금 계좌가 추가되었습니다',
    body: `안녕하세요.

{shop} 지갑에 다음 출금 계좌가 추가되었습니다.

    {account}

{hours}시간 후부터 이 계좌로 출금할 수 있습니다.

본인이 추가하지 않았다면 앱의 출금 화면에서 이 계좌를 삭제하고, 로그인 비밀번호와 결제 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
  },
  th: {
    subject: '{shop}: มีการเพิ่มบัญชีรับเงินในกระเป๋าเงินของคุณ',
    body: `เรียนคุณลูกค้า

มีการเพิ่มบัญชีรับเงินต่อไปนี้ในกระเป๋าเงิน {shop} ของคุณ:

    {account}

คุณถอนเงินไปยังบัญชีนี้ได้หลังจาก {hours} ชั่วโมง

หากคุณไม่ได้เป็นผู้เพิ่ม โปรดลบบัญชีนี้ในแอปที่หน้าถอนเงิน เปลี่ยนรหัสผ่านเข้าสู่ระบบและรหัสผ่านการชำระเงิน แล้วติดต่อฝ่ายบริการลูกค้าของเรา`,
  },
  it: {
    subject: '{shop}: è stato aggiunto un conto per i prelievi al tuo portafoglio',
    body: `Ciao,

questo conto è stato aggiunto al tuo portafoglio {shop}:

    {account}

Potrai prelevare su questo conto tra {hours} ore.

Non sei stato tu? Rimuovi il conto nell’app alla voce Preleva, cambia la password di accesso e quella di pagamento e contatta il nostro servizio clienti.`,
  },
  fr: {
    subject: '{shop} : un compte de retrait a été ajouté à votre portefeuille',
    body: `Bonjour,

Ce compte a été ajouté à votre portefeuille {shop} :

    {account}

Vous pourrez y retirer de l’argent dans {hours} heures.

Vous n’êtes pas à l’origine de cet ajout ? Supprimez le compte dans l’application, à la page Retrait, changez votre mot de passe de connexion et votre mot de passe de paiement, et contactez notre service client.`,
  },
};
