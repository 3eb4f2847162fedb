import { useSyncExternalStore } from 'react';
import { likelyCountry } from '../platform/i18n/countries.ts';

type Write = (number: string, home: string) => string;

let write: Write | null = null;
const waiting = new Set<() => void>();

/** Loads the numbering plans after the first paint; until then numbers are shown unformatted. */
async function load(): Promise<void> {
  try {
    ({ phoneText: write } = await import('#domain/phone.ts'));
  } catch {
    // Offline and not cached: the number stays unformatted.
    return;
  }
  for (const tell of waiting) tell();
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  if (!write) void load();
  return () => waiting.delete(changed);
}

/** Phone number formatted for the reader: without the calling code in the reader's country. */
export function PhoneText({ number }: { number: string }) {
  const written = useSyncExternalStore(subscribe, () => write?.(number, likelyCountry(navigator.language)));
  return (
    <span className="tabular whitespace-nowrap" dir="ltr">
      {written ?? number}
    </span>
  );
}
