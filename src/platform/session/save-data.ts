import type { SaveData } from '#contract/worker-messages.ts';
import { readStoredValue, writeStoredValue } from './stored-values.ts';

const key = 'save-data';
const isChoice = (value: unknown): value is SaveData => value === 'always' || value === 'never';

/** The user's choice for this device. */
export function readSaveData(): SaveData {
  const noted = readStoredValue('localStorage', key);
  return isChoice(noted) ? noted : 'auto';
}

/** Takes effect immediately; notifies the worker, which fetches the images. */
export function chooseSaveData(choice: SaveData): void {
  writeStoredValue('localStorage', key, choice);
  dispatchEvent(new Event('save-data'));
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: 'save-data', choice }),
  );
}

interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}
const connection = () => (navigator as { connection?: Connection }).connection;

/**
 * Whether prefetching is off: by the user's choice, by the browser's own switch, or because the connection is slower
 * than 4G. Browsers without connection information count as fast. The worker uses the same rule.
 */
export function isSavingData(): boolean {
  const choice = readSaveData();
  if (choice !== 'auto') return choice === 'always';
  const { saveData = false, effectiveType = '4g' } = connection() ?? {};
  return saveData || effectiveType !== '4g';
}

/** Calls `follow` now and after every possible change. */
export function onSavingData(follow: (saving: boolean) => void): void {
  const notify = () => follow(isSavingData());
  addEventListener('save-data', notify);
  connection()?.addEventListener?.('change', notify);
  notify();
}
