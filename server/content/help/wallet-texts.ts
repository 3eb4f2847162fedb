import type { Lang } from '#domain/languages.ts';
import type { WalletTexts } from '../outline.ts';
import { en } from './wallet/en.ts';
import { fr } from './wallet/fr.ts';
import { it } from './wallet/it.ts';
import { ja } from './wallet/ja.ts';
import { ko } from './wallet/ko.ts';
import { th } from './wallet/th.ts';
import { zhCn } from './wallet/zh-cn.ts';
import { zhTw } from './wallet/zh-tw.ts';

export const walletTexts: Record<Lang, WalletTexts> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  ja,
  ko,
  th,
  it,
  fr,
};
