import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageAddressOf } from '#contract/page-addresses.ts';
import { type VitalName, vitalsPath, type VitalsReport } from '#contract/vitals.ts';
import { pageTrace } from '../platform/api/page-trace.ts';
import { readSaveData } from '../platform/session/save-data.ts';
import { readStoredValue, writeStoredValue } from '../platform/session/stored-values.ts';

/** A slow connection alone does not stop the report: its users are the ones to measure. */
function isDataSaverOn(): boolean {
  const choice = readSaveData();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return choice === 'always' || (choice === 'auto' && connection?.saveData === true);
}

/** The page that this document was loaded for; the user may have navigated since. */
function loadedPage(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && pageAddressOf(new URL(navigation.name).pathname);
}

function loadedRelease(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src*="/assets/index-"]');
  return /index-(?<hash>[\w-]+)\.js/.exec(entry?.src ?? '')?.groups?.['hash'] ?? 'none';
}

/** Whether this is the device's first report of a day in UTC. The device stores the day only. */
function isVisit(): boolean {
  const today = new Date().toISOString().slice(0, 10);
  if (readStoredValue('localStorage', 'visit') === today) return false;
  writeStoredValue('localStorage', 'visit', today);
  return true;
}

/** Reports a page view when it is first hidden: later the browser may end the page without notice. */
export function reportVitals(): void {
  const page = loadedPage();
  if (page === undefined) return;
  const release = loadedRelease();
  let values: Partial<Record<VitalName, number>> = {};
  let isSent = false;
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      values[name] = name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value);
      // Shown by the browser's performance panel.
      performance.mark(`vital ${name}`);
    });

  // After the library's own listeners, which add the final values at the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || Object.keys(values).length === 0) return;
    if (!navigator.onLine || isDataSaverOn()) return;
    isSent = true;
    const { traceparent } = pageTrace();
    const report: VitalsReport = {
      page,
      release,
      values,
      traceparent,
      ageMs: Math.round(performance.now()),
      ...(isVisit() && { visit: true }),
    };
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
  // A page restored from the back/forward cache counts as another view. The library starts new measurements for it.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    values = {};
    isSent = false;
  });
}
