import type { DocumentTexts } from './document-texts.ts';

export const th: DocumentTexts = {
  bill: {
    title: 'ใบแจ้งยอดกระเป๋าเงิน',
    account: 'บัญชี',
    opening: 'ยอดยกมา',
    closing: 'ยอดยกไป',
    moneyIn: 'เงินเข้า',
    moneyOut: 'เงินออก',
    total: 'รวม',
    count: 'รายการ',
    date: 'วันที่',
    kind: 'รายละเอียด',
    reference: 'หมายเลข',
    balance: 'ยอดคงเหลือ',
    kinds: {
      recharge: 'เติมเงิน',
      payment: 'ชำระเงิน',
      refund: 'คืนเงิน',
      extract: 'ถอนเงิน',
      extract_return: 'คืนเงินที่ถอน',
      correction: 'ปรับปรุงยอด',
      debt_payment: 'ชำระยอดค้าง',
      recharge_reversal: 'ยกเลิกการเติมเงิน',
      adjustment: 'ปรับยอดคงเหลือ',
    },
    empty: 'ไม่มีรายการในเดือนนี้',
    units: 'จำนวนเงินเป็นดอลลาร์สหรัฐ · เขตเวลา: {zone}',
    cut: 'แสดงเฉพาะ {shown} รายการแรกจากทั้งหมด {total} รายการ ยอดรวมด้านบนรวมทุกรายการแล้ว',
    page: 'หน้า {page} จาก {pages}',
  },
  exportReadMe: `นี่คือข้อมูลเกี่ยวกับคุณที่ {shop} เก็บไว้ ณ วันที่ {date}

ไฟล์ .json แต่ละไฟล์คือข้อมูลหนึ่งประเภท เปิดได้ด้วยโปรแกรมแก้ไขข้อความทั่วไป รูปภาพที่คุณส่งอยู่ในโฟลเดอร์ "pictures" ไม่มีรหัสผ่านอยู่ในนี้ เพราะเราเก็บเป็นค่าแฮชที่ไม่มีใครอ่านได้เท่านั้น`,
  sandboxBank: {
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
};
