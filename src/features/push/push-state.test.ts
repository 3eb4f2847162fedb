import { expect, test } from 'vitest';
import { pushStateOf } from './push-state.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile Safari/537.36';
const phone = {
  able: true,
  permission: 'default' as NotificationPermission,
  off: false,
  userAgent: android,
  touchPoints: 5,
};

test.each([
  ['never asked', {}, 'ask'],
  ['allowed', { permission: 'granted' as const }, 'on'],
  ['allowed and switched off here', { permission: 'granted' as const, off: true }, 'off'],
  ['denied', { permission: 'denied' as const }, 'denied'],
  ['an iPhone’s browser, where only an installed app can', { able: false, userAgent: iphone }, 'install'],
  ['an iPad, which calls itself a Macintosh', { able: false, userAgent: mac }, 'install'],
  ['a Macintosh', { able: false, userAgent: mac, touchPoints: 0 }, 'none'],
  ['a browser without push', { able: false }, 'none'],
])('%s', (_what, given, state) => {
  expect(pushStateOf({ ...phone, ...given })).toBe(state);
});
