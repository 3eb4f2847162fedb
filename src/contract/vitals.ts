/**
 * `POST /api/vitals`: how fast a page was for its user, once per page view. A report has no account, no device and no
 * address but the pattern of the page.
 */
export const vitalsPath = '/api/vitals';

/** Core Web Vitals and the two times that explain them. Milliseconds, except `CLS`, which has no unit. */
export type VitalName = 'LCP' | 'INP' | 'CLS' | 'TTFB' | 'FCP';

export interface VitalsReport {
  /** One of `pageAddresses`. */
  page: string;
  /** Hash in the name of the app's entry, which identifies the build. */
  release: string;
  values: Partial<Record<VitalName, number>>;
  /** Random id of the page view (W3C Trace Context), which its requests carry, too. */
  traceparent?: string;
  /** Time since the page view began. */
  ageMs?: number;
  /** The device's first report of this day in UTC, which counts as a visit. */
  visit?: true;
}
