import type { Lang } from '#domain/languages.ts';
import type { ShoppingTexts } from '../outline.ts';
import { en } from './shopping/en.ts';
import { fr } from './shopping/fr.ts';
import { it } from './shopping/it.ts';
import { ja } from './shopping/ja.ts';
import { ko } from './shopping/ko.ts';
import { th } from './shopping/th.ts';
import { zhCn } from './shopping/zh-cn.ts';
import { zhTw } from './shopping/zh-tw.ts';

export const shoppingTexts: Record<Lang, ShoppingTexts> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  ja,
  ko,
  th,
  it,
  fr,
};
