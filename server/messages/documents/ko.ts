import type { DocumentTexts } from './document-texts.ts';

export const ko: DocumentTexts = {
  bill: {
    title: '지갑 거래 명세서',
    account: '계정',
    opening: '기초 잔액',
    closing: '기말 잔액',
    moneyIn: '입금',
    moneyOut: '지출',
    total: '합계',
    count: '건수',
    date: '일시',
    kind: '내용',
    reference: '번호',
    balance: '잔액',
    kinds: {
      recharge: '충전',
      payment: '결제',
      refund: '환불',
      extract: '출금',
      extract_return: '출금 반환',
      correction: '정정',
      debt_payment: '미납금 상환',
      recharge_reversal: '충전 반환',
      adjustment: '잔액 조정',
    },
    empty: '이 달에는 내역이 없습니다',
    units: '금액 단위: 미국 달러 · 시간대: {zone}',
    cut: '전체 {total}건 중 처음 {shown}건만 표시됩니다. 위의 합계에는 모든 내역이 포함됩니다.',
    page: '{page} / {pages} 페이지',
  },
  exportReadMe: `{date} 현재 {shop}에 저장된 회원님의 데이터입니다.

.json 파일은 종류별로 나뉘어 있으며 텍스트 편집기로 열 수 있습니다. 보내신 사진은 "pictures" 폴더에 있습니다. 비밀번호는 포함되어 있지 않습니다. 아무도 읽을 수 없는 해시로만 저장됩니다.`,
  sandboxBank: {
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
};
