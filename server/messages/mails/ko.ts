import type { MailTexts } from './mail-texts.ts';

export const ko: MailTexts = {
  greeting: '안녕하세요.',
  subject: '[{shop}] {title}',
  pair: '{name}: {value}',
  linkHint: '버튼이 열리지 않으면 아래 주소로 접속해 주세요.',
  codePreheader: '{minutes}분 동안 유효합니다. 다른 사람에게 알려 주지 마세요.',
  codes: {
    resetpwd: {
      title: '비밀번호 재설정 인증 코드',
      body: `{shop} 계정의 새 비밀번호를 설정하려면 아래 인증 코드를 입력해 주세요.

    {code}

인증 코드는 {minutes}분 동안 유효하며 한 번만 사용할 수 있습니다. {shop} 직원은 인증 코드를 절대 묻지 않습니다.

본인이 요청하지 않았다면 이 메일을 무시해 주세요. 비밀번호는 변경되지 않습니다.`,
    },
    resetPay: {
      title: '결제 비밀번호 재설정 인증 코드',
      body: `{shop} 지갑의 새 결제 비밀번호를 설정하려면 아래 인증 코드를 입력해 주세요.

    {code}

인증 코드는 {minutes}분 동안 유효하며 한 번만 사용할 수 있습니다. {shop} 직원은 인증 코드를 절대 묻지 않습니다.

본인이 요청하지 않았다면 이 메일을 무시해 주세요. 결제 비밀번호는 변경되지 않습니다.`,
    },
    confirmMail: {
      title: '이메일 주소 확인 인증 코드',
      body: `아래 인증 코드로 이 이메일 주소가 본인의 것임을 확인해 주세요. 확인하시면 주문, 환불, 금액, 보안에 관한 소식을 {shop}에서 메일로 알려 드립니다.

    {code}

인증 코드는 {minutes}분 동안 유효하며 한 번만 사용할 수 있습니다. {shop} 직원은 인증 코드를 절대 묻지 않습니다.

본인이 요청하지 않았다면 이 메일을 무시해 주세요. 더 이상 메일을 보내지 않습니다.`,
    },
  },
  payoutAccountAdded: {
    title: '지갑에 출금 계좌가 추가되었습니다',
    preheader: '{hours}시간 후부터 출금할 수 있습니다. 본인이 아니라면 바로 확인해 주세요.',
    body: `{shop} 지갑에 다음 출금 계좌가 추가되었습니다.

    {account}

{hours}시간 후부터 이 계좌로 출금할 수 있습니다.

본인이 추가하지 않았다면 앱의 출금 화면에서 이 계좌를 삭제하고, 로그인 비밀번호와 결제 비밀번호를 변경한 뒤 고객센터로 문의해 주세요.`,
  },
  accountErased: {
    title: '계정이 삭제되었습니다',
    preheader: '이 메일이 마지막 메일입니다.',
    body: `요청하신 대로 {shop} 계정과 개인정보를 삭제했습니다. 주문 및 결제 기록은 법에서 정한 기간 동안 이름 없이 보관됩니다.

이 메일이 마지막 메일입니다. 이 주소로 언제든지 새 계정을 만드실 수 있습니다. 그동안 이용해 주셔서 감사합니다.`,
  },
  actions: {
    order: '주문 보기',
    orders: '주문 보기',
    refund: '환불 보기',
    topUps: '충전 내역 보기',
    withdrawals: '출금 내역 보기',
    payoutAccounts: '출금 계좌 확인하기',
    security: '계정 보안 확인하기',
    deletion: '자세히 보기',
    export: '내 데이터 다운로드',
  },
  order: {
    heading: '주문 {sn}, {shop}',
    items: '상품 금액',
    shipping: '배송비',
    discount: '할인',
    total: '합계',
    address: '배송지',
    requested: '신청 금액',
    refunded: '환불 금액',
  },
  footer: {
    code: '이 주소로 인증 코드가 요청되어 보내 드리는 메일입니다.',
    topic: '설정에서 이 종류의 메일이 켜져 있어 보내 드리는 메일입니다.',
    security: '계정 보안에 관한 알림은 항상 메일로 보내 드립니다.',
    erased: '계정 삭제를 요청하셔서 보내 드리는 메일입니다.',
    settings: '메일 설정',
    help: '도움말 및 지원',
  },
};
