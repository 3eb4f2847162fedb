import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './install.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

/** Path of a Chromium for tests, installing one if allowed; undefined if that fails. */
export const findChromium = async () => {
  const places = [process.env.CHROMIUM_PATH, ...usualPlaces, await playwrightsOwn()];
  const found = places.find((path) => path && existsSync(path));
  if (found) return found;
  aptInstall('chromium');
  return usualPlaces.find((path) => existsSync(path));
};

/**
 * Installs a Japanese font on a system without one, if the user may install packages. Missing letters are shown as narrower boxes, so
 * the walk in Japanese would report targets that are too small.
 */
export const ensureJapaneseFont = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  if (status === 0 && stdout.trim() === '') aptInstall('fonts-noto-cjk');
};

export const chromiumMissing =
  'No Chromium found. Install one (Debian: apt install chromium; anywhere: npx playwright install chromium), ' +
  'or set CHROMIUM_PATH to its executable.';
