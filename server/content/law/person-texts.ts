import type { Lang } from '#domain/languages.ts';
import type { PersonLawTexts } from '../outline.ts';
import { en } from './person/en.ts';
import { fr } from './person/fr.ts';
import { it } from './person/it.ts';
import { ja } from './person/ja.ts';
import { ko } from './person/ko.ts';
import { th } from './person/th.ts';
import { zhCn } from './person/zh-cn.ts';
import { zhTw } from './person/zh-tw.ts';

export const personTexts: Record<Lang, PersonLawTexts> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  ja,
  ko,
  th,
  it,
  fr,
};
