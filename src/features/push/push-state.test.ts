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
  ['permission never requested', {}, 'ask'],
  ['allowed', { permission: 'granted' as const }, 'on'],
  ['allowed and switched off on this device', { permission: 'granted' as const, off: true }, 'off'],
  ['denied', { permission: 'denied' as const }, 'denied'],
  [
    'a browser on iPhone, where push requires an installed app',
    { able: false, userAgent: iphone },
    'install',
  ],
  ['an iPad with the user agent of a Mac', { able: false, userAgent: mac }, 'install'],
  ['a Mac', { able: false, userAgent: mac, touchPoints: 0 }, 'none'],
  ['a browser without push', { able: false }, 'none'],
])('detects the push state: %s', (_what, overrides, state) => {
  expect(pushStateOf({ ...phone, ...overrides })).toBe(state);
});
