/** Words that users type but titles omit: dropped while others remain. Folded. */
export const fillers = new Set(
  [
    'a an the for of with and in on to my',
    'de du des la le les et pour avec un une au aux en sur',
    'di da del della dei delle il lo gli per con e una al alla in',
    // Particles of Japanese (folded to katakana), Chinese and Thai that a segmenter separates.
    'ノ ニ ヲ ハ ガ ト デ ヘ モ ヤ 用',
    '的 和 与 跟 了 带 附',
    'สำหรับ ของ และ ที่ กับ มี พร้อม',
  ]
    .join(' ')
    .normalize('NFKC')
    .split(' '),
);
