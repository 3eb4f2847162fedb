import { useSyncExternalStore } from 'react';
import { likelyCountry } from '../platform/i18n/countries.ts';

type PhoneFormatter = (number: string, home: string) => string;

let formatPhone: PhoneFormatter | null = null;
const subscribers = new Set<() => void>();

/** Loads the numbering plans after the first paint; until then numbers are shown unformatted. */
async function load(): Promise<void> {
  try {
    ({ phoneText: formatPhone } = await import('#domain/phone.ts'));
  } catch {
    // Offline and not cached: the number stays unformatted.
    return;
  }
  for (const notify of subscribers) notify();
}

function subscribe(changed: () => void): () => void {
  subscribers.add(changed);
  if (!formatPhone) void load();
  return () => subscribers.delete(changed);
}

/** Phone number formatted for the reader: without the calling code in the reader's country. */
export function PhoneText({ number }: { number: string }) {
  const written = useSyncExternalStore(subscribe, () =>
    formatPhone?.(number, likelyCountry(navigator.language)),
  );
  return (
    <span className="tabular whitespace-nowrap" dir="ltr">
      {written ?? number}
    </span>
  );
}
