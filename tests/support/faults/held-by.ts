/** Faults that have a journey of their own: file and title of the test. */
export const heldBy: Record<string, readonly [file: string, title: string]> = {
  'version downgrade': [
    'e2e/database-versions.spec.ts',
    'an older page steps aside for a newer database, and an older app leaves it as it is',
  ],
  'waiting worker during a form': [
    'e2e/update.spec.ts',
    'an update never interrupts a form, in this or another tab',
  ],
  'chunk gone after a deploy': [
    'e2e/update.spec.ts',
    'a chunk that a deploy took away brings the new version, once, with what was typed',
  ],
  'entry chunk gone': [
    'e2e/update.spec.ts',
    'an entry that is gone, stored and deployed, is fetched anew past the worker',
  ],
  'kill switch': [
    'e2e/update.spec.ts',
    'the emergency brake takes the worker and its caches away from all tabs, and leaves what is typed',
  ],
  logout: ['e2e/session-end.spec.ts', 'after a logout not one byte tells who it was, nor what they shared'],
  'other login': [
    'e2e/offline-mutations.spec.ts',
    'another person’s login on the device sends nothing of the one before',
  ],
};
