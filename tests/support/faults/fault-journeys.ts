/** Faults with a journey of their own: file and title of the test. */
export const faultJourneys: Record<string, readonly [file: string, title: string]> = {
  'version downgrade': [
    'e2e/database-versions.spec.ts',
    'an older page closes the database for an upgrade, and an older app does not open a newer one',
  ],
  'waiting worker during a form': [
    'e2e/update.spec.ts',
    'an update never interrupts a form, in this or another tab',
  ],
  'chunk gone after a deploy': [
    'e2e/update.spec.ts',
    'a chunk removed by a deploy loads the new version once and keeps typed text',
  ],
  'entry chunk gone': [
    'e2e/update.spec.ts',
    'an entry missing in cache and deploy is refetched past the worker',
  ],
  'kill switch': [
    'e2e/update.spec.ts',
    'the kill switch removes the worker and its caches in all tabs and keeps typed text',
  ],
  logout: [
    'e2e/session-end.spec.ts',
    'a logout leaves no byte of the account or its shared content on the device',
  ],
  'other login': [
    'e2e/offline-mutations.spec.ts',
    'another user’s login on the device sends no mutation of the previous account',
  ],
};
