/** Common browser names by their headers; the order matters, since most headers also name other browsers. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bOpenHarmony\b|\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const first = (rules: readonly [RegExp, string][], text: string): string | null =>
  rules.find(([form]) => form.test(text))?.[1] ?? null;

/** Name of the program that sent this header, as users call it; `null` when unknown. */
export const describeUserAgent = (header: string): { browser: string | null; system: string | null } => ({
  browser: first(browsers, header),
  system: first(systems, header),
});
