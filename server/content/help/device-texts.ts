import type { Lang } from '#domain/languages.ts';
import type { DeviceTexts } from '../outline.ts';
import { en } from './device/en.ts';
import { fr } from './device/fr.ts';
import { it } from './device/it.ts';
import { ja } from './device/ja.ts';
import { ko } from './device/ko.ts';
import { th } from './device/th.ts';
import { zhCn } from './device/zh-cn.ts';
import { zhTw } from './device/zh-tw.ts';

export const deviceTexts: Record<Lang, DeviceTexts> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  ja,
  ko,
  th,
  it,
  fr,
};
