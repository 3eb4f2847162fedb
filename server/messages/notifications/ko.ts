import type { NotificationTexts } from './notification-text.ts';

export const ko: NotificationTexts = {
  unknownDevice: '알 수 없는 기기',
  lockScreen: {
    details: '앱을 열어 자세한 내용을 확인하세요.',
    reviewReplied: '스토어가 리뷰에 답글을 남겼습니다',
  },
  order_paid: {
    title: '결제 완료',
    text: '주문 {sn}의 결제({total})가 완료되었습니다. 스토어에서 상품을 준비하고 있습니다.',
  },
  order_paid_several: {
    title: '결제 완료',
    text: '주문 {orderCount}건, 총 {total} 결제가 완료되었습니다. 각 스토어에서 상품을 준비하고 있습니다.',
  },
  order_shipped: { title: '발송되었습니다', text: '주문 {sn} 상품이 택배사에 전달되었습니다.' },
  parcel_out_for_delivery: { title: '배달 중입니다', text: '주문 {sn}의 택배가 배달되고 있습니다.' },
  parcel_delivered: {
    title: '배달되었습니다',
    text: '주문 {sn}의 택배가 배달되었습니다. 모두 받으셨다면 수령을 확인해 주세요.',
  },
  parcel_problem: {
    title: '배송에 문제가 생겼습니다',
    text: '주문 {sn}의 상품 배송에 문제가 있다고 택배사가 알려 왔습니다. 주문을 열어 확인하고 고객센터에 문의해 주세요.',
  },
  order_received: {
    title: '수령 처리되었습니다',
    text: '확인 기한이 지나 주문 {sn} 상품을 수령하신 것으로 처리했습니다.',
  },
  order_expired: {
    title: '주문이 취소되었습니다',
    text: '기한 내에 결제되지 않아 주문 {sn} 건이 취소되었습니다.',
  },
  order_expired_several: {
    title: '주문이 취소되었습니다',
    text: '주문 {orderCount}건이 기한 내에 결제되지 않아 취소되었습니다.',
  },
  refund_accepted: {
    title: '반품이 승인되었습니다',
    text: '상품을 반송하고 택배의 운송장 번호를 입력해 주세요. 신청 금액: {amount}',
  },
  refund_passed: { title: '환불되었습니다', text: '{amount}가 지갑으로 환불되었습니다.' },
  refund_by_shop: {
    title: '상점에서 환불했습니다',
    text: '주문 {order}에 대해 {amount}가 지갑으로 환불되었습니다. {reason}',
  },
  order_canceled_by_shop: {
    title: '주문이 취소되었습니다',
    text: '주문 {order}을(를) 취소했으며, {amount}가 지갑으로 환불되었습니다. {reason}',
  },
  shopRefundReasons: {
    goodwill: '죄송한 마음을 담아 환불해 드렸습니다.',
    damaged: '상품이 파손된 채로 도착했습니다.',
    missing_parts: '주문에서 일부 상품이 빠졌습니다.',
    not_deliverable: '택배를 배송할 수 없었습니다.',
    out_of_stock: '상품이 품절되었습니다.',
    delayed: '주문하신 상품의 배송이 지연되고 있습니다.',
    on_request: '고객님의 요청에 따라 처리했습니다.',
    other: '궁금한 점은 고객센터에 문의해 주세요.',
  },
  refund_passed_in_part: {
    title: '일부 환불 완료',
    text: '신청하신 {asked} 중 {amount}가 지갑으로 환불되었습니다. 환불 화면에서 이유를 확인하세요.',
  },
  refund_refused: {
    title: '환불이 거절되었습니다',
    text: '{amount} 환불 신청이 거절되었습니다. 열어서 사유를 확인해 주세요.',
  },
  refund_lapsed: {
    title: '환불 신청이 종료되었습니다',
    text: '기한 내에 상품이 반송되지 않아 {amount} 환불 신청이 종료되었습니다.',
  },
  recharge_passed: { title: '충전되었습니다', text: '{amount}가 지갑에 들어왔습니다.' },
  recharge_refused: {
    title: '충전이 거절되었습니다',
    text: '{amount} 충전이 승인되지 않았습니다. 열어서 사유를 확인해 주세요.',
  },
  recharge_reversed: {
    title: '충전이 취소되었습니다',
    text: '카드사가 {amount} 충전을 취소하여 해당 금액이 지갑에서 차감되었습니다.',
  },
  recharge_reversed_owed: {
    title: '충전이 취소되었습니다',
    text: '카드사가 {amount} 충전을 취소했습니다. 지갑에 부족했던 금액 {owed}는 다음 입금액에서 먼저 차감됩니다.',
  },
  chain_credited: {
    title: '입금이 반영되었습니다',
    text: '{network}에서 {amount}가 지갑에 들어왔습니다.',
  },
  withdrawal_passed: { title: '출금되었습니다', text: '{amount} 출금이 완료되었습니다.' },
  withdrawal_refused: {
    title: '출금이 거절되었습니다',
    text: '출금이 거절되어 {amount}가 지갑으로 돌아왔습니다. 열어서 사유를 확인해 주세요.',
  },
  service_answered: { title: '고객센터에서 답변했습니다', text: '대화를 열어 확인해 주세요.' },
  review_replied: {
    title: '{shop}에서 리뷰에 답글을 남겼습니다',
    text: '스토어의 답글을 확인해 보세요.',
  },
  payout_account_added: {
    title: '출금 계좌가 추가되었습니다',
    text: '지갑에 출금 수단({account})이 추가되었습니다. 본인이 아니라면 삭제하고 비밀번호를 변경해 주세요.',
  },
  password_changed: {
    title: '로그인 비밀번호가 변경되었습니다',
    text: '본인이 아니라면 지금 바로 재설정하고 고객센터로 문의해 주세요.',
  },
  pay_password_changed: {
    title: '결제 비밀번호가 변경되었습니다',
    text: '본인이 아니라면 지금 바로 재설정하고 고객센터로 문의해 주세요.',
  },
  new_sign_in: {
    title: '새로운 로그인',
    text: '{device}에서 계정에 로그인했습니다. 본인이 아니라면 해당 세션을 종료하고 비밀번호를 변경해 주세요.',
  },
  account_closing: {
    title: '계정 삭제 예정',
    text: '계정이 {date}에 삭제됩니다. 그 전까지 설정에서 취소할 수 있습니다. 본인이 아니라면 취소하고 비밀번호를 변경하세요.',
  },
  account_kept: {
    title: '계정이 유지됩니다',
    text: '계정이 삭제되지 않으며 모든 것이 그대로 유지됩니다.',
  },
  export_ready: {
    title: '데이터가 준비되었습니다',
    text: '설정에서 {days}일 동안 데이터 사본을 다운로드할 수 있습니다.',
  },
};
