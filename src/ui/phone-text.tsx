import { useSyncExternalStore } from 'react';
import { likelyCountry } from '../platform/i18n/countries.ts';

type Write = (number: string, home: string) => string;

let write: Write | null = null;
const waiting = new Set<() => void>();

/** The numbering plans come after the screen: a number reads without its spaces, too. */
async function load(): Promise<void> {
  try {
    ({ phoneText: write } = await import('#domain/phone.ts'));
  } catch {
    // Without a connection, and never loaded: the number stays as it is.
    return;
  }
  for (const tell of waiting) tell();
}

function subscribe(changed: () => void): () => void {
  waiting.add(changed);
  if (!write) void load();
  return () => waiting.delete(changed);
}

/** A phone number as who reads it would dial it: without the country code where it is at home. */
export function PhoneText({ number }: { number: string }) {
  const written = useSyncExternalStore(subscribe, () => write?.(number, likelyCountry(navigator.language)));
  return (
    <span className="tabular whitespace-nowrap" dir="ltr">
      {written ?? number}
    </span>
  );
}
