import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { stem } from './stem.ts';
import { indexTokens } from './tokens.ts';

test.each([
  ['Crème Brûlée', ['creme', '~crem', 'brulee', '~brul']],
  ['ＦＵＬＬ　ＨＤ', ['full', '~full', 'hd']],
  ['256GB USB-C', ['256', 'gb', 'usb', '~usb', 'c', 'usbc', '~usbc']],
  ["Men's Glass", ['men', '~man', 'glass', '~glass']],
  ['l’écouteur d’été', ['ecouteur', '~ecouteur', 'ete', '~ete']],
  ['ヘッドホン', ['ヘッ', 'ッド', 'ドホ', 'ホン', 'ヘッド', 'ッドホ', 'ドホン', 'ン']],
  ['蜂蜜 綠茶', ['蜂蜜', '蜂', '蜜', '绿茶', '绿', '茶']],
  ['텐트', ['텐트', '트']],
  ['กาแฟ', ['กา', 'าแ', 'แฟ', 'กาแ', 'าแฟ', 'ฟ']],
])('“%s” has the tokens %j', (text, expected) => {
  expect(indexTokens(text)).toEqual(expected);
});

test.each([
  ['Caffè ガ 각', 'caffe ガ 각'],
  ['ﾍｯﾄﾞﾎﾝ', 'ヘッドホン'],
  ['へっどふぉん', 'ヘッドホン'],
  ['真無線藍牙耳機', '真无线蓝牙耳机'],
  ['น้ำ', 'น้ำ'.normalize('NFKC')],
])('%s folds to %s', (text, expected) => {
  expect(fold(text)).toBe(expected);
});

test.each([
  ['headphones', 'headphone'],
  ['batteries', 'battery'],
  ['knives', 'knife'],
  ['women', 'woman'],
  ['running', 'run'],
  ['folding', 'folded'],
  ['watches', 'watch'],
  ['écouteurs', 'écouteur'],
  ['gâteaux', 'gâteau'],
  ['blanche', 'blanc'],
  ['sportive', 'sportif'],
  ['cuffia', 'cuffie'],
  ['bianchi', 'bianco'],
  ['valigie', 'valigia'],
  ['orologi', 'orologio'],
])('%s and %s have the same stem', (form, other) => {
  expect(stem(fold(form))).toBe(stem(fold(other)));
});

test.each([
  ['tent', 'tin'],
  ['glass', 'glue'],
  ['ring', 'rin'],
  ['string', 'strong'],
  ['bus', 'bun'],
])('%s and %s have different stems', (word, other) => {
  expect(stem(word)).not.toBe(stem(other));
});
