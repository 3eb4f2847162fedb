import type { Lang } from '#domain/languages.ts';
import type { ShopLawTexts } from '../outline.ts';
import { en } from './shop/en.ts';
import { fr } from './shop/fr.ts';
import { it } from './shop/it.ts';
import { ja } from './shop/ja.ts';
import { ko } from './shop/ko.ts';
import { th } from './shop/th.ts';
import { zhCn } from './shop/zh-cn.ts';
import { zhTw } from './shop/zh-tw.ts';

export const shopTexts: Record<Lang, ShopLawTexts> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw, ja, ko, th, it, fr };
