import { simplify } from './simplified.ts';

/** NFKC (full-width, half-width kana, ligatures), lower case, Latin letters without accents. */
export const plain = (text: string): string =>
  // NFD also decomposes kana and Hangul, but only Latin marks (U+0300–U+036F) are removed.
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');

const hiraganaToKatakana = 0x60;

/** Hiragana to katakana, and variant spellings of katakana (ヴァ or バ, フォン or ホン) to one. */
const oneKana = (text: string): string =>
  text
    .replaceAll(/[ぁ-ゖ]/g, (char) => String.fromCodePoint(char.codePointAt(0)! + hiraganaToKatakana))
    .replaceAll(/ヴ[ァィェォ]/g, ([, small]) => ({ ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' })[small!]!)
    .replaceAll('ヴ', 'ブ')
    .replaceAll('フォン', 'ホン');

/** Normalizes spelling variants for search: `plain`, Traditional to Simplified Chinese, hiragana to katakana. */
export const fold = (text: string): string => oneKana(simplify(plain(text)));
