import { visitPauseMs } from '#domain/visit.ts';
import { removeStoredValue, readStoredValue, writeStoredValue } from '../platform/session/stored-values.ts';
import { isStandalone } from '../platform/session/device-kind.ts';
import { touchedControls } from '../ui/busy-forms.ts';
import { type Control, retype } from './ssr/retype.ts';

const key = 'place';
/** Limits the wait for the page to reach its old height and fields. */
const withinMs = 3000;

interface Place {
  /** Milliseconds since 1970. */
  at: number;
  /** Path, search and hash. */
  href: string;
  scrollY: number;
  /** Changed form values by the control's name; never passwords, card data or codes. */
  fields: { name: string; value: string }[];
}

const secret = /^(cc-|one-time-code|current-password|new-password)/;
const isPlain = (control: Control) =>
  control.name !== '' &&
  !secret.test(control.autocomplete) &&
  (!(control instanceof HTMLInputElement) || /^(text|email|tel|url|number|search)$/.test(control.type));

/**
 * Stores URL, scroll position and typed values for this tab, which the system may discard and reload; in an installed
 * app also for the next launch, in case the system ends it. A logout removes it with all other stored values.
 */
function keepPlace(): void {
  const place: Place = {
    at: Date.now(),
    href: location.pathname + location.search + location.hash,
    scrollY,
    fields: touchedControls()
      .filter(isPlain)
      .map(({ name, value }) => ({ name, value })),
  };
  writeStoredValue('sessionStorage', key, place);
  if (isStandalone()) writeStoredValue('localStorage', key, place);
}

function restore({ scrollY: top, fields }: Place, scrolls: boolean): void {
  const left = new Map(fields.map(({ name, value }) => [name, value]));
  const until = performance.now() + withinMs;
  const tryNow = () => {
    for (const [name, value] of left) {
      const control = document.querySelector<Control>(
        `:is(input, textarea, select)[name="${CSS.escape(name)}"]`,
      );
      if (!control) continue;
      left.delete(name);
      if (isPlain(control) && control.value !== value) retype(control, value);
    }
    const late = performance.now() > until;
    const tall = document.documentElement.scrollHeight >= top + innerHeight;
    if (scrolls && (tall || late)) {
      scrollTo({ top, behavior: 'instant' });
      scrolls = false;
    }
    if (!late && (scrolls || left.size > 0)) setTimeout(tryNow, 50);
  };
  tryNow();
}

/**
 * Called once, when the first screen is rendered. For a launch from the home screen, index.html has already opened the
 * last page; after a reload the router restores the scroll position.
 */
export function startKeepingPlace(): void {
  const resumed = 'resumed' in document.documentElement.dataset;
  const place = readStoredValue(resumed ? 'localStorage' : 'sessionStorage', key) as Place | null;
  const here = location.pathname + location.search + location.hash;
  if (place && place.href === here && Date.now() - place.at < visitPauseMs) restore(place, resumed);
  removeStoredValue('localStorage', key);
  removeStoredValue('sessionStorage', key);
  addEventListener('pagehide', keepPlace);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keepPlace());
}
